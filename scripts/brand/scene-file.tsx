import { renderToStaticMarkup } from 'react-dom/server';
import { DrawnIllustration } from '#ui/illustrations/drawn-illustration.tsx';
import type { IllustrationName } from '#ui/illustrations/names.ts';
import { DRAWING_ID, SCENE_VIEW_BOX } from '#ui/illustrations/palette.ts';

/** What a class of a scene looks like where no rule of the page reaches: inside a file. */
const attributesOf = (names: string): string =>
  names
    .split(' ')
    .map((name) => {
      if (name === 'o') return ' stroke="none"';
      if (name === 'l') return ' stroke="var(--l)"';
      if (name === 't') return ' stroke="var(--t)" stroke-width="4.5"';
      return ` fill="var(--${name})"`;
    })
    .join('');

/** A drawing as a file that pages refer to (`<use>`): its colours are variables that the page sets. */
export function sceneFile(name: IllustrationName): string {
  const markup = renderToStaticMarkup(<DrawnIllustration name={name} />);
  const [, content = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(markup) ?? [];
  const drawn = content
    .replace(/ class="([^"]*)"/g, (_, names: string) => attributesOf(names))
    .replace(/><\/(?:path|circle|ellipse)>/g, '/>');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SCENE_VIEW_BOX}"><g id="${DRAWING_ID}">${drawn}</g></svg>\n`;
}
