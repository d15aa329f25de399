import { renderToStaticMarkup } from 'react-dom/server';
import { DrawnIllustration } from '#ui/illustrations/drawn-illustration.tsx';
import type { IllustrationName } from '#ui/illustrations/names.ts';

/** Renders each drawing as markup with its styles; its colours are custom properties, which the page must declare. */
export const drawScenes = (names: readonly IllustrationName[]): string[] =>
  names.map((name) => renderToStaticMarkup(<DrawnIllustration name={name} />));
