import type { Article, BreadcrumbList, FAQPage, Graph, MedicalClinic, MedicalTrial, MedicalWebPage } from 'schema-dts';
import type { ArticleView, BlockData, PageView, RouteEntry, SiteView, TrialView } from '#contract/content/page-view.ts';
import { blockValidators } from '#contract/content/schema.gen.ts';
import { pagesAbove } from '#contract/routes/page-trail.ts';

/** What search engines are told of a page in the vocabulary of schema.org. */
export interface DescribedPage {
  page: PageView;
  site: SiteView | null;
  routes: readonly RouteEntry[];
  /** The configured address of the site; null: addresses are paths, as in the rest of the head. */
  origin: string | null;
}

type Address = (path: string) => string;

/**
 * The page, the clinic behind it, where it stands among the others, and what it is about: an article, a trial, questions
 * with their answers. Invented people of the first content are not named as authors.
 */
export function structuredData({ page, site, routes, origin }: DescribedPage): Graph {
  const address: Address = (path) => (origin === null ? path : new URL(path, origin).href);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describePage(page, address),
      ...(site ? [describeClinic(site, address)] : []),
      ...describeTrail(page, routes, address),
      ...(page.article ? [describeArticle(page.article, page, address)] : []),
      ...(page.trial ? [describeTrial(page.trial, page.description, address)] : []),
      ...page.blocks.flatMap(describeQuestions),
    ],
  };
}

const clinicId = (address: Address): string => address('/#clinic');

const trailId = (path: string, address: Address): string => `${address(path)}#trail`;

/** Who answers for what stands on a page: the people who signed it, without invented ones, else the clinic. */
function authorsOf({ article }: PageView, address: Address) {
  const people = (article?.authors ?? []).filter(({ sample }) => !sample);
  if (people.length === 0) return { '@id': clinicId(address) };
  return people.map(({ name }) => ({ '@type': 'Person' as const, name }));
}

function describePage(page: PageView, address: Address): MedicalWebPage {
  const { path, title, description, locale, reviewedOn, changedOn } = page;
  return {
    '@type': 'MedicalWebPage',
    url: address(path),
    name: title,
    ...(description === '' ? {} : { description }),
    inLanguage: locale,
    ...(changedOn ? { dateModified: changedOn } : {}),
    ...(reviewedOn ? { lastReviewed: reviewedOn, reviewedBy: { '@id': clinicId(address) } } : {}),
    ...(path === '/' ? {} : { breadcrumb: { '@id': trailId(path, address) } }),
    author: authorsOf(page, address),
    publisher: { '@id': clinicId(address) },
  };
}

function describeClinic({ brand, tagline, contactPhone, socialLinks }: SiteView, address: Address): MedicalClinic {
  return {
    '@type': 'MedicalClinic',
    '@id': clinicId(address),
    name: brand,
    url: address('/'),
    logo: address('/icon-512.png'),
    ...(tagline === null ? {} : { description: tagline }),
    ...(contactPhone === null ? {} : { telephone: contactPhone }),
    ...(socialLinks.length === 0 ? {} : { sameAs: socialLinks.map(({ link }) => link) }),
  };
}

/** The way from the home page to this one, through the pages below which it stands. */
function describeTrail({ path, title, locale }: PageView, routes: readonly RouteEntry[], address: Address) {
  if (path === '/') return [];
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': trailId(path, address),
    itemListElement: [...pagesAbove(path, locale, routes), { path, title }].map((place, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: place.title,
      item: address(place.path),
    })),
  };
  return [trail];
}

function describeArticle(article: ArticleView, page: PageView, address: Address): Article {
  const { locale, description, socialImage, changedOn } = page;
  const { title, excerpt, publishedOn, cover, path, topics } = article;
  const picture = socialImage ?? cover;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt === '' ? description : excerpt,
    inLanguage: locale,
    mainEntityOfPage: address(path),
    ...(publishedOn === null ? {} : { datePublished: publishedOn }),
    ...(changedOn ? { dateModified: changedOn } : {}),
    ...(picture ? { image: address(picture.url) } : {}),
    ...(topics.length === 0 ? {} : { articleSection: topics }),
    author: authorsOf(page, address),
    publisher: { '@id': clinicId(address) },
  };
}

const STATUS = {
  recruiting: 'https://schema.org/Recruiting',
  not_yet_recruiting: 'https://schema.org/NotYetRecruiting',
  active_not_recruiting: 'https://schema.org/ActiveNotRecruiting',
  suspended: 'https://schema.org/Suspended',
  completed: 'https://schema.org/Completed',
  unknown: 'https://schema.org/Unknown',
} as const satisfies Record<TrialView['recruitmentStatus'], `https://schema.org/${string}`>;

function describeTrial(
  { name, path, recruitmentStatus, statusIsCurrent, registryId, countries }: TrialView,
  description: string,
  address: Address,
): MedicalTrial {
  return {
    '@type': 'MedicalTrial',
    name,
    ...(description === '' ? {} : { description }),
    url: address(path),
    // A status that visitors are told is to be confirmed is no fact for search engines.
    ...(statusIsCurrent === false ? {} : { status: STATUS[recruitmentStatus] }),
    ...(registryId === null ? {} : { identifier: registryId }),
    ...(countries ? { studyLocation: countries.map((country) => ({ '@type': 'Country', name: country })) } : {}),
  };
}

function describeQuestions(block: BlockData): FAQPage[] {
  if (block.__component !== 'blocks.faq') return [];
  const { data: faq } = blockValidators['blocks.faq'].safeParse(block);
  if (!faq || faq.questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.html },
      })),
    },
  ];
}
