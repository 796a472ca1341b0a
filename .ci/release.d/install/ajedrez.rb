# The formula of Homebrew.
class Ajedrez < Formula
  desc "Chess puzzle solver and engine for small chess variants"
  homepage "@DOWNLOADS@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@DOWNLOADS@/ajedrez-@VERSION@-aarch64-apple-darwin.tar.gz"
      sha256 "@ajedrez-@VERSION@-aarch64-apple-darwin.tar.gz@"
    end
    on_intel do
      url "@DOWNLOADS@/ajedrez-@VERSION@-x86_64-apple-darwin.tar.gz"
      sha256 "@ajedrez-@VERSION@-x86_64-apple-darwin.tar.gz@"
    end
  end

  on_linux do
    on_arm do
      url "@DOWNLOADS@/ajedrez-@VERSION@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@ajedrez-@VERSION@-aarch64-unknown-linux-musl.tar.gz@"
    end
    on_intel do
      url "@DOWNLOADS@/ajedrez-@VERSION@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@ajedrez-@VERSION@-x86_64-unknown-linux-musl.tar.gz@"
    end
  end

  def install
    bin.install "ajedrez"
    man1.install Dir["man/man1/*"]
    (man/"es/man1").install Dir["man/es/man1/*"]
    bash_completion.install "completions/ajedrez.bash" => "ajedrez"
    zsh_completion.install "completions/_ajedrez"
    fish_completion.install "completions/ajedrez.fish"
  end

  test do
    assert_equal "c5e4 e4f6 c3f6\n", shell_output("#{bin}/ajedrez dc3cc5pe4pf6")
  end
end
