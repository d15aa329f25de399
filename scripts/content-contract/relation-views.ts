import type { Populate } from '#contract/content/populate.ts';

/** The view of related entries of one content type, in a block or an article. */
export interface RelationView {
  /** Type in `src/contract/content/page-view.ts`. */
  type: string;
  /** Validator in `src/contract/content/page-view.ts`. */
  schema: string;
  /** Scalar attributes the view reads. */
  fields: string[];
  /** Attributes of the view that need a populate. */
  relations: string[];
}

/** The views by the UID of their content type. Nothing deeper than the view reads is fetched. */
export const relationViews: Readonly<Record<string, RelationView>> = {
  'api::trial.trial': {
    type: 'TrialView',
    schema: 'trialViewSchema',
    fields: [
      'key',
      'slug',
      'name',
      'link',
      'description',
      'recruitmentStatus',
      'offersCall',
      'countries',
      'registryId',
    ],
    relations: ['tags', 'sites'],
  },
  'api::team-member.team-member': {
    type: 'TeamMemberView',
    schema: 'teamMemberViewSchema',
    fields: ['name', 'role', 'bio', 'portraitAlt', 'sample'],
    relations: ['portrait'],
  },
};

/** Files are read whole: a content service refuses the name of a field that its version does not have. */
export const MEDIA_POPULATE: Populate = true;
