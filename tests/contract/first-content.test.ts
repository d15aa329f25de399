import { expect, test } from 'vitest';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { lintContent } from '../../scripts/content-lint/lint-content.ts';
import { readFirstContent } from '../../scripts/content-lint/read-first-content.ts';
import { LANGUAGES } from '../../scripts/content-lint/seed-entries.ts';
import { readRuleInput } from '../../server/checks/rule-input.ts';
import { readingOf } from '../../server/checks/rules/reading.ts';

const { entries, sides, site } = readFirstContent();
/** A review grows old with time: the first content is checked as on this day. */
const NOW = Date.parse('2026-11-22');

test('the first content passes every rule that editors should follow', () => {
  expect(lintContent(sides, site, NOW).filter(({ severity }) => severity !== 'hint')).toEqual([]);
});

test('the first content holds every page of the route table, twelve articles and the seven trial results', () => {
  const count = (folder: string) => entries.filter(({ file }) => file.startsWith(folder)).length;
  expect(count('pages/')).toBeGreaterThanOrEqual(26);
  expect(count('articles/')).toBeGreaterThanOrEqual(12);
  expect(count('trials/')).toBe(7);
});

test.each(codeRoutes)('the screen $name has a title and a description in each of its languages', (route) => {
  const entry = entries.find(({ shared }) => shared.name === route.name);
  for (const language of LANGUAGES) {
    const [path] = route[language];
    if (path === undefined) expect(entry?.[language]).toBeNull();
    else
      expect(entry?.[language]).toMatchObject({
        path,
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      });
  }
  expect(entry?.shared).toMatchObject({ hideHeader: Boolean(route.hideHeader), hideFooter: Boolean(route.hideFooter) });
});

test.each(sides.filter(({ file }) => file.startsWith('articles/')))('$file reads plainly ($locale)', (side) => {
  expect(readingOf(readRuleInput(side, site, NOW))?.ease).toBeGreaterThan(55);
});

const trials = entries.filter(({ file }) => file.startsWith('trials/'));

test.each(trials.map((trial) => [String(trial.shared.key), trial] as const))(
  'the page of %s promises a call only where the trial offers one, and says when it is closed',
  (_key, { shared, fr, en }) => {
    const words = { fr: JSON.stringify(fr), en: JSON.stringify(en) };
    const offered = shared.offersCall === true;
    expect(/dix minutes|10 minutes/.test(words.fr)).toBe(offered);
    expect(/ten-minute|10-minute/.test(words.en)).toBe(offered);
    const closed = ['active_not_recruiting', 'completed', 'suspended'].includes(String(shared.recruitmentStatus));
    expect(/inscriptions sont terminées/.test(words.fr)).toBe(closed);
    expect(/Registration is closed/.test(words.en)).toBe(closed);
    expect(`${words.fr} ${words.en}`).not.toMatch(/[Qq]ui ont aucun|[ *] \./);
  },
);
