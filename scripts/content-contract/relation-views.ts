import type { Populate } from '#contract/content/populate.ts';

/** The view of related entries of one content type, in a block or an article. */
export interface RelationView {
  /** Type in `src/contract/content/page-view.ts`. */
  type: string;
  /** Validator in `src/contract/content/page-view.ts`. */
  schema: string;
  /** Attributes that the view does without: they are not fetched. */
  without: readonly string[];
}

/**
 * The views that somebody wrote, by the UID of their content type. Related entries of any other type are shown with all their
 * fields but relations and blocks. Nothing deeper than the view reads is fetched.
 */
export const relationViews: Readonly<Record<string, RelationView>> = {
  'api::trial.trial': {
    type: 'TrialView',
    schema: 'trialViewSchema',
    without: ['approval', 'blocks'],
  },
  'api::team-member.team-member': {
    type: 'TeamMemberView',
    schema: 'teamMemberViewSchema',
    without: ['order'],
  },
};

/** Files are read whole: a content service refuses the name of a field that its version does not have. */
export const MEDIA_POPULATE: Populate = true;
