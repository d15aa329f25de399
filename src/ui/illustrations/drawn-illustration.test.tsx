import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnIllustration } from './drawn-illustration.tsx';
import { ILLUSTRATION_NAMES, type IllustrationName } from './names.ts';

const draw = (name: IllustrationName): string =>
  renderToStaticMarkup(<DrawnIllustration name={name} />).replace(/<style.*?<\/style>/gs, '');

test('an editor can choose exactly the drawings there are', () => {
  for (const schema of ['blocks/hero', 'blocks/image-text', 'shared/card']) {
    const file = new URL(`../../../cms-schemas/components/${schema}.json`, import.meta.url);
    const offered: unknown = JSON.parse(readFileSync(file, 'utf8')).attributes.illustration.enum;
    expect(offered).toEqual(['none', ...ILLUSTRATION_NAMES]);
  }
});

test.each(ILLUSTRATION_NAMES)('%s is a small decoration that takes its colours from the scheme', (name) => {
  const svg = draw(name);
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(svg.length).toBeLessThan(6000);
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}|rgb\(|style=|\sid=/i);
});

test.each(ILLUSTRATION_NAMES)('the thread runs through %s', (name) => {
  expect(draw(name)).toMatch(/class="t"/);
});
