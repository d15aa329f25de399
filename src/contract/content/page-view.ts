import type { Locale } from '#lib/locale.ts';

/**
 * The shapes the site renders, whatever the content service answers.
 * Validators of the same shapes: `view-schemas.ts`. Block props: `schema.gen.ts`.
 */

/** A smaller rendition of an image. Sizes in CSS pixels. */
export interface MediaFormat {
  url: string;
  width: number;
  height: number;
}

/** A file of the content service. `url` is relative to the site (`/uploads/…`) or on another host; `alt` is '' for decoration. */
export interface Media {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  mime: string;
  formats: MediaFormat[];
}

/** A heading of a rich text; `id` is the anchor that its HTML carries. */
export interface RichTextHeading {
  id: string;
  text: string;
  level: number;
}

/** Markdown after rendering and sanitizing on the server; `html` is safe to insert. */
export interface RichText {
  html: string;
  headings: RichTextHeading[];
}

/** What to show for a picture's address: that picture, null for none (its description stands), undefined for the address. */
export type PictureLookup = (address: string) => Media | null | undefined;

/** Turns an editor's markdown into safe HTML; without `pictureAt`, pictures keep their addresses. */
export type RichTextRenderer = (markdown: string, pictureAt?: PictureLookup) => RichText;

/**
 * One block as it came: attributes normalised but not yet validated (the renderer does that with `blockValidators`).
 * `id` is unique per `__component` only; a key is made of both.
 */
export interface BlockData {
  __component: string;
  id: number;
  [attribute: string]: unknown;
}

/** A member of the medical team. `sample` marks an invented person. */
export interface TeamMemberView {
  name: string;
  role: string;
  bio: string | null;
  portrait: Media | null;
  sample: boolean;
}

/** Whether a trial takes volunteers, in the words of the trial registers. */
export type RecruitmentStatus =
  | 'recruiting'
  | 'not_yet_recruiting'
  | 'active_not_recruiting'
  | 'suspended'
  | 'completed'
  | 'unknown';

/** A clinical trial. `link` is what its result card leads to, `path` its own page; `countries` are as the editor wrote them. */
export interface TrialView {
  key: string;
  slug: string;
  name: string;
  link: string;
  path: string;
  description: RichText;
  tags: string[];
  recruitmentStatus: RecruitmentStatus;
  offersCall: boolean;
  countries: string[] | null;
  registryId: string | null;
}

/** An article. `publishedOn` is an ISO date (`2026-11-20`) or null; `body` is null in lists. */
export interface ArticleView {
  slug: string;
  title: string;
  excerpt: string;
  path: string;
  publishedOn: string | null;
  topics: string[];
  cover: Media | null;
  authors: TeamMemberView[];
  body: RichText | null;
}

/** One page of the article list; `count` is the number of articles over all pages, `topics` all topics of the language. */
export interface ArticleList {
  count: number;
  page: number;
  pageSize: number;
  topic: string | null;
  topics: string[];
  results: ArticleView[];
}

/** One column of the footer. */
export interface FooterGroup {
  title: string;
  group: { name: string; link: string; text: string }[];
}

/** Where a page came from in the content types. */
export type PageKind = 'page' | 'article' | 'trial';

/**
 * One page of the site in one language.
 * `name` is the entry's name, `article:<slug>` or `trial:<slug>`; `path` its main path in this language;
 * `alternates` the path in each language in which it exists (this one included);
 * `documents` the tags (`page:<documentId>`) of every document that went into it: when one changes, the page does.
 */
export interface PageView {
  kind: PageKind;
  name: string;
  locale: Locale;
  path: string;
  alternates: Partial<Record<Locale, string>>;
  title: string;
  description: string;
  hideHeader: boolean;
  hideFooter: boolean;
  noIndex: boolean;
  socialImage: Media | null;
  blocks: BlockData[];
  article: ArticleView | null;
  trial: TrialView | null;
  footer: FooterGroup[];
  documents: string[];
  editUrl: string | null;
}

/** A menu entry: a link, a button, or a submenu (then `link` may be null and `children` carry the links). */
export interface MenuItem {
  text: string;
  link: string | null;
  style: 'link' | 'button' | 'submenu';
  children: { text: string; link: string }[];
}

/** A group of cookie preferences, as the product specification names its fields. */
export interface CookieGroup {
  title: string;
  description: string;
  items: { label: string; value: string; isRequired: boolean }[];
}

/** What every page of one language shares. */
export interface SiteView {
  brand: string;
  tagline: string | null;
  menu: MenuItem[];
  banner: { text: string; link: string } | null;
  socialLinks: { network: 'linkedin' | 'facebook' | 'instagram' | 'x'; link: string; text: string }[];
  cookieGroups: CookieGroup[];
  contactPhone: string | null;
  contactHours: string | null;
}

/** A page's address in one language. */
export interface RouteAddress {
  path: string;
  aliases: string[];
  title: string;
}

/** One row of the route table; a language without entry, path or title is null. */
export interface RouteEntry {
  name: string;
  fr: RouteAddress | null;
  en: RouteAddress | null;
}

/** Sends visitors from an old path (`/partners/neuilly`) to a path or an absolute address. */
export interface RedirectEntry {
  from: string;
  to: string;
  permanent: boolean;
}
