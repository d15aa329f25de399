import { escapeHtml } from '#lib/escape-html.ts';
import type { Locale } from '#lib/locale.ts';
import { FORM_FIELD } from '../http/csrf.ts';

/** A page behind a mailed link; texts only, they are escaped here. */
export interface LinkPage {
  status?: number;
  locale: Locale;
  title: string;
  /** What has just been done, above everything else. */
  done?: string;
  paragraphs: readonly string[];
  /** What most people come for, where it is a link. */
  main?: { href: string; text: string };
  /** What the page is about: names and their values, some with where they lead to. */
  details?: readonly { name: string; value: string; href?: string }[];
  /** Lists under titles of their own, each with what to say when it is empty. */
  sections?: readonly LinkSection[];
  /** Each is a form of its own, sent to `action` with its fields. */
  forms?: readonly LinkForm[];
  /** Where one may go on, before the way back to the site. */
  links?: readonly { href: string; text: string }[];
}

/** A list under a title; `aside` of a line says more of it, or is empty; `lang` where it is not the page's. */
export interface LinkSection {
  title: string;
  lines: readonly { text: string; aside: string; lang?: Locale }[];
}

/** A button, with a choice before it when there are options. `confirm` asks once more before the button shows. */
export interface LinkForm {
  action: string;
  fields: Readonly<Record<string, string>>;
  button: string;
  /** The one that most people come for. */
  isMain?: true;
  title?: string;
  /** What the button is about; `aside` says more of it in smaller words. */
  about?: LinkSection['lines'][number];
  text?: { name: string; label: string; hint: string; longest: number; value: string; fault: string | null };
  confirm?: { button: string; question: string };
  choice?: {
    name: string;
    label: string;
    prompt: string;
    options: readonly { value: string; label: string; chosen?: boolean }[];
  };
}

function choiceHtml({ name, label, prompt, options }: NonNullable<LinkForm['choice']>): string {
  const isChosen = options.some(({ chosen }) => chosen === true);
  const shown = options.map(
    (option) =>
      `<option value="${escapeHtml(option.value)}"${option.chosen ? ' selected' : ''}>${escapeHtml(option.label)}</option>`,
  );
  return (
    `<label>${escapeHtml(label)} <select name="${escapeHtml(name)}" required>` +
    `<option value="" disabled${isChosen ? '' : ' selected'}>${escapeHtml(prompt)}</option>${shown.join('')}</select></label>`
  );
}

function textHtml({ name, label, hint, longest, value, fault }: NonNullable<LinkForm['text']>): string {
  const described = fault === null ? 'text-hint' : 'text-fault text-hint';
  return (
    `<label for="text">${escapeHtml(label)}</label><p class="aside" id="text-hint">${escapeHtml(hint)}</p>` +
    (fault === null ? '' : `<p class="fault" id="text-fault">${escapeHtml(fault)}</p>`) +
    `<textarea id="text" name="${escapeHtml(name)}" rows="6" maxlength="${longest}" required ` +
    `aria-describedby="${described}"${fault === null ? '' : ' aria-invalid="true"'}>${escapeHtml(value)}</textarea>`
  );
}

const langOf = ({ lang }: LinkSection['lines'][number]): string => (lang === undefined ? '' : ` lang="${lang}"`);

function formHtml(form: LinkForm, token: string, place: number): string {
  const { action, fields, button, isMain, title, about, text, choice, confirm } = form;
  const hidden = Object.entries({ ...fields, [FORM_FIELD]: token }).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const sent =
    `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}${choice ? choiceHtml(choice) : ''}` +
    `${text ? textHtml(text) : ''}<button${isMain || choice || text ? ' class="main"' : ''}` +
    `${about ? ` aria-describedby="about-${place}"` : ''}>${escapeHtml(button)}</button></form>`;
  if (confirm) {
    const { button: first, question } = confirm;
    return `<details><summary>${escapeHtml(first)}</summary><p>${escapeHtml(question)}</p>${sent}</details>`;
  }
  if (about) {
    const said = `<p id="about-${place}"${langOf(about)}>${escapeHtml(about.text)}</p>`;
    return `<div class="box">${said}<p class="aside">${escapeHtml(about.aside)}</p>${sent}</div>`;
  }
  return title ? `<div class="box"><h2>${escapeHtml(title)}</h2>${sent}</div>` : sent;
}

function sectionHtml({ title, lines }: LinkSection): string {
  const shown = lines.map(
    (line) =>
      `<li><span${langOf(line)}>${escapeHtml(line.text)}</span>${line.aside === '' ? '' : `<span class="aside">${escapeHtml(line.aside)}</span>`}</li>`,
  );
  return `<h2>${escapeHtml(title)}</h2><ul>${shown.join('')}</ul>`;
}

/** A detail that leads somewhere opens it without telling that place where from. */
const detailHtml = ({ name, value, href }: NonNullable<LinkPage['details']>[number]): string => {
  const shown = escapeHtml(value);
  const linked = href === undefined ? shown : `<a href="${escapeHtml(href)}" rel="noreferrer">${shown}</a>`;
  return `<div><dt>${escapeHtml(name)}</dt><dd>${linked}</dd></div>`;
};

/** What stands in a page's main part. @param token the anti-forgery token of its forms */
export function mainHtml(
  { title, done, paragraphs, main, details = [], sections = [], forms = [] }: LinkPage,
  token: () => string,
): string {
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    done ? `<p class="done" role="status">${escapeHtml(done)}</p>` : '',
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    main ? `<p><a class="main" href="${escapeHtml(main.href)}" rel="noreferrer">${escapeHtml(main.text)}</a></p>` : '',
    details.length > 0 ? `<dl>${details.map(detailHtml).join('')}</dl>` : '',
    ...sections.map(sectionHtml),
    ...forms.map((form, place) => formHtml(form, token(), place)),
  ].join('');
}
