import type { Locale } from '#lib/locale.ts';
import { LOCALES } from '#lib/locale.ts';
import { writtenIn } from '#lib/per-locale.ts';
import type { FixtureState, LoadedFixtures } from '#rendering/block-fixtures.ts';

const STATES: readonly FixtureState[] = ['normal', 'empty', 'longest'];

/** The kinds of fixtures that every block has. */
export const FIXTURE_KINDS = [...STATES, 'malformed'] as const;
export type FixtureKind = (typeof FIXTURE_KINDS)[number];

/** One state of a block in one language. */
export interface Fixture {
  /** `normal`; of several malformed ones the second is `malformed-2`. */
  name: string;
  kind: FixtureKind;
  values: Record<string, unknown>;
  /** What a refusal of a malformed one names; null for the others. */
  field: string | null;
}

/** Every state of a block in a language. */
export function listFixtures(loaded: LoadedFixtures, locale: Locale): Fixture[] {
  const states = STATES.map((kind) => {
    return {
      name: kind,
      kind,
      values: Object.fromEntries(Object.entries(writtenIn(loaded, locale)[kind])),
      field: null,
    };
  });
  const malformed = loaded.malformed.map(({ data, field }, at) => {
    return { name: at === 0 ? 'malformed' : `malformed-${at + 1}`, kind: 'malformed' as const, values: data, field };
  });
  return [...states, ...malformed];
}

/** The fixture of that name, else the first. */
export function findFixture(fixtures: readonly Fixture[], name: string): Fixture | undefined {
  return fixtures.find((fixture) => fixture.name === name) ?? fixtures[0];
}

/** Which kinds a block lacks, such as `fr.longest`; a block has each in both languages. */
export function missingKinds(loaded: Partial<LoadedFixtures>): string[] {
  const states = LOCALES.flatMap((locale) =>
    STATES.filter((state) => (loaded[locale] ?? loaded.en)?.[state] === undefined).map((state) => `${locale}.${state}`),
  );
  return [...states, ...((loaded.malformed?.length ?? 0) > 0 ? [] : ['malformed'])];
}
