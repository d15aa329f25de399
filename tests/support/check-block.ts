import { describe, expect, test } from 'vitest';
import type { BlockUid } from '#contract/content/schema.gen.ts';
import { LOCALES } from '#lib/locale.ts';
import { writtenIn } from '#lib/per-locale.ts';
import type { BlockFixtures, FixtureState } from '#rendering/block-fixtures.ts';
import type { BlockDefinition } from '#rendering/define-block.tsx';
import { accessibilityFaults } from './accessibility.ts';
import { contextOf, rawBlock, renderBlock } from './render-block.tsx';

const STATES: FixtureState[] = ['normal', 'empty', 'longest'];

/** The heading levels of a fragment of a page, in order. */
const headingLevels = (container: HTMLElement): number[] =>
  [...container.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => Number(heading.tagName.slice(1)));

/** The tests of every block, whatever it shows: each `<name>.test.tsx` starts with them. */
export function checkBlock<U extends BlockUid>(definition: BlockDefinition, fixtures: BlockFixtures<U>): void {
  const states = LOCALES.flatMap((locale) => STATES.map((state) => ({ locale, state })));

  describe.each(states)('$state in $locale', ({ locale, state }) => {
    const attributes = writtenIn(fixtures, locale)[state];

    test('opens a page with one h1', () => {
      const levels = headingLevels(renderBlock(definition, attributes, { locale }));
      expect(levels.filter((level) => level === 1)).toEqual([1]);
      expect(levels[0]).toBe(1);
    });

    test('has no h1 further down, and skips no level', () => {
      const levels = headingLevels(renderBlock(definition, attributes, { locale, first: false }));
      expect(levels).not.toContain(1);
      expect([2, undefined]).toContain(levels[0]);
      expect(levels.filter((level, at) => level > (levels[at - 1] ?? level) + 1)).toEqual([]);
    });

    test('has no accessibility fault and no style attribute', async () => {
      const container = renderBlock(definition, attributes, { locale });
      expect(container.querySelector('[style]')).toBeNull();
      expect(await accessibilityFaults(container)).toEqual([]);
    });
  });

  test.each(fixtures.malformed)('malformed attributes are refused, naming $field', ({ field, data }) => {
    const outcome = definition.render(rawBlock(definition, data), contextOf({}));
    expect(outcome.ok).toBe(false);
    expect(outcome.ok ? null : outcome.error.field).toBe(field);
  });
}
