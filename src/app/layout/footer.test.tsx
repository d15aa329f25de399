// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#lib/locale.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { Footer, type FooterProps } from './footer.tsx';
import { CONFIG, FOOTER, InLanguage, PAGE, SITES } from './shell.fixtures.tsx';

function show(locale: Locale, more: Partial<FooterProps> = {}) {
  const props = { locale, site: SITES[locale], groups: FOOTER, alternates: PAGE.alternates, origins: CONFIG.origins };
  return render(
    <InLanguage locale={locale}>
      <Footer asksConsent={locale === 'fr'} {...props} {...more} />
    </InLanguage>,
  );
}

const footer = () => within(screen.getByRole('contentinfo'));

test('the footer shows the brand and the telephone', () => {
  show('fr');
  expect(footer().getByText('Souvenance')).toBeDefined();
  expect(
    footer()
      .getByRole('link', { name: /01 99 00 00 00/ })
      .getAttribute('href'),
  ).toBe('tel:0199000000');
});

test('grouped link columns: each group has a title and entries with text and link', () => {
  show('fr');
  expect(
    footer()
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['La clinique', 'Informations légales']);
  expect(footer().getByRole('link', { name: 'Mentions légales' }).getAttribute('href')).toBe('/mentions-legales');
});

test('social links (French only: professional network, Facebook, Instagram, X)', () => {
  show('fr');
  const social = within(footer().getByRole('list', { name: 'Nous suivre' }));
  expect(social.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'LinkedIn',
    'Facebook',
    'Instagram',
    'X',
  ]);
});

test('no social links on the English site, whatever the content service gives', () => {
  show('en');
  expect(footer().queryByRole('link', { name: 'LinkedIn' })).toBeNull();
});

test('language selector: offers France (fr) and United States (en)', () => {
  show('fr');
  const selector = within(footer().getByRole('navigation', { name: 'Pays et langue' }));
  expect(selector.getAllByRole('listitem').map((item) => [item.lang, item.textContent])).toEqual([
    ['fr', 'France'],
    ['en', 'United States'],
  ]);
  expect(selector.getByText('France').getAttribute('aria-current')).toBe('true');
  const other = selector.getByRole('link', { name: 'United States' });
  expect([other.getAttribute('href'), other.dataset.action, other.dataset.locale]).toEqual([
    '/our-approach?lang=en',
    'language',
    'en',
  ]);
});

test("without script the selector's link leads to the other site where it is known", () => {
  show('en', { origins: { ...CONFIG.origins, fr: 'https://souvenance.example.fr' } });
  expect(footer().getByRole('link', { name: 'France' }).getAttribute('href')).toBe(
    'https://souvenance.example.fr/notre-approche?lang=fr',
  );
});

test('the footer reopens the cookie settings where consent is asked', () => {
  show('fr');
  expect(footer().getByRole('button', { name: 'Gérer les cookies' }).dataset.action).toBe('cookie-settings');
});

test('no button for cookie settings where there are none', () => {
  show('en');
  expect(footer().queryByRole('button')).toBeNull();
});

test.each([
  ['fr', 'Code source', 'Licences'],
  ['en', 'Source code', 'Licenses'],
] as const)('the %s footer leads to the source code and to the licences of packages', (locale, source, licences) => {
  show(locale, { site: null, groups: [] });
  const targetOf = (name: string) => footer().getByRole('link', { name }).getAttribute('href');
  expect([targetOf(source), targetOf(licences)]).toEqual(['/source', '/licences.txt']);
});

test('without the content service the footer still names the clinic and its languages', () => {
  show('fr', { site: null, groups: [] });
  expect(footer().getByText('Souvenance')).toBeDefined();
  expect(footer().getByRole('link', { name: 'United States' })).toBeDefined();
});

test('footer has no accessibility violation', async () => {
  const { container } = show('fr');
  expect(await accessibilityFaults(container)).toEqual([]);
});
