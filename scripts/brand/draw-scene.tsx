import { renderToStaticMarkup } from 'react-dom/server';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import type { IllustrationName } from '#ui/illustrations/names.ts';

/** Each drawing as markup with the styles it needs beside it; the colours are custom properties, to be declared around. */
export const drawScenes = (names: readonly IllustrationName[]): string[] =>
  names.map((name) => renderToStaticMarkup(<Illustration name={name} />));
