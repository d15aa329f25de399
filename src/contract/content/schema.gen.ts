// Generated from cms-schemas/ by `npm run content:generate`. Change the schemas, not this file.
import * as z from 'zod/mini';
import type { AttributeTable } from './attribute-table.ts';
import type { BlockData, Media, RichText, TeamMemberView, TrialView } from './page-view.ts';
import type { Populate } from './populate.ts';
import { blockDataSchema, mediaSchema, richTextSchema, teamMemberViewSchema, trialViewSchema } from './page-view.ts';

/** `api::article.article` */
export interface ArticleEntry {
  title: string;
  slug: string | null;
  excerpt: string | null;
  body: RichText | null;
  cover: Media | null;
  authors: TeamMemberView[];
  publishedOn: string | null;
  reviewedOn: string | null;
  topics: string[];
}

/** `api::footer.footer` */
export interface FooterEntry {
  groups: FooterGroupProps[];
}

/** `api::menu.menu` */
export interface MenuEntry {
  items: SiteMenuItemProps[];
}

/** `api::page.page` */
export interface PageEntry {
  name: string;
  path: string;
  aliases: string[];
  title: string;
  description: string | null;
  hideHeader: boolean;
  hideFooter: boolean;
  medical: boolean;
  reviewedOn: string | null;
  blocks: BlockData[];
  Footer: BlockData[];
  seo: SharedSeoProps | null;
}

/** `api::redirect.redirect` */
export interface RedirectEntry {
  from: string;
  to: string;
  automatic: boolean;
  language: 'fr' | 'en' | null;
  permanent: boolean;
}

/** `api::site.site` */
export interface SiteEntry {
  brand: string;
  tagline: string | null;
  menu: SiteMenuItemProps[];
  banner: SiteBannerProps | null;
  socialLinks: SiteSocialLinkProps[];
  cookieGroups: SiteCookieGroupProps[];
  contactPhone: string | null;
  contactHours: string | null;
  visitPrice: string | null;
}

/** `api::team-member.team-member` */
export interface TeamMemberEntry {
  name: string;
  role: string;
  bio: string | null;
  portrait: Media | null;
  order: number;
  sample: boolean;
}

/** `api::topic.topic` */
export interface TopicEntry {
  name: string;
}

/** `api::trial.trial` */
export interface TrialEntry {
  key: string;
  slug: string | null;
  name: string;
  link: string;
  description: RichText | null;
  tags: string[];
  recruitmentStatus: 'recruiting' | 'not_yet_recruiting' | 'active_not_recruiting' | 'suspended' | 'completed' | 'unknown';
  statusConfirmedOn: string | null;
  offersCall: boolean;
  countries: unknown;
  sites: SharedTrialSiteProps[];
  registryId: string | null;
  approval: SharedApprovalProps | null;
  blocks: BlockData[];
}

/** `blocks.article-list` */
export interface ArticleListProps {
  title: string | null;
  text: string | null;
  mode: 'paged' | 'latest';
  topic: string | null;
  limit: number;
}

/** `blocks.call-to-action` */
export interface CallToActionProps {
  title: string;
  text: string | null;
  tone: 'calm' | 'warm';
  actions: SharedActionProps[];
}

/** `blocks.card-grid` */
export interface CardGridProps {
  title: string | null;
  text: string | null;
  cards: SharedCardProps[];
}

/** `blocks.contact-form` */
export interface ContactFormProps {
  title: string;
  text: string | null;
  subject: 'contact' | 'partnership' | 'press';
  thanksLink: string | null;
  tone: 'plain' | 'calm' | 'warm';
  phone: string | null;
  anchor: string | null;
}

/** `blocks.emergency-numbers` */
export interface EmergencyNumbersProps {
  title: string;
  text: string | null;
  numbers: SharedPhoneNumberProps[];
}

/** `blocks.faq` */
export interface FaqProps {
  title: string | null;
  questions: SharedQuestionProps[];
}

/** `blocks.hero` */
export interface HeroProps {
  title: string;
  text: string | null;
  image: Media | null;
  illustration: 'none' | 'memory' | 'consultation' | 'trial' | 'article' | 'team' | 'approach' | 'home' | 'professional' | 'exercise' | 'support' | 'letter';
  actions: SharedActionProps[];
}

/** `blocks.image-text` */
export interface ImageTextProps {
  title: string | null;
  text: RichText;
  image: Media | null;
  illustration: 'none' | 'memory' | 'consultation' | 'trial' | 'article' | 'team' | 'approach' | 'home' | 'professional' | 'exercise' | 'support' | 'letter';
  imageSide: 'left' | 'right';
  tone: 'plain' | 'calm';
  actions: SharedActionProps[];
}

/** `blocks.join-form` */
export interface JoinFormProps {
  title: string;
  text: string | null;
  phone: string | null;
  anchor: string | null;
}

/** `blocks.markdown-document` */
export interface MarkdownDocumentProps {
  title: string | null;
  body: RichText;
  showContents: boolean;
}

/** `blocks.newsletter` */
export interface NewsletterProps {
  title: string;
  text: string | null;
  topics: 'articles' | 'trials' | 'both';
  tone: 'plain' | 'calm' | 'warm';
  phone: string | null;
  anchor: string | null;
}

/** `blocks.partners` */
export interface PartnersProps {
  title: string | null;
  text: string | null;
  partners: SharedPartnerProps[];
}

/** `blocks.quote` */
export interface QuoteProps {
  text: string;
  author: string | null;
  role: string | null;
}

/** `blocks.referral-form` */
export interface ReferralFormProps {
  title: string;
  text: string | null;
  phone: string | null;
  anchor: string | null;
}

/** `blocks.steps` */
export interface StepsProps {
  title: string | null;
  text: string | null;
  steps: SharedStepProps[];
}

/** `blocks.team` */
export interface TeamProps {
  title: string | null;
  text: string | null;
  selection: 'all' | 'chosen';
  members: TeamMemberView[];
}

/** `blocks.trial-cards` */
export interface TrialCardsProps {
  title: string | null;
  text: string | null;
  selection: 'all' | 'chosen';
  trials: TrialView[];
}

/** `footer.group` */
export interface FooterGroupProps {
  title: string;
  group: FooterLinkProps[];
}

/** `footer.link` */
export interface FooterLinkProps {
  name: string;
  link: string;
  text: string;
}

/** `shared.action` */
export interface SharedActionProps {
  text: string;
  link: string;
  style: 'primary' | 'secondary';
}

/** `shared.approval` */
export interface SharedApprovalProps {
  reference: string;
  version: string;
  date: string;
}

/** `shared.card` */
export interface SharedCardProps {
  title: string;
  text: string | null;
  link: string | null;
  linkText: string | null;
  image: Media | null;
  illustration: 'none' | 'memory' | 'consultation' | 'trial' | 'article' | 'team' | 'approach' | 'home' | 'professional' | 'exercise' | 'support' | 'letter';
}

/** `shared.label` */
export interface SharedLabelProps {
  text: string;
}

/** `shared.partner` */
export interface SharedPartnerProps {
  name: string;
  link: string | null;
  logo: Media | null;
}

/** `shared.path` */
export interface SharedPathProps {
  path: string;
}

/** `shared.phone-number` */
export interface SharedPhoneNumberProps {
  label: string;
  number: string;
  text: string | null;
}

/** `shared.question` */
export interface SharedQuestionProps {
  question: string;
  answer: RichText;
}

/** `shared.seo` */
export interface SharedSeoProps {
  metaTitle: string | null;
  metaDescription: string | null;
  noIndex: boolean;
  socialImage: Media | null;
}

/** `shared.step` */
export interface SharedStepProps {
  title: string;
  text: string | null;
}

/** `shared.trial-site` */
export interface SharedTrialSiteProps {
  city: string;
  country: string;
  postalCode: string | null;
  latitude: number;
  longitude: number;
  sample: boolean;
}

/** `site.banner` */
export interface SiteBannerProps {
  text: string;
  link: string;
}

/** `site.cookie-group` */
export interface SiteCookieGroupProps {
  title: string;
  description: string | null;
  items: SiteCookieItemProps[];
}

/** `site.cookie-item` */
export interface SiteCookieItemProps {
  label: string;
  value: string;
  isRequired: boolean;
}

/** `site.menu-item` */
export interface SiteMenuItemProps {
  text: string;
  link: string | null;
  style: 'link' | 'button' | 'submenu';
  children: SiteMenuLinkProps[];
}

/** `site.menu-link` */
export interface SiteMenuLinkProps {
  text: string;
  link: string;
}

/** `site.social-link` */
export interface SiteSocialLinkProps {
  network: 'linkedin' | 'facebook' | 'instagram' | 'x';
  link: string;
  text: string;
}

/** Every block there is; the registry in `blocks/` covers exactly these. */
export const BLOCK_UIDS = [
  'blocks.article-list',
  'blocks.call-to-action',
  'blocks.card-grid',
  'blocks.contact-form',
  'blocks.emergency-numbers',
  'blocks.faq',
  'blocks.hero',
  'blocks.image-text',
  'blocks.join-form',
  'blocks.markdown-document',
  'blocks.newsletter',
  'blocks.partners',
  'blocks.quote',
  'blocks.referral-form',
  'blocks.steps',
  'blocks.team',
  'blocks.trial-cards',
] as const;

/** The UID of a block. */
export type BlockUid = (typeof BLOCK_UIDS)[number];

/** The props of each block. */
export interface BlockPropsByUid {
  'blocks.article-list': ArticleListProps;
  'blocks.call-to-action': CallToActionProps;
  'blocks.card-grid': CardGridProps;
  'blocks.contact-form': ContactFormProps;
  'blocks.emergency-numbers': EmergencyNumbersProps;
  'blocks.faq': FaqProps;
  'blocks.hero': HeroProps;
  'blocks.image-text': ImageTextProps;
  'blocks.join-form': JoinFormProps;
  'blocks.markdown-document': MarkdownDocumentProps;
  'blocks.newsletter': NewsletterProps;
  'blocks.partners': PartnersProps;
  'blocks.quote': QuoteProps;
  'blocks.referral-form': ReferralFormProps;
  'blocks.steps': StepsProps;
  'blocks.team': TeamProps;
  'blocks.trial-cards': TrialCardsProps;
}

/** The props of the block `U`. */
export type BlockProps<U extends BlockUid> = BlockPropsByUid[U];

const articleEntrySchema: z.ZodMiniType<ArticleEntry> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  slug: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  excerpt: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  body: /*@__PURE__*/ z.nullable(richTextSchema),
  cover: /*@__PURE__*/ z.nullable(mediaSchema),
  authors: /*@__PURE__*/ z.array(teamMemberViewSchema),
  publishedOn: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string().check(/*@__PURE__*/ z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  reviewedOn: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string().check(/*@__PURE__*/ z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  topics: /*@__PURE__*/ z.array(/*@__PURE__*/ z.string()),
});

const footerLinkPropsSchema: z.ZodMiniType<FooterLinkProps> = /*@__PURE__*/ z.object({
  name: /*@__PURE__*/ z.string(),
  link: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.string(),
});

const footerGroupPropsSchema: z.ZodMiniType<FooterGroupProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  group: /*@__PURE__*/ z.array(footerLinkPropsSchema),
});

const footerEntrySchema: z.ZodMiniType<FooterEntry> = /*@__PURE__*/ z.object({
  groups: /*@__PURE__*/ z.array(footerGroupPropsSchema),
});

const siteMenuLinkPropsSchema: z.ZodMiniType<SiteMenuLinkProps> = /*@__PURE__*/ z.object({
  text: /*@__PURE__*/ z.string(),
  link: /*@__PURE__*/ z.string(),
});

const siteMenuItemPropsSchema: z.ZodMiniType<SiteMenuItemProps> = /*@__PURE__*/ z.object({
  text: /*@__PURE__*/ z.string(),
  link: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  style: /*@__PURE__*/ z.enum(['link', 'button', 'submenu']),
  children: /*@__PURE__*/ z.array(siteMenuLinkPropsSchema),
});

const menuEntrySchema: z.ZodMiniType<MenuEntry> = /*@__PURE__*/ z.object({
  items: /*@__PURE__*/ z.array(siteMenuItemPropsSchema),
});

const sharedSeoPropsSchema: z.ZodMiniType<SharedSeoProps> = /*@__PURE__*/ z.object({
  metaTitle: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  metaDescription: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  noIndex: /*@__PURE__*/ z.boolean(),
  socialImage: /*@__PURE__*/ z.nullable(mediaSchema),
});

const pageEntrySchema: z.ZodMiniType<PageEntry> = /*@__PURE__*/ z.object({
  name: /*@__PURE__*/ z.string(),
  path: /*@__PURE__*/ z.string(),
  aliases: /*@__PURE__*/ z.array(/*@__PURE__*/ z.string()),
  title: /*@__PURE__*/ z.string(),
  description: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  hideHeader: /*@__PURE__*/ z.boolean(),
  hideFooter: /*@__PURE__*/ z.boolean(),
  medical: /*@__PURE__*/ z.boolean(),
  reviewedOn: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string().check(/*@__PURE__*/ z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  blocks: /*@__PURE__*/ z.array(blockDataSchema),
  Footer: /*@__PURE__*/ z.array(blockDataSchema),
  seo: /*@__PURE__*/ z.nullable(sharedSeoPropsSchema),
});

const redirectEntrySchema: z.ZodMiniType<RedirectEntry> = /*@__PURE__*/ z.object({
  from: /*@__PURE__*/ z.string(),
  to: /*@__PURE__*/ z.string(),
  automatic: /*@__PURE__*/ z.boolean(),
  language: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.enum(['fr', 'en'])),
  permanent: /*@__PURE__*/ z.boolean(),
});

const siteBannerPropsSchema: z.ZodMiniType<SiteBannerProps> = /*@__PURE__*/ z.object({
  text: /*@__PURE__*/ z.string(),
  link: /*@__PURE__*/ z.string(),
});

const siteSocialLinkPropsSchema: z.ZodMiniType<SiteSocialLinkProps> = /*@__PURE__*/ z.object({
  network: /*@__PURE__*/ z.enum(['linkedin', 'facebook', 'instagram', 'x']),
  link: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.string(),
});

const siteCookieItemPropsSchema: z.ZodMiniType<SiteCookieItemProps> = /*@__PURE__*/ z.object({
  label: /*@__PURE__*/ z.string(),
  value: /*@__PURE__*/ z.string(),
  isRequired: /*@__PURE__*/ z.boolean(),
});

const siteCookieGroupPropsSchema: z.ZodMiniType<SiteCookieGroupProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  description: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  items: /*@__PURE__*/ z.array(siteCookieItemPropsSchema),
});

const siteEntrySchema: z.ZodMiniType<SiteEntry> = /*@__PURE__*/ z.object({
  brand: /*@__PURE__*/ z.string(),
  tagline: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  menu: /*@__PURE__*/ z.array(siteMenuItemPropsSchema),
  banner: /*@__PURE__*/ z.nullable(siteBannerPropsSchema),
  socialLinks: /*@__PURE__*/ z.array(siteSocialLinkPropsSchema),
  cookieGroups: /*@__PURE__*/ z.array(siteCookieGroupPropsSchema),
  contactPhone: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  contactHours: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  visitPrice: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string().check(/*@__PURE__*/ z.maxLength(600))),
});

const teamMemberEntrySchema: z.ZodMiniType<TeamMemberEntry> = /*@__PURE__*/ z.object({
  name: /*@__PURE__*/ z.string(),
  role: /*@__PURE__*/ z.string(),
  bio: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  portrait: /*@__PURE__*/ z.nullable(mediaSchema),
  order: /*@__PURE__*/ z.int(),
  sample: /*@__PURE__*/ z.boolean(),
});

const topicEntrySchema: z.ZodMiniType<TopicEntry> = /*@__PURE__*/ z.object({
  name: /*@__PURE__*/ z.string().check(/*@__PURE__*/ z.maxLength(60)),
});

const sharedTrialSitePropsSchema: z.ZodMiniType<SharedTrialSiteProps> = /*@__PURE__*/ z.object({
  city: /*@__PURE__*/ z.string(),
  country: /*@__PURE__*/ z.string().check(/*@__PURE__*/ z.maxLength(2)),
  postalCode: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  latitude: /*@__PURE__*/ z.number().check(/*@__PURE__*/ z.minimum(-90), /*@__PURE__*/ z.maximum(90)),
  longitude: /*@__PURE__*/ z.number().check(/*@__PURE__*/ z.minimum(-180), /*@__PURE__*/ z.maximum(180)),
  sample: /*@__PURE__*/ z.boolean(),
});

const sharedApprovalPropsSchema: z.ZodMiniType<SharedApprovalProps> = /*@__PURE__*/ z.object({
  reference: /*@__PURE__*/ z.string(),
  version: /*@__PURE__*/ z.string(),
  date: /*@__PURE__*/ z.string().check(/*@__PURE__*/ z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});

const trialEntrySchema: z.ZodMiniType<TrialEntry> = /*@__PURE__*/ z.object({
  key: /*@__PURE__*/ z.string(),
  slug: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  name: /*@__PURE__*/ z.string(),
  link: /*@__PURE__*/ z.string(),
  description: /*@__PURE__*/ z.nullable(richTextSchema),
  tags: /*@__PURE__*/ z.array(/*@__PURE__*/ z.string()),
  recruitmentStatus: /*@__PURE__*/ z.enum(['recruiting', 'not_yet_recruiting', 'active_not_recruiting', 'suspended', 'completed', 'unknown']),
  statusConfirmedOn: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string().check(/*@__PURE__*/ z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  offersCall: /*@__PURE__*/ z.boolean(),
  countries: /*@__PURE__*/ z.unknown(),
  sites: /*@__PURE__*/ z.array(sharedTrialSitePropsSchema),
  registryId: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  approval: /*@__PURE__*/ z.nullable(sharedApprovalPropsSchema),
  blocks: /*@__PURE__*/ z.array(blockDataSchema),
});

const articleListPropsSchema: z.ZodMiniType<ArticleListProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  mode: /*@__PURE__*/ z.enum(['paged', 'latest']),
  topic: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  limit: /*@__PURE__*/ z.int().check(/*@__PURE__*/ z.minimum(1), /*@__PURE__*/ z.maximum(50)),
});

const sharedActionPropsSchema: z.ZodMiniType<SharedActionProps> = /*@__PURE__*/ z.object({
  text: /*@__PURE__*/ z.string(),
  link: /*@__PURE__*/ z.string(),
  style: /*@__PURE__*/ z.enum(['primary', 'secondary']),
});

const callToActionPropsSchema: z.ZodMiniType<CallToActionProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  tone: /*@__PURE__*/ z.enum(['calm', 'warm']),
  actions: /*@__PURE__*/ z.array(sharedActionPropsSchema),
});

const sharedCardPropsSchema: z.ZodMiniType<SharedCardProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  link: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  linkText: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  image: /*@__PURE__*/ z.nullable(mediaSchema),
  illustration: /*@__PURE__*/ z.enum(['none', 'memory', 'consultation', 'trial', 'article', 'team', 'approach', 'home', 'professional', 'exercise', 'support', 'letter']),
});

const cardGridPropsSchema: z.ZodMiniType<CardGridProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  cards: /*@__PURE__*/ z.array(sharedCardPropsSchema),
});

const contactFormPropsSchema: z.ZodMiniType<ContactFormProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  subject: /*@__PURE__*/ z.enum(['contact', 'partnership', 'press']),
  thanksLink: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  tone: /*@__PURE__*/ z.enum(['plain', 'calm', 'warm']),
  phone: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  anchor: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
});

const sharedPhoneNumberPropsSchema: z.ZodMiniType<SharedPhoneNumberProps> = /*@__PURE__*/ z.object({
  label: /*@__PURE__*/ z.string(),
  number: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
});

const emergencyNumbersPropsSchema: z.ZodMiniType<EmergencyNumbersProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  numbers: /*@__PURE__*/ z.array(sharedPhoneNumberPropsSchema).check(/*@__PURE__*/ z.minLength(1)),
});

const sharedQuestionPropsSchema: z.ZodMiniType<SharedQuestionProps> = /*@__PURE__*/ z.object({
  question: /*@__PURE__*/ z.string(),
  answer: richTextSchema,
});

const faqPropsSchema: z.ZodMiniType<FaqProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  questions: /*@__PURE__*/ z.array(sharedQuestionPropsSchema),
});

const heroPropsSchema: z.ZodMiniType<HeroProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  image: /*@__PURE__*/ z.nullable(mediaSchema),
  illustration: /*@__PURE__*/ z.enum(['none', 'memory', 'consultation', 'trial', 'article', 'team', 'approach', 'home', 'professional', 'exercise', 'support', 'letter']),
  actions: /*@__PURE__*/ z.array(sharedActionPropsSchema),
});

const imageTextPropsSchema: z.ZodMiniType<ImageTextProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  text: richTextSchema,
  image: /*@__PURE__*/ z.nullable(mediaSchema),
  illustration: /*@__PURE__*/ z.enum(['none', 'memory', 'consultation', 'trial', 'article', 'team', 'approach', 'home', 'professional', 'exercise', 'support', 'letter']),
  imageSide: /*@__PURE__*/ z.enum(['left', 'right']),
  tone: /*@__PURE__*/ z.enum(['plain', 'calm']),
  actions: /*@__PURE__*/ z.array(sharedActionPropsSchema),
});

const joinFormPropsSchema: z.ZodMiniType<JoinFormProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  phone: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  anchor: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
});

const markdownDocumentPropsSchema: z.ZodMiniType<MarkdownDocumentProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  body: richTextSchema,
  showContents: /*@__PURE__*/ z.boolean(),
});

const newsletterPropsSchema: z.ZodMiniType<NewsletterProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  topics: /*@__PURE__*/ z.enum(['articles', 'trials', 'both']),
  tone: /*@__PURE__*/ z.enum(['plain', 'calm', 'warm']),
  phone: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  anchor: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
});

const sharedPartnerPropsSchema: z.ZodMiniType<SharedPartnerProps> = /*@__PURE__*/ z.object({
  name: /*@__PURE__*/ z.string(),
  link: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  logo: /*@__PURE__*/ z.nullable(mediaSchema),
});

const partnersPropsSchema: z.ZodMiniType<PartnersProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  partners: /*@__PURE__*/ z.array(sharedPartnerPropsSchema),
});

const quotePropsSchema: z.ZodMiniType<QuoteProps> = /*@__PURE__*/ z.object({
  text: /*@__PURE__*/ z.string(),
  author: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  role: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
});

const referralFormPropsSchema: z.ZodMiniType<ReferralFormProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  phone: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  anchor: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
});

const sharedStepPropsSchema: z.ZodMiniType<SharedStepProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.string(),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
});

const stepsPropsSchema: z.ZodMiniType<StepsProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  steps: /*@__PURE__*/ z.array(sharedStepPropsSchema),
});

const teamPropsSchema: z.ZodMiniType<TeamProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  selection: /*@__PURE__*/ z.enum(['all', 'chosen']),
  members: /*@__PURE__*/ z.array(teamMemberViewSchema),
});

const trialCardsPropsSchema: z.ZodMiniType<TrialCardsProps> = /*@__PURE__*/ z.object({
  title: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  text: /*@__PURE__*/ z.nullable(/*@__PURE__*/ z.string()),
  selection: /*@__PURE__*/ z.enum(['all', 'chosen']),
  trials: /*@__PURE__*/ z.array(trialViewSchema),
});

/** The validator of each block's props. */
export const blockValidators: { readonly [U in BlockUid]: z.ZodMiniType<BlockPropsByUid[U]> } = {
  'blocks.article-list': articleListPropsSchema,
  'blocks.call-to-action': callToActionPropsSchema,
  'blocks.card-grid': cardGridPropsSchema,
  'blocks.contact-form': contactFormPropsSchema,
  'blocks.emergency-numbers': emergencyNumbersPropsSchema,
  'blocks.faq': faqPropsSchema,
  'blocks.hero': heroPropsSchema,
  'blocks.image-text': imageTextPropsSchema,
  'blocks.join-form': joinFormPropsSchema,
  'blocks.markdown-document': markdownDocumentPropsSchema,
  'blocks.newsletter': newsletterPropsSchema,
  'blocks.partners': partnersPropsSchema,
  'blocks.quote': quotePropsSchema,
  'blocks.referral-form': referralFormPropsSchema,
  'blocks.steps': stepsPropsSchema,
  'blocks.team': teamPropsSchema,
  'blocks.trial-cards': trialCardsPropsSchema,
};

/** The validators of the components in zones other than blocks (server). */
export const zonePartValidators = {
  'footer.group': footerGroupPropsSchema,
};

/** The normalised entry of each content type. */
export interface EntryByUid {
  'api::article.article': ArticleEntry;
  'api::footer.footer': FooterEntry;
  'api::menu.menu': MenuEntry;
  'api::page.page': PageEntry;
  'api::redirect.redirect': RedirectEntry;
  'api::site.site': SiteEntry;
  'api::team-member.team-member': TeamMemberEntry;
  'api::topic.topic': TopicEntry;
  'api::trial.trial': TrialEntry;
}

/** The validator of each content type's normalised entry (server). */
export const entryValidators: { readonly [U in keyof EntryByUid]: z.ZodMiniType<EntryByUid[U]> } = {
  'api::article.article': articleEntrySchema,
  'api::footer.footer': footerEntrySchema,
  'api::menu.menu': menuEntrySchema,
  'api::page.page': pageEntrySchema,
  'api::redirect.redirect': redirectEntrySchema,
  'api::site.site': siteEntrySchema,
  'api::team-member.team-member': teamMemberEntrySchema,
  'api::topic.topic': topicEntrySchema,
  'api::trial.trial': trialEntrySchema,
};

/** What the view of `api::page.page` has of its entry as it is (server). */
export const pageFieldsOf = ({ reviewedOn }: PageEntry) => ({ reviewedOn });

/** What the view of `api::article.article` has of its entry as it is (server). */
export const articleFieldsOf = ({ reviewedOn }: ArticleEntry) => ({ reviewedOn });

/** What the view of `api::trial.trial` has of its entry as it is (server). */
export const trialFieldsOf = ({ statusConfirmedOn }: TrialEntry) => ({ statusConfirmedOn });

/** What the view of `api::team-member.team-member` has of its entry as it is (server). */
export const teamMemberFieldsOf = (_: TeamMemberEntry) => ({});

/** What the view of `api::site.site` has of its entry as it is (server). */
export const siteFieldsOf = ({ visitPrice }: SiteEntry) => ({ visitPrice });

/** How the normaliser reads each content type and component (server). */
export const attributeTables: Readonly<Record<string, AttributeTable>> = {
  'api::article.article': {
    title: { kind: 'text' },
    slug: { kind: 'text' },
    excerpt: { kind: 'text' },
    body: { kind: 'richText' },
    cover: { kind: 'media', alt: 'coverAlt' },
    authors: { kind: 'relation', target: 'api::team-member.team-member', many: true },
    publishedOn: { kind: 'date' },
    reviewedOn: { kind: 'date' },
    topics: { kind: 'strings', attribute: 'text' },
  },
  'api::footer.footer': { groups: { kind: 'components', uid: 'footer.group' } },
  'api::menu.menu': { items: { kind: 'components', uid: 'site.menu-item' } },
  'api::page.page': {
    name: { kind: 'text' },
    path: { kind: 'text' },
    aliases: { kind: 'strings', attribute: 'path' },
    title: { kind: 'text' },
    description: { kind: 'text' },
    hideHeader: { kind: 'boolean', default: false },
    hideFooter: { kind: 'boolean', default: false },
    medical: { kind: 'boolean', default: false },
    reviewedOn: { kind: 'date' },
    blocks: { kind: 'zone' },
    Footer: { kind: 'zone' },
    seo: { kind: 'component', uid: 'shared.seo' },
  },
  'api::redirect.redirect': {
    from: { kind: 'text' },
    to: { kind: 'text' },
    automatic: { kind: 'boolean', default: false },
    language: { kind: 'choice', default: null },
    permanent: { kind: 'boolean', default: true },
  },
  'api::site.site': {
    brand: { kind: 'text' },
    tagline: { kind: 'text' },
    menu: { kind: 'components', uid: 'site.menu-item' },
    banner: { kind: 'component', uid: 'site.banner' },
    socialLinks: { kind: 'components', uid: 'site.social-link' },
    cookieGroups: { kind: 'components', uid: 'site.cookie-group' },
    contactPhone: { kind: 'text' },
    contactHours: { kind: 'text' },
    visitPrice: { kind: 'text' },
  },
  'api::team-member.team-member': {
    name: { kind: 'text' },
    role: { kind: 'text' },
    bio: { kind: 'text' },
    portrait: { kind: 'media', alt: 'portraitAlt' },
    order: { kind: 'number', default: 0 },
    sample: { kind: 'boolean', default: false },
  },
  'api::topic.topic': { name: { kind: 'text' } },
  'api::trial.trial': {
    key: { kind: 'text' },
    slug: { kind: 'text' },
    name: { kind: 'text' },
    link: { kind: 'link', required: true },
    description: { kind: 'richText' },
    tags: { kind: 'strings', attribute: 'text' },
    recruitmentStatus: { kind: 'choice', default: 'unknown' },
    statusConfirmedOn: { kind: 'date' },
    offersCall: { kind: 'boolean', default: false },
    countries: { kind: 'json' },
    sites: { kind: 'components', uid: 'shared.trial-site' },
    registryId: { kind: 'text' },
    approval: { kind: 'component', uid: 'shared.approval' },
    blocks: { kind: 'zone' },
  },
  'blocks.article-list': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    mode: { kind: 'choice', default: 'paged' },
    topic: { kind: 'text' },
    limit: { kind: 'number', default: 6 },
  },
  'blocks.call-to-action': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    tone: { kind: 'choice', default: 'calm' },
    actions: { kind: 'components', uid: 'shared.action' },
  },
  'blocks.card-grid': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    cards: { kind: 'components', uid: 'shared.card' },
  },
  'blocks.contact-form': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    subject: { kind: 'choice', default: 'contact' },
    thanksLink: { kind: 'link', required: false },
    tone: { kind: 'choice', default: 'plain' },
    phone: { kind: 'text' },
    anchor: { kind: 'text' },
  },
  'blocks.emergency-numbers': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    numbers: { kind: 'components', uid: 'shared.phone-number' },
  },
  'blocks.faq': {
    title: { kind: 'text' },
    questions: { kind: 'components', uid: 'shared.question' },
  },
  'blocks.hero': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    image: { kind: 'media', alt: 'imageAlt' },
    illustration: { kind: 'choice', default: 'none' },
    actions: { kind: 'components', uid: 'shared.action' },
  },
  'blocks.image-text': {
    title: { kind: 'text' },
    text: { kind: 'richText' },
    image: { kind: 'media', alt: 'imageAlt' },
    illustration: { kind: 'choice', default: 'none' },
    imageSide: { kind: 'choice', default: 'right' },
    tone: { kind: 'choice', default: 'plain' },
    actions: { kind: 'components', uid: 'shared.action' },
  },
  'blocks.join-form': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    phone: { kind: 'text' },
    anchor: { kind: 'text' },
  },
  'blocks.markdown-document': {
    title: { kind: 'text' },
    body: { kind: 'richText' },
    showContents: { kind: 'boolean', default: true },
  },
  'blocks.newsletter': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    topics: { kind: 'choice', default: 'articles' },
    tone: { kind: 'choice', default: 'plain' },
    phone: { kind: 'text' },
    anchor: { kind: 'text' },
  },
  'blocks.partners': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    partners: { kind: 'components', uid: 'shared.partner' },
  },
  'blocks.quote': { text: { kind: 'text' }, author: { kind: 'text' }, role: { kind: 'text' } },
  'blocks.referral-form': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    phone: { kind: 'text' },
    anchor: { kind: 'text' },
  },
  'blocks.steps': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    steps: { kind: 'components', uid: 'shared.step' },
  },
  'blocks.team': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    selection: { kind: 'choice', default: 'all' },
    members: { kind: 'relation', target: 'api::team-member.team-member', many: true },
  },
  'blocks.trial-cards': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    selection: { kind: 'choice', default: 'all' },
    trials: { kind: 'relation', target: 'api::trial.trial', many: true },
  },
  'footer.group': { title: { kind: 'text' }, group: { kind: 'components', uid: 'footer.link' } },
  'footer.link': {
    name: { kind: 'text' },
    link: { kind: 'link', required: true },
    text: { kind: 'text' },
  },
  'shared.action': {
    text: { kind: 'text' },
    link: { kind: 'link', required: true },
    style: { kind: 'choice', default: 'primary' },
  },
  'shared.approval': {
    reference: { kind: 'text' },
    version: { kind: 'text' },
    date: { kind: 'date' },
  },
  'shared.card': {
    title: { kind: 'text' },
    text: { kind: 'text' },
    link: { kind: 'link', required: false },
    linkText: { kind: 'text' },
    image: { kind: 'media', alt: 'imageAlt' },
    illustration: { kind: 'choice', default: 'none' },
  },
  'shared.label': { text: { kind: 'text' } },
  'shared.partner': {
    name: { kind: 'text' },
    link: { kind: 'link', required: false },
    logo: { kind: 'media', alt: 'logoAlt' },
  },
  'shared.path': { path: { kind: 'text' } },
  'shared.phone-number': { label: { kind: 'text' }, number: { kind: 'text' }, text: { kind: 'text' } },
  'shared.question': { question: { kind: 'text' }, answer: { kind: 'richText' } },
  'shared.seo': {
    metaTitle: { kind: 'text' },
    metaDescription: { kind: 'text' },
    noIndex: { kind: 'boolean', default: false },
    socialImage: { kind: 'media', alt: 'socialImageAlt' },
  },
  'shared.step': { title: { kind: 'text' }, text: { kind: 'text' } },
  'shared.trial-site': {
    city: { kind: 'text' },
    country: { kind: 'text' },
    postalCode: { kind: 'text' },
    latitude: { kind: 'number', default: null },
    longitude: { kind: 'number', default: null },
    sample: { kind: 'boolean', default: false },
  },
  'site.banner': { text: { kind: 'text' }, link: { kind: 'link', required: true } },
  'site.cookie-group': {
    title: { kind: 'text' },
    description: { kind: 'text' },
    items: { kind: 'components', uid: 'site.cookie-item' },
  },
  'site.cookie-item': {
    label: { kind: 'text' },
    value: { kind: 'text' },
    isRequired: { kind: 'boolean', default: false },
  },
  'site.menu-item': {
    text: { kind: 'text' },
    link: { kind: 'link', required: false },
    style: { kind: 'choice', default: 'link' },
    children: { kind: 'components', uid: 'site.menu-link' },
  },
  'site.menu-link': { text: { kind: 'text' }, link: { kind: 'link', required: true } },
  'site.social-link': {
    network: { kind: 'choice', default: null },
    link: { kind: 'link', required: true },
    text: { kind: 'text' },
  },
};

const articleListFragment = true satisfies Populate;

const callToActionFragment = { populate: { actions: true } } satisfies Populate;

const cardGridFragment = { populate: { cards: { populate: { image: true } } } } satisfies Populate;

const contactFormFragment = true satisfies Populate;

const emergencyNumbersFragment = { populate: { numbers: true } } satisfies Populate;

const faqFragment = { populate: { questions: true } } satisfies Populate;

const heroFragment = { populate: { image: true, actions: true } } satisfies Populate;

const imageTextFragment = { populate: { image: true, actions: true } } satisfies Populate;

const joinFormFragment = true satisfies Populate;

const markdownDocumentFragment = true satisfies Populate;

const newsletterFragment = true satisfies Populate;

const partnersFragment = { populate: { partners: { populate: { logo: true } } } } satisfies Populate;

const quoteFragment = true satisfies Populate;

const referralFormFragment = true satisfies Populate;

const stepsFragment = { populate: { steps: true } } satisfies Populate;

const teamFragment = {
  populate: {
    members: {
      fields: ['name', 'role', 'bio', 'portraitAlt', 'sample'],
      populate: { portrait: true },
    },
  },
} satisfies Populate;

const trialCardsFragment = {
  populate: {
    trials: {
      fields: [
        'key',
        'slug',
        'name',
        'link',
        'description',
        'recruitmentStatus',
        'statusConfirmedOn',
        'offersCall',
        'countries',
        'registryId',
      ],
      populate: { tags: true, sites: true },
    },
  },
} satisfies Populate;

const footerGroupFragment = { populate: { group: true } } satisfies Populate;

/** The populate of each component in a dynamic zone (server). */
export const fragments = {
  'blocks.article-list': articleListFragment,
  'blocks.call-to-action': callToActionFragment,
  'blocks.card-grid': cardGridFragment,
  'blocks.contact-form': contactFormFragment,
  'blocks.emergency-numbers': emergencyNumbersFragment,
  'blocks.faq': faqFragment,
  'blocks.hero': heroFragment,
  'blocks.image-text': imageTextFragment,
  'blocks.join-form': joinFormFragment,
  'blocks.markdown-document': markdownDocumentFragment,
  'blocks.newsletter': newsletterFragment,
  'blocks.partners': partnersFragment,
  'blocks.quote': quoteFragment,
  'blocks.referral-form': referralFormFragment,
  'blocks.steps': stepsFragment,
  'blocks.team': teamFragment,
  'blocks.trial-cards': trialCardsFragment,
  'footer.group': footerGroupFragment,
} satisfies Record<string, Populate>;

/** The populate of each content type, by attribute (server): a query takes those of the attributes it reads. */
export const entryPopulate = {
  'api::article.article': {
    cover: true,
    authors: {
      fields: ['name', 'role', 'bio', 'portraitAlt', 'sample'],
      populate: { portrait: true },
    },
    topics: true,
  },
  'api::footer.footer': {
    groups: { populate: { group: true } },
  },
  'api::menu.menu': {
    items: { populate: { children: true } },
  },
  'api::page.page': {
    aliases: true,
    blocks: {
      on: {
        'blocks.hero': heroFragment,
        'blocks.markdown-document': markdownDocumentFragment,
        'blocks.trial-cards': trialCardsFragment,
        'blocks.card-grid': cardGridFragment,
        'blocks.call-to-action': callToActionFragment,
        'blocks.article-list': articleListFragment,
        'blocks.steps': stepsFragment,
        'blocks.faq': faqFragment,
        'blocks.team': teamFragment,
        'blocks.image-text': imageTextFragment,
        'blocks.quote': quoteFragment,
        'blocks.partners': partnersFragment,
        'blocks.emergency-numbers': emergencyNumbersFragment,
        'blocks.contact-form': contactFormFragment,
        'blocks.newsletter': newsletterFragment,
        'blocks.join-form': joinFormFragment,
        'blocks.referral-form': referralFormFragment,
      },
    },
    Footer: {
      on: {
        'footer.group': footerGroupFragment,
      },
    },
    seo: { populate: { socialImage: true } },
  },
  'api::site.site': {
    menu: { populate: { children: true } },
    banner: true,
    socialLinks: true,
    cookieGroups: { populate: { items: true } },
  },
  'api::team-member.team-member': {
    portrait: true,
  },
  'api::trial.trial': {
    tags: true,
    sites: true,
    approval: true,
    blocks: {
      on: {
        'blocks.hero': heroFragment,
        'blocks.markdown-document': markdownDocumentFragment,
        'blocks.trial-cards': trialCardsFragment,
        'blocks.card-grid': cardGridFragment,
        'blocks.call-to-action': callToActionFragment,
        'blocks.article-list': articleListFragment,
        'blocks.steps': stepsFragment,
        'blocks.faq': faqFragment,
        'blocks.team': teamFragment,
        'blocks.image-text': imageTextFragment,
        'blocks.quote': quoteFragment,
        'blocks.partners': partnersFragment,
        'blocks.emergency-numbers': emergencyNumbersFragment,
        'blocks.contact-form': contactFormFragment,
        'blocks.newsletter': newsletterFragment,
        'blocks.join-form': joinFormFragment,
        'blocks.referral-form': referralFormFragment,
      },
    },
  },
} satisfies Record<string, Record<string, Populate>>;

/** Where related entries of each content type are read by themselves, and with what (server). */
export const relatedEntries: Readonly<Record<string, { path: string; populate: Record<string, Populate> }>> = {
  'api::team-member.team-member': { path: '/team-members', populate: { portrait: true } },
  'api::trial.trial': { path: '/trials', populate: { tags: true, sites: true } },
};
