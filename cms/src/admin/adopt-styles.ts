/** Adds rules for the whole panel: its own screens have no setting for how they are laid out. */
export function adoptStyles(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
