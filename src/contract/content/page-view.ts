import * as z from 'zod/mini';
import { perLocale } from '#lib/per-locale.ts';
import { localeSchema } from '../locale-schema.ts';
import { ENTRY_KINDS } from './entry-kinds.gen.ts';
import { articleFields, pageFields, siteFields, teamMemberFields, trialFields } from './view-fields.gen.ts';

/**
 * The shapes the site renders, whatever the content service answers: each is a schema and the type inferred from it. The
 * schemas run in the browser (answers of `/content` and `/api/articles`), in the generated block validators and where
 * the server reads stored content, so they are zod/mini, marked pure so that unused ones are left out of a bundle.
 * Plain fields of an entry come from its schema (`view-fields.gen.ts`). Block props: `schema.gen.ts`.
 */

const nullableString = /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.string());
const optionalString = /* @__PURE__ */ z.optional(nullableString);
const strings = /* @__PURE__ */ z.array(/* @__PURE__ */ z.string());

/** A path for each language that has one. */
const pathsSchema = /* @__PURE__ */ z.object(/* @__PURE__ */ perLocale(() => z.optional(z.string())));

/** Validates a `Media`. */
export const mediaSchema = /* @__PURE__ */ z.object({
  /** Relative to the site (`/uploads/…`) or on another host. */
  url: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Empty for decoration. */
  alt: z.string(),
  mime: z.string(),
  /** Other renditions, smallest first; one may be of another MIME type. */
  formats: z.array(z.object({ url: z.string(), width: z.number(), height: z.number(), mime: z.string() })),
  /** What stands in its place until it arrives (`#a1b2c3`), light enough for black words. */
  color: z.optional(z.string()),
  /** What must stay in sight where it is cropped, in percent from the left and from the top; the middle when left out. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
});

/** A file of the content service. Sizes in CSS pixels. */
export type Media = z.infer<typeof mediaSchema>;

/** Another rendition of an image. */
export type MediaFormat = Media['formats'][number];

/** Validates a `RichText`. */
export const richTextSchema = /* @__PURE__ */ z.object({
  html: z.string(),
  /** `id` is the anchor that the heading carries in the HTML. */
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.number() })),
});

/** Markdown after rendering and sanitizing on the server; `html` is safe to insert. */
export type RichText = z.infer<typeof richTextSchema>;

/** A heading of a rich text. */
export type RichTextHeading = RichText['headings'][number];

/** Validates the outside of a block only; its attributes are checked when it is rendered. */
export const blockDataSchema = /* @__PURE__ */ z.looseObject({ __component: z.string(), id: z.number() });

/**
 * One block as it came: attributes normalised but not yet validated (the renderer does that with `blockValidators`).
 * `id` is unique per `__component` only; a key is made of both.
 */
export type BlockData = z.infer<typeof blockDataSchema>;

/** Validates a `TeamMemberView`. */
export const teamMemberViewSchema = /* @__PURE__ */ z.object({
  name: z.string(),
  role: z.string(),
  bio: nullableString,
  portrait: z.nullable(mediaSchema),
  /** An invented person. */
  sample: z.boolean(),
  ...teamMemberFields,
});

/** A member of the medical team. */
export type TeamMemberView = z.infer<typeof teamMemberViewSchema>;

/** A place where a trial receives participants. */
const trialSiteSchema = /* @__PURE__ */ z.object({
  city: z.string(),
  /** A two-letter code in lower case. */
  country: z.string(),
  /** In degrees; south and west are negative. */
  latitude: z.number(),
  longitude: z.number(),
  /** An invented place. */
  sample: z.boolean(),
});

/** A place where a trial receives participants. */
export type TrialSite = z.infer<typeof trialSiteSchema>;

/** Validates a `TrialView`. */
export const trialViewSchema = /* @__PURE__ */ z.object({
  key: z.string(),
  slug: z.string(),
  name: z.string(),
  /** What its result card leads to. */
  link: z.string(),
  /** Its own page. */
  path: z.string(),
  description: richTextSchema,
  tags: strings,
  /** In the words of the trial registers. */
  recruitmentStatus: z.enum([
    'recruiting',
    'not_yet_recruiting',
    'active_not_recruiting',
    'suspended',
    'completed',
    'unknown',
  ]),
  offersCall: z.boolean(),
  /** As the editor wrote them. */
  countries: z.nullable(strings),
  /** Empty where no place is known. */
  sites: z.array(trialSiteSchema),
  registryId: nullableString,
  ...trialFields,
  /** Whether its recruitment status was confirmed of late (`statusConfirmedOn`), or needs no confirmation any more. */
  statusIsCurrent: z.optional(z.boolean()),
  /** When its entry last changed, an ISO date and time. */
  changedOn: optionalString,
});

/** A clinical trial. */
export type TrialView = z.infer<typeof trialViewSchema>;

/** Whether a trial takes volunteers. */
export type RecruitmentStatus = TrialView['recruitmentStatus'];

/** Validates the trials of a language. */
export const trialListSchema = /* @__PURE__ */ z.array(trialViewSchema);

/** Validates an `ArticleView`. */
const articleViewSchema = /* @__PURE__ */ z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  /** An ISO date (`2026-11-20`). */
  publishedOn: nullableString,
  topics: strings,
  cover: z.nullable(mediaSchema),
  authors: z.array(teamMemberViewSchema),
  /** Null in lists. */
  body: z.nullable(richTextSchema),
  ...articleFields,
});

/** An article. */
export type ArticleView = z.infer<typeof articleViewSchema>;

/** Validates an `ArticleList`. */
export const articleListSchema = /* @__PURE__ */ z.object({
  /** The number of articles over all pages. */
  count: z.number(),
  page: z.number(),
  pageSize: z.number(),
  topic: nullableString,
  /** All topics of the language. */
  topics: strings,
  results: z.array(articleViewSchema),
});

/** One page of the article list. */
export type ArticleList = z.infer<typeof articleListSchema>;

/** Validates a `FooterGroup`. */
export const footerGroupSchema = /* @__PURE__ */ z.object({
  title: z.string(),
  group: z.array(z.object({ name: z.string(), link: z.string(), text: z.string() })),
});

/** One column of the footer. */
export type FooterGroup = z.infer<typeof footerGroupSchema>;

/** Validates a `PageView`, except what is inside its blocks. */
export const pageViewSchema = /* @__PURE__ */ z.object({
  /** The content type it came from. */
  kind: z.enum(['page', ...ENTRY_KINDS]),
  /** The name of a page's entry; of other kinds the kind and the end of the address: `article:<slug>`. */
  name: z.string(),
  locale: localeSchema,
  /** Its main path in this language. */
  path: z.string(),
  /** The path in each language in which it exists, this one included. */
  alternates: pathsSchema,
  title: z.string(),
  description: z.string(),
  hideHeader: z.boolean(),
  hideFooter: z.boolean(),
  noIndex: z.boolean(),
  /** Of an article too where it has the same field: when a doctor last reviewed it (`reviewedOn`, an ISO date). */
  ...pageFields,
  /** When its entry last changed, an ISO date and time. */
  changedOn: optionalString,
  socialImage: z.nullable(mediaSchema),
  blocks: z.array(blockDataSchema),
  article: z.nullable(articleViewSchema),
  trial: z.nullable(trialViewSchema),
  /** The entry of any other kind, normalised but not yet validated: the page of its kind does that, as blocks do. */
  entry: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  footer: z.array(footerGroupSchema),
  /** The tags (`page:<documentId>`) of every document that went into it: when one changes, the page does. */
  documents: strings,
  editUrl: nullableString,
});

/** One page of the site in one language. */
export type PageView = z.infer<typeof pageViewSchema>;

const linkSchema = /* @__PURE__ */ z.object({ text: z.string(), link: z.string() });

/** Validates a `SiteView`. */
export const siteViewSchema = /* @__PURE__ */ z.object({
  brand: z.string(),
  tagline: nullableString,
  menu: z.array(
    z.object({
      text: z.string(),
      /** A submenu may have none: then `children` carry the links. */
      link: nullableString,
      style: z.enum(['link', 'button', 'submenu']),
      children: z.array(linkSchema),
    }),
  ),
  banner: z.nullable(linkSchema),
  socialLinks: z.array(
    z.object({ network: z.enum(['linkedin', 'facebook', 'instagram', 'x']), link: z.string(), text: z.string() }),
  ),
  /** Fields as the product specification names them. */
  cookieGroups: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      items: z.array(z.object({ label: z.string(), value: z.string(), isRequired: z.boolean() })),
    }),
  ),
  contactPhone: nullableString,
  contactHours: nullableString,
  /** What a visit costs and what is reimbursed, and the rest of its plain fields. */
  ...siteFields,
});

/** What every page of one language shares. */
export type SiteView = z.infer<typeof siteViewSchema>;

/** A menu entry: a link, a button, or a submenu. */
export type MenuItem = SiteView['menu'][number];

/** A group of cookie preferences. */
export type CookieGroup = SiteView['cookieGroups'][number];

const routeAddressSchema = /* @__PURE__ */ z.object({ path: z.string(), aliases: strings, title: z.string() });

/** A page's address in one language; its title where it may stand in the trail of a page below it, else empty. */
export type RouteAddress = z.infer<typeof routeAddressSchema>;

/** Validates a `RouteEntry`. */
export const routeEntrySchema = /* @__PURE__ */ z.object({
  name: z.string(),
  .../* @__PURE__ */ perLocale(() => z.optional(z.nullable(routeAddressSchema))),
});

/** One row of the route table; a language without entry, path or title is null, or not there. */
export type RouteEntry = z.infer<typeof routeEntrySchema>;

/** Validates a `RedirectView`. */
export const redirectSchema = /* @__PURE__ */ z.object({
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
  language: z.nullable(localeSchema),
});

/**
 * Sends visitors from an old path (`/partners/neuilly`) to a path or an absolute address: on the site of one language,
 * or on both (null).
 */
export type RedirectView = z.infer<typeof redirectSchema>;
