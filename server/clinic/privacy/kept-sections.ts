import { formatParts } from '#lib/format-parts.ts';
import { LANGUAGES, type Locale } from '#lib/locale.ts';
import { filled } from '../../texts/filled.ts';
import { appointmentWords } from '../appointments/appointment-mail.ts';
import { linkTexts } from '../link-pages/link-page.ts';
import type { LinkSection } from '../link-pages/link-page-html.ts';
import type { Kept, KeptConsent, KeptSubmission } from './kept.ts';

/** A day in words, where the site is. */
export const dayWords = (at: string, locale: Locale): string =>
  formatParts(new Date(at), locale, { dateStyle: 'long', timeZone: LANGUAGES[locale].zone });

function sentLine({ title, createdAt, reference, status }: KeptSubmission, locale: Locale) {
  const { sentAside, statuses } = linkTexts[locale].kept;
  const said = new Map(Object.entries(statuses)).get(status) ?? status;
  return { text: title, aside: filled(sentAside, { date: dayWords(createdAt, locale), reference, status: said }) };
}

function consentAside({ granted, recordedAt, withdrawnAt, submission }: KeptConsent, locale: Locale): string {
  const words = linkTexts[locale].kept;
  const date = dayWords(recordedAt, locale);
  const standing = granted ? words.given : words.refused;
  const consent =
    withdrawnAt === null
      ? filled(standing, { date })
      : filled(words.withdrawn, { date, taken: dayWords(withdrawnAt, locale) });
  if (!submission) return consent;
  return filled(words.with, { consent, title: submission.title, reference: submission.reference });
}

/** A consent in the words that were agreed to, with when and with what it was given. */
export function consentLine(consent: KeptConsent, locale: Locale): LinkSection['lines'][number] {
  const { text, textId } = consent;
  const aside = consentAside(consent, locale);
  if (!text) return { text: filled(linkTexts[locale].kept.unknownText, { name: textId }), aside };
  return { text: text.text, aside, ...(text.locale !== locale && { lang: text.locale }) };
}

/** What is kept about a person in plain words, list by list; an answer is never among them. */
export function keptSections(kept: Kept, locale: Locale): LinkSection[] {
  const words = linkTexts[locale].kept;
  const since = (text: string, at: string) => filled(text, { date: dayWords(at, locale) });
  const sections: LinkSection[] = [
    { title: words.sent, lines: kept.submissions.map((one) => sentLine(one, locale)) },
    {
      title: words.appointments,
      lines: kept.appointments.map((row) => {
        const { summary, day, time } = appointmentWords(row);
        const said = row.status === 'cancelled' ? ` (${words.statuses.cancelled})` : '';
        return { text: `${summary}${said}`, aside: `${day}, ${time}` };
      }),
    },
    {
      title: words.documents,
      lines: kept.documents.map(({ name, createdAt }) => ({
        text: name,
        aside: since(words.documentAside, createdAt),
      })),
    },
    {
      title: words.drafts,
      lines: kept.drafts.map(({ title, updatedAt }) => ({ text: title, aside: since(words.draftAside, updatedAt) })),
    },
    {
      title: words.news,
      lines: kept.subscription
        ? [{ text: kept.subscription.email, aside: since(words.newsAside, kept.subscription.createdAt) }]
        : [],
    },
    { title: words.consents, lines: kept.consents.map((consent) => consentLine(consent, locale)) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
