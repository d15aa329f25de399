// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './team.block.tsx';
import { fixtures } from './team.fixtures.ts';

checkBlock(block, fixtures);

test('an invented person is marked as a sample, a real one is not', () => {
  const marks = (locale: 'fr' | 'en') =>
    [...renderBlock(block, fixtures[locale].normal, { locale }).querySelectorAll('article')].map((card) =>
      card.textContent?.includes(locale === 'fr' ? 'Profil d’exemple' : 'Sample profile'),
    );
  expect(marks('fr')).toEqual([true, false]);
  expect(marks('en')).toEqual([true]);
});

test('a person without portrait has initials, which screen readers skip', () => {
  const [initials, portrait] = renderBlock(block, fixtures.fr.normal).querySelectorAll('article > div:first-child');
  expect(initials?.textContent).toBe('CE');
  expect(initials?.getAttribute('aria-hidden')).toBe('true');
  expect(portrait?.querySelector('img')?.alt).toBe('Un homme souriant en chemise claire');
});

test('a team that is not there yet is said', () => {
  expect(renderBlock(block, fixtures.fr.empty).textContent).toContain('Notre équipe sera bientôt présentée ici.');
});
