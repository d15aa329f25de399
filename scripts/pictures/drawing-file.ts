import { type ColorName, colorVariable, isColorName, lightColors } from '#ui/theme/colors.ts';

const COLORS = new Map<string, string>(
  Object.entries(lightColors).flatMap(([name, value]) => (isColorName(name) ? [[variableOf(name), value]] : [])),
);

function variableOf(name: ColorName): string {
  return `var(${colorVariable(name)})`;
}

/**
 * A drawing as a file of its own, in the colours of the light scheme.
 * @param markup of `drawScenes`: the styles of the drawing, then its `<svg>`
 */
export function drawingFile(markup: string): string {
  const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
  const drawing = markup.replace(/<style[^>]*>.*?<\/style>/gs, '');
  const colored = styles.replace(/var\(--[\w-]+\)/g, (variable) => COLORS.get(variable) ?? variable);
  const named = drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  return `${named.replace('>', `><style>${colored}</style>`)}\n`;
}
