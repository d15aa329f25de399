import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LONGEST_CORRECTION } from '#contract/calls/privacy.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicProblem } from '../http/problem.ts';
import { sentence } from '../http/sentences.ts';
import { linkLocale, linkTexts, sendLinkPage } from '../link-pages/link-page.ts';
import type { LinkForm, LinkPage } from '../link-pages/link-page-html.ts';
import type { MailedLink } from '../mail/mailed-links.ts';
import { WAITING_DAYS } from '../retention/retention.ts';
import { type Kept, keepsNothing, readKept, standingConsents } from './kept.ts';
import { consentLine, dayWords, keptSections } from './kept-sections.ts';
import { openPrivacyLink } from './privacy.repository.ts';
import type { Withdrawn } from './withdraw-consent.ts';

/** What the correction's choice sends when it is about none of the submissions. */
export const ABOUT_ANYTHING = 'anything';

/** What the pages of a link are made of. */
interface Shown {
  kept: Kept;
  locale: Locale;
  /** A form of the page: its fields, and the words of its button. */
  form: (fields: Readonly<Record<string, string>>, button: string) => LinkForm;
}

/** What somebody had typed when it was refused, and why. */
interface Refused {
  fields: Readonly<Record<string, string>>;
  problem: ClinicProblem;
}

type Page = Omit<LinkPage, 'locale'>;

function exportPage({ kept, locale, form }: Shown): Page {
  const { title, text, button, fhir } = linkTexts[locale].export;
  const { nothing } = linkTexts[locale].kept;
  return {
    title,
    paragraphs: keepsNothing(kept) ? [nothing] : [text],
    sections: keptSections(kept, locale),
    forms: [
      { ...form({ action: 'export', format: 'json' }, button), isMain: true },
      form({ action: 'export', format: 'fhir' }, fhir),
    ],
  };
}

const faultsSchema = z.record(z.string(), z.array(z.string()));

function correctionForm({ kept, locale, form }: Shown, refused: Refused | null): LinkForm {
  const words = linkTexts[locale].correction;
  const faults = faultsSchema.safeParse(refused?.problem.answerIn(locale)).data ?? {};
  const chosen = refused?.fields.about;
  const options = [
    ...kept.submissions.map(({ id, title, createdAt, reference }) => ({
      value: id,
      label: `${title}, ${dayWords(createdAt, locale)} (${reference})`,
      chosen: chosen === id,
    })),
    { value: ABOUT_ANYTHING, label: words.anything, chosen: chosen === ABOUT_ANYTHING },
  ];
  return {
    ...form({ action: 'correct' }, words.button),
    choice: { name: 'about', label: words.which, prompt: words.prompt, options },
    text: {
      name: 'message',
      label: words.label,
      hint: words.hint,
      longest: LONGEST_CORRECTION,
      value: refused?.fields.message ?? '',
      fault: Object.values(faults).flat()[0] ?? null,
    },
  };
}

function correctionPage(shown: Shown, refused: Refused | null = null): Page {
  const { kept, locale } = shown;
  const { title, text } = linkTexts[locale].correction;
  const { nothing } = linkTexts[locale].kept;
  const status = refused ? { status: refused.problem.status } : {};
  if (keepsNothing(kept)) return { ...status, title, paragraphs: [nothing] };
  // The form's answer would go to nobody.
  if (kept.address === null) return { ...status, title, paragraphs: [sentence('nothing_to_correct', locale)] };
  return { ...status, title, paragraphs: [text], forms: [correctionForm(shown, refused)] };
}

function erasurePage({ kept, locale, form }: Shown): Page {
  const { title, text, stays, start, sure, button, second } = linkTexts[locale].erasure;
  const { nothing } = linkTexts[locale].kept;
  return {
    title,
    paragraphs: [...(keepsNothing(kept) ? [nothing] : []), text, stays],
    sections: keptSections(kept, locale),
    forms: [
      { ...form({ action: 'erase' }, button), confirm: { button: start, question: sure } },
      ...(standingConsents(kept).length > 0 ? [form({ action: 'withdraw' }, second)] : []),
    ],
  };
}

function withdrawalPage({ kept, locale, form }: Shown, done: string | null = null): Page {
  const words = linkTexts[locale].withdrawal;
  const consents = standingConsents(kept);
  const forms = [
    ...consents.map((consent) => ({
      ...form({ action: 'withdraw', consent_id: consent.id }, words.button),
      about: consentLine(consent, locale),
    })),
    ...kept.drafts.map(({ id, title, updatedAt }) => ({
      ...form({ action: 'withdraw', draft_id: id }, words.draft),
      about: {
        text: words.draftText.replace('{title}', title),
        aside: linkTexts[locale].kept.draftAside.replace('{date}', dayWords(updatedAt, locale)),
      },
    })),
  ];
  return {
    title: words.title,
    ...(done !== null && { done }),
    paragraphs: [forms.length > 0 ? words.text : words.none],
    forms: forms.length > 1 ? [...forms, form({ action: 'withdraw' }, words.all)] : forms,
  };
}

const PAGES: Readonly<Record<string, (shown: Shown) => Page>> = {
  'privacy-export': exportPage,
  'privacy-correction': correctionPage,
  'privacy-erasure': erasurePage,
  'privacy-withdrawal': withdrawalPage,
};

/** What is kept about whom a link is for, and how its forms are made. */
async function shownBy(
  context: ClinicContext,
  { link, token }: { link: Pick<MailedLink, 'subject'>; token: string },
  request: FastifyRequest,
): Promise<Shown> {
  const locale = linkLocale(request);
  const action = `/api/privacy/${token}/confirm?locale=${locale}`;
  return {
    locale,
    kept: await readKept(context, link.subject, locale),
    form: (fields, button) => ({ action, fields, button }),
  };
}

/** The page of a link: shows what is kept and has a button for each thing that can be done with it. */
export async function sendRightsPage(
  context: ClinicContext,
  of: { link: MailedLink; token: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shown = await shownBy(context, of, request);
  const page = (PAGES[of.link.purpose] ?? exportPage)(shown);
  return sendLinkPage(request, reply, { ...page, locale: shown.locale });
}

/** A correction that could not be taken: the page again, with what was typed and what is wrong with it. */
export async function sendCorrectionAgain(
  context: ClinicContext,
  { token, ...refused }: Refused & { token: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = await openPrivacyLink(context.db, context, token, ['privacy-correction']);
  const shown = await shownBy(context, { link, token }, request);
  return sendLinkPage(request, reply, { ...correctionPage(shown, refused), locale: shown.locale });
}

/** What was done, to whom, by which link. */
interface Done {
  action: 'export' | 'correct' | 'withdraw' | 'erase';
  reference: string;
  token: string;
  what: Withdrawn;
  /** False for an erasure that could not read everything. */
  isWhole?: boolean;
}

/** What stays after an erasure because nobody can read whose it is, and until when. */
export const unreadableLeft = (locale: Locale): string =>
  sentence('data_erased_but', locale, { days: String(WAITING_DAYS) });

/** Says what was done. After a withdrawal the other consents are there to be withdrawn as well. */
export async function sendDonePage(
  context: ClinicContext,
  { action, reference, token, what, isWhole = true }: Done,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = linkLocale(request);
  const texts = linkTexts[locale];
  if (action === 'withdraw' && what !== 'all') {
    const link = await openPrivacyLink(context.db, context, token, ['privacy-withdrawal']);
    const shown = await shownBy(context, { link, token }, request);
    return sendLinkPage(request, reply, { ...withdrawalPage(shown, texts.withdrawal.done), locale });
  }
  const corrected = { title: texts.correction.doneTitle, text: texts.correction.doneText };
  const { title, text } = action === 'correct' ? corrected : texts[action === 'erase' ? 'erased' : 'withdrawn'];
  const left = isWhole ? [] : [unreadableLeft(locale)];
  return sendLinkPage(request, reply, { locale, title, paragraphs: [text.replace('{reference}', reference), ...left] });
}
