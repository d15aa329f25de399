import { findFaults } from '../find-faults.ts';
import { latest } from './latest.ts';
import type { LiveView } from './live-page.tsx';
import type { AccessibilityFault, FromPanel, PageCard, PanelChannel } from './messages.ts';
import { pointedAt } from './pointing.ts';

type Check = Extract<FromPanel, { type: 'preview:check' }>;

/** Of one fault, so many places are told. */
const MOST_PLACES = 5;

/** Asks the server for its findings. @returns null where it has none to give */
async function findingsOf({ token, values }: Check): Promise<unknown> {
  const response = await fetch('/preview/checks', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ values }),
  });
  return response.ok ? (await response.json()).findings : null;
}

/** Where the server draws the pictures of pages that have none of their own. */
const SOCIAL_IMAGES = '/social-images/';

/** A picture of the site as an address that the panel may show: it may not load anything from here. */
async function pictureOf(url: string): Promise<string | null> {
  const response = await fetch(url);
  // A picture drawn for another title leads to that of the published page.
  if (!response.ok || (response.redirected && url.startsWith(SOCIAL_IMAGES))) return null;
  const blob = await response.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/** Reads the pictures of cards; that of the last one is kept, because a form changes far more often than its picture. */
function cardPictures(): (url: string) => Promise<string | null> {
  let last: { url: string; picture: string } | null = null;
  return async (url) => {
    if (last?.url === url) return last.picture;
    const picture = await pictureOf(url).catch(() => null);
    if (picture !== null) last = { url, picture };
    return picture;
  };
}

async function cardOf({ page, site }: LiveView, pictureAt: ReturnType<typeof cardPictures>): Promise<PageCard> {
  const own = page.socialImage && (await pictureAt(page.socialImage.url));
  return {
    title: page.title,
    description: page.description,
    address: `${window.location.host}${page.path}`,
    brand: site?.brand ?? '',
    // Nothing is drawn of a page that visitors do not see yet.
    picture: own ?? (await pictureAt(`/social-card-${page.locale}.png`)),
  };
}

/** What axe finds on the page, which its editor can mend: the editor's own layer is left out. */
async function faultsIn(language: string): Promise<AccessibilityFault[]> {
  const faults = await findFaults(language, ['#editing-layer']);
  return faults.flatMap(({ rule, sentence, grave, places }) =>
    places.slice(0, MOST_PLACES).map((selector) => {
      const element = selector === null ? null : document.querySelector(selector);
      return { rule, sentence, grave, pointed: element && (pointedAt(element)?.pointed ?? null) };
    }),
  );
}

/** The panel says that the page could not be looked at. */
function unlooked(error: unknown): null {
  reportError(error);
  return null;
}

/**
 * Tells the panel what is wrong in the form, and while its editor looks at that also what is wrong on the page, and how
 * the page will be shared. Of several questions that wait, only the last is answered.
 */
export function checker(channel: () => PanelChannel, drawn: () => LiveView | null): (asked: Check) => void {
  const pictureAt = cardPictures();
  const check = async (asked: Check): Promise<void> => {
    const { number, accessibility, language } = asked;
    const view = drawn();
    const [findings, card] = await Promise.all([
      findingsOf(asked).catch(() => null),
      accessibility && view ? cardOf(view, pictureAt) : null,
    ]);
    channel().send({ type: 'preview:checked', number, findings, card });
    if (!accessibility) return;
    channel().send({ type: 'preview:accessible', number, faults: await faultsIn(language).catch(unlooked) });
  };
  return latest<Check>((asked) => check(asked).catch(reportError));
}
