import type { BlockPropsByUid, BlockUid } from '#contract/content/schema.gen.ts';
import type { Written } from '#lib/per-locale.ts';

/**
 * The states every block is tested in, per language: `normal` as an editor fills it, `empty` with required attributes
 * only, `longest` with more and longer text than anyone should write.
 */
export type FixtureState = 'normal' | 'empty' | 'longest';

/** An attribute set that validation must refuse, and the attribute the refusal must name. */
export interface MalformedFixture {
  field: string;
  data: Record<string, unknown>;
}

/** What `<name>.fixtures.ts` of a block exports. */
export interface BlockFixtures<U extends BlockUid> extends Written<Record<FixtureState, BlockPropsByUid[U]>> {
  malformed: MalformedFixture[];
}

/** The fixtures of a block whose type is not known where they are shown. */
export interface LoadedFixtures extends Written<Record<FixtureState, object>> {
  malformed: readonly MalformedFixture[];
}
