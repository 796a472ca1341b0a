// VitePress's own theme, without fonts, and the parts that the documentation shares with the main page.

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
      // Pages are loaded as a whole: the service worker then stores all that a page needs without a connection.
      router.onBeforeRouteChange = (to) => {
        if (pathOf(to) === pathOf(location.href)) return true;
        location.assign(to);
        return false;
      };
      // Paper is light.
      addEventListener("beforeprint", () => document.documentElement.classList.remove("dark"));
      addEventListener("afterprint", () => document.documentElement.classList.toggle("dark", isDark.value));
    });
    // A theme chosen here also applies to the main page; for the other direction see `head` in config.mjs.
    watch(isDark, () => {
      const theme = localStorage.getItem("vitepress-theme-appearance");
      localStorage.setItem("ajedrez.theme", JSON.stringify(theme));
    }, { flush: "post" });
  },
};
