import { escapeHtml } from '#lib/escape-html.ts';
import type { Locale } from '#lib/locale.ts';
import { mailWords } from './mail-words.ts';
import { type Paragraph, type TemplateName, type TemplateValues, templates } from './templates.ts';

/** A message ready to send, the same words as text and as HTML. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const BODY_STYLE = 'font: 18px/1.6 sans-serif; color: #1a1a1a; max-width: 36em; margin: 0 auto; padding: 24px';

/** @throws Error when a value is missing: a message with a hole is never queued */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail lacks its value "${name}".`);
    return value;
  });
}

function asText(paragraph: Paragraph, values: Readonly<Record<string, string>>): string {
  return typeof paragraph === 'string' ? fill(paragraph, values) : fill(paragraph.link, values);
}

function asHtml(paragraph: Paragraph, values: Readonly<Record<string, string>>): string {
  if (typeof paragraph === 'string') {
    return `<p>${escapeHtml(fill(paragraph, values)).replaceAll(/\r\n|\r|\n/g, '<br>\n')}</p>`;
  }
  return `<p><a href="${escapeHtml(fill(paragraph.link, values))}">${escapeHtml(paragraph.text)}</a></p>`;
}

/**
 * Writes a message out in a language.
 * @throws Error when a value is missing
 */
export function renderMail<Name extends TemplateName>(
  name: Name,
  locale: Locale,
  values: TemplateValues[Name],
): RenderedMail {
  const { subject, body } = templates[name][locale];
  const known: Readonly<Record<string, string>> = { ...values };
  const paragraphs = [...body, mailWords[locale].signature];
  // A subject is one line, whatever a value holds.
  const line = fill(subject, known).replaceAll(/[\p{Cc}\s]+/gu, (gap) => (gap === '\u00a0' ? gap : ' '));
  const content = paragraphs.map((paragraph) => asHtml(paragraph, known)).join('\n');
  return {
    subject: line,
    text: `${paragraphs.map((paragraph) => asText(paragraph, known)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(line)}</title></head>
<body style="${BODY_STYLE}">
${content}
</body>
</html>
`,
  };
}

/** A message with the number to call at its end, whichever it is on the day it is sent; as it is when there is none. */
export function withPhone<Mail extends Pick<RenderedMail, 'text' | 'html'> & { locale: Locale }>(
  mail: Mail,
  phone: string | null,
): Mail {
  if (phone === null || phone === '') return mail;
  const line = fill(mailWords[mail.locale].phone, { phone });
  return {
    ...mail,
    text: `${mail.text}\n${line}\n`,
    html: mail.html.replace('</body>', () => `<p>${escapeHtml(line)}</p>\n</body>`),
  };
}

/** A message with the way to one's rights as its last line. @param address of the page where one asks for them */
export function withRights<Mail extends Pick<RenderedMail, 'text' | 'html'> & { locale: Locale }>(
  mail: Mail,
  address: string,
): Mail {
  const { rights: words, rights_address } = mailWords[mail.locale];
  const link = `<p><a href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;
  return {
    ...mail,
    text: `${mail.text}\n${fill(rights_address, { rights: words, address })}\n`,
    html: mail.html.replace('</body>', () => `${link}\n</body>`),
  };
}
