// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { panelText } from '../editor-texts.ts';
import { whereOf } from './places.ts';

test.each([
  ['none', 'none', 'la page n’est ni dans le menu ni dans le pied de page'],
  ['end', 'none', 'la page est dans le menu'],
  ['end', 'column:0', 'la page est dans le menu et le pied de page'],
])('a page at %s and %s is said to be there in a whole sentence', (menu, footer, said) => {
  document.documentElement.lang = 'fr';
  const where = panelText(`souvenance.places.where.${whereOf({ menu, footer })}`);
  expect(panelText('souvenance.places.state.ready', { language: 'français', where })).toContain(`En français, ${said}`);
});
