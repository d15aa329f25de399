import type { Article, BreadcrumbList, FAQPage, Graph, MedicalClinic, MedicalTrial, MedicalWebPage } from 'schema-dts';
import type { ArticleView, BlockData, PageView, RouteEntry, SiteView, TrialView } from '#contract/content/page-view.ts';
import { blockValidators } from '#contract/content/schema.gen.ts';
import { ARTICLES_PAGE, TRIALS_PAGE } from '#contract/routes/resolve-path.ts';

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
      ...(page.trial ? [describeTrial(page.trial, address)] : []),
      ...page.blocks.flatMap(describeQuestions),
    ],
  };
}

const clinicId = (address: Address): string => address('/#clinic');

function describePage({ path, title, description, locale, reviewedOn }: PageView, address: Address): MedicalWebPage {
  return {
    '@type': 'MedicalWebPage',
    url: address(path),
    name: title,
    ...(description === '' ? {} : { description }),
    inLanguage: locale,
    ...(reviewedOn ? { lastReviewed: reviewedOn } : {}),
    publisher: { '@id': clinicId(address) },
  };
}

function describeClinic({ brand, tagline, contactPhone, socialLinks }: SiteView, address: Address): MedicalClinic {
  return {
    '@type': 'MedicalClinic',
    '@id': clinicId(address),
    name: brand,
    url: address('/'),
    ...(tagline === null ? {} : { description: tagline }),
    ...(contactPhone === null ? {} : { telephone: contactPhone }),
    ...(socialLinks.length === 0 ? {} : { sameAs: socialLinks.map(({ link }) => link) }),
  };
}

/** The way from the home page to this one, through the list in which it stands. */
function describeTrail({ kind, path, title, locale }: PageView, routes: readonly RouteEntry[], address: Address) {
  const lists: Partial<Record<PageView['kind'], string>> = { article: ARTICLES_PAGE, trial: TRIALS_PAGE };
  const above = ['index', lists[kind]].flatMap((name) => routes.find((route) => route.name === name)?.[locale] ?? []);
  if (path === '/' || above.length === 0) return [];
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { path, title }].map((place, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: place.title,
      item: address(place.path),
    })),
  };
  return [trail];
}

function describeArticle(
  article: ArticleView,
  { locale, description, socialImage }: PageView,
  address: Address,
): Article {
  const { title, excerpt, publishedOn, cover, authors, path, topics } = article;
  const picture = socialImage ?? cover;
  const people = authors.filter(({ sample }) => !sample);
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt === '' ? description : excerpt,
    inLanguage: locale,
    mainEntityOfPage: address(path),
    ...(publishedOn === null ? {} : { datePublished: publishedOn }),
    ...(picture ? { image: address(picture.url) } : {}),
    ...(topics.length === 0 ? {} : { articleSection: topics }),
    author:
      people.length === 0 ? { '@id': clinicId(address) } : people.map(({ name }) => ({ '@type': 'Person', name })),
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
  { name, path, recruitmentStatus, registryId, countries }: TrialView,
  address: Address,
): MedicalTrial {
  return {
    '@type': 'MedicalTrial',
    name,
    url: address(path),
    status: STATUS[recruitmentStatus],
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
