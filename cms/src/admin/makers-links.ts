/** Hides what leads to the maker's prices and offers: the panel has no setting for these links. */
export function hideMakersLinks(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('a[href^="https://strapi.io"], a[href^="https://"][href*=".strapi.io"] { display: none; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
