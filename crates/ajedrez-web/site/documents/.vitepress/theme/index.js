// VitePress's own theme, without fonts, and what the documents share with the page that plays.

import { useData, useRouter } from "vitepress";
import Theme from "vitepress/theme-without-fonts";
import { onMounted, watch } from "vue";
import "./style.css";

const pathOf = (href) => new URL(href, location.href).pathname.replace(/index\.html$/, "");

export default {
  extends: Theme,
  setup() {
    const router = useRouter();
    const { isDark } = useData();
    onMounted(() => {
      // Pages are loaded as a whole, so that the service worker keeps all that a page needs without a connection.
      router.onBeforeRouteChange = (to) => {
        if (pathOf(to) === pathOf(location.href)) return true;
        location.assign(to);
        return false;
      };
      // Paper is light.
      addEventListener("beforeprint", () => document.documentElement.classList.remove("dark"));
      addEventListener("afterprint", () => document.documentElement.classList.toggle("dark", isDark.value));
    });
    // The theme that is chosen here is that of the page that plays, too; the other way, see `head` in config.mjs.
    watch(isDark, () => {
      const theme = localStorage.getItem("vitepress-theme-appearance");
      localStorage.setItem("ajedrez.theme", JSON.stringify(theme));
    }, { flush: "post" });
  },
};
