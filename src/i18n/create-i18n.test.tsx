import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { addScreenMessages, createI18n } from './create-i18n.ts';
import en from './en.json' with { type: 'json' };
import enScreens from './en.screens.json' with { type: 'json' };
import enWorkshop from './en.workshop.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import frScreens from './fr.screens.json' with { type: 'json' };
import frWorkshop from './fr.workshop.json' with { type: 'json' };
import { loadMessages } from './load-messages.ts';

function SkipLink() {
  return useTranslation().t('shell.skipLink');
}

test('an instance answers at once, each in its own language', async () => {
  const french = createI18n('fr', await loadMessages('fr'));
  const english = createI18n('en', await loadMessages('en'));
  const render = (i18n: typeof french) =>
    renderToString(
      <I18nextProvider i18n={i18n}>
        <SkipLink />
      </I18nextProvider>,
    );
  expect([render(french), render(english), render(french)]).toEqual([
    'Aller au contenu',
    'Skip to content',
    'Aller au contenu',
  ]);
});

test('values are written as they are: React escapes them', () => {
  expect(createI18n('en', en).t('shell.home', { brand: 'A & <b>' })).toContain('A & <b>');
});

test('both languages have the same keys', () => {
  expect(keysOf(en)).toEqual(keysOf(fr));
  expect(keysOf(enScreens)).toEqual(keysOf(frScreens));
  expect(keysOf(enWorkshop)).toEqual(keysOf(frWorkshop));
});

test('a text is either every page’s or the screens’, and the screens’ may follow', () => {
  const pages = keysOf(fr);
  expect(keysOf(frScreens).filter((key) => pages.includes(key))).toEqual([]);
  const i18n = createI18n('fr', fr);
  expect(i18n.exists('forms.continue')).toBe(false);
  addScreenMessages(i18n, 'fr', frScreens);
  expect([i18n.exists('forms.continue'), i18n.exists('trials.meaningStop'), i18n.exists('trials.result')]).toEqual([
    true,
    true,
    true,
  ]);
});

function keysOf(value: object, prefix = ''): string[] {
  return Object.entries(value)
    .flatMap(([key, child]) =>
      typeof child === 'object' && child !== null ? keysOf(child, `${prefix}${key}.`) : `${prefix}${key}`,
    )
    .sort();
}
