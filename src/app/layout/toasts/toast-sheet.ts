declare global {
  interface Window {
    _goober?: { parentNode: object; firstChild: { data: string } };
  }
}

/**
 * Gives notistack's style library a constructed style sheet to write to. By itself it would fill a `<style>` tag at run
 * time, which the content security policy refuses. Call it before notistack is loaded; a browser without constructed
 * style sheets keeps the library's own way.
 */
export function installToastSheet(): void {
  if (window._goober !== undefined || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  let css = '';
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window._goober = {
    parentNode: document,
    firstChild: {
      get data() {
        return css;
      },
      set data(next: string) {
        css = next;
        sheet.replaceSync(next);
      },
    },
  };
}
