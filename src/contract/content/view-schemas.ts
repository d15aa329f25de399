import * as z from 'zod/mini';
import type {
  ArticleList,
  ArticleView,
  BlockData,
  FooterGroup,
  Media,
  PageView,
  RichText,
  TeamMemberView,
  TrialView,
} from './page-view.ts';

/**
 * Validators of the shapes in `page-view.ts`. They run in the browser (answers of `/content` and `/api/articles`)
 * and inside the generated block validators, so they stay small: zod/mini, marked pure so that unused ones fall away.
 */

/** A validator that promises exactly `T`: the compiler refuses one that drifts from its interface. */
type Schema<T> = z.ZodMiniType<T>;

const nullableString = /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.string());
const strings = /* @__PURE__ */ z.array(/* @__PURE__ */ z.string());

/** Validates a `Media`. */
export const mediaSchema: Schema<Media> = /* @__PURE__ */ z.object({
  url: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  alt: z.string(),
  mime: z.string(),
  formats: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});

/** Validates a `RichText`. */
export const richTextSchema: Schema<RichText> = /* @__PURE__ */ z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.number() })),
});

/** Validates the outside of a block only; its attributes are checked when it is rendered. */
export const blockDataSchema: Schema<BlockData> = /* @__PURE__ */ z.looseObject({
  __component: z.string(),
  id: z.number(),
});

/** Validates a `TeamMemberView`. */
export const teamMemberViewSchema: Schema<TeamMemberView> = /* @__PURE__ */ z.object({
  name: z.string(),
  role: z.string(),
  bio: nullableString,
  portrait: z.nullable(mediaSchema),
  sample: z.boolean(),
});

/** Validates a `TrialView`. */
export const trialViewSchema: Schema<TrialView> = /* @__PURE__ */ z.object({
  key: z.string(),
  slug: z.string(),
  name: z.string(),
  link: z.string(),
  path: z.string(),
  description: richTextSchema,
  tags: strings,
  recruitmentStatus: z.enum([
    'recruiting',
    'not_yet_recruiting',
    'active_not_recruiting',
    'suspended',
    'completed',
    'unknown',
  ]),
  offersCall: z.boolean(),
  countries: z.nullable(strings),
  registryId: nullableString,
});

/** Validates the trials of a language. */
export const trialListSchema: Schema<TrialView[]> = /* @__PURE__ */ z.array(trialViewSchema);

/** Validates an `ArticleView`. */
const articleViewSchema: Schema<ArticleView> = /* @__PURE__ */ z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  publishedOn: nullableString,
  topics: strings,
  cover: z.nullable(mediaSchema),
  authors: z.array(teamMemberViewSchema),
  body: z.nullable(richTextSchema),
});

/** Validates an `ArticleList`. */
export const articleListSchema: Schema<ArticleList> = /* @__PURE__ */ z.object({
  count: z.number(),
  page: z.number(),
  pageSize: z.number(),
  topic: nullableString,
  topics: strings,
  results: z.array(articleViewSchema),
});

/** Validates a `FooterGroup`. */
export const footerGroupSchema: Schema<FooterGroup> = /* @__PURE__ */ z.object({
  title: z.string(),
  group: z.array(z.object({ name: z.string(), link: z.string(), text: z.string() })),
});

/** Validates a `PageView`, except what is inside its blocks. */
export const pageViewSchema: Schema<PageView> = /* @__PURE__ */ z.object({
  kind: z.enum(['page', 'article', 'trial']),
  name: z.string(),
  locale: z.enum(['fr', 'en']),
  path: z.string(),
  alternates: z.object({ fr: z.optional(z.string()), en: z.optional(z.string()) }),
  title: z.string(),
  description: z.string(),
  hideHeader: z.boolean(),
  hideFooter: z.boolean(),
  noIndex: z.boolean(),
  socialImage: z.nullable(mediaSchema),
  blocks: z.array(blockDataSchema),
  article: z.nullable(articleViewSchema),
  trial: z.nullable(trialViewSchema),
  footer: z.array(footerGroupSchema),
  documents: strings,
  editUrl: nullableString,
});
