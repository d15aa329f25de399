import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { kindTestOf } from './kind-templates.ts';

test('the test of a kind is one that can be read, whatever the kind is called', () => {
  const written = kindTestOf('summer', { fr: "Journée d'été", en: 'Summer day' });
  expect(() => parseAst(written, { lang: 'tsx' })).not.toThrow();
  expect(written).toContain(`"Journée d'été"`);
});
