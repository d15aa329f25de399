import { normalisePath } from '#contract/routes/site-path.ts';
import type { Values } from '../entry-fields.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

/** The content type of redirects. Where they lead is checked as every link is. */
export const REDIRECT = 'api::redirect.redirect';

/** A redirect to what is redirected itself: it works, until somebody changes the other one. */
export function checkRedirects({ uid, texts, locale, site }: RuleInput): Finding[] {
  if (uid !== REDIRECT) return [];
  return texts
    .filter(({ name }) => name === 'to')
    .flatMap(({ path, text }) => {
      const target = normalisePath(text.split(/[?#]/)[0] ?? '');
      const onward = target === null ? undefined : site.redirects[locale].get(target);
      return onward === undefined ? [] : [finding('link-redirect', path, { link: text, target: onward })];
    });
}

/** Whether an entry says that it is for the other site only, as a redirect of one language does. */
export function isForOtherSite(uid: string, { language }: Values, locale: string): boolean {
  return uid === REDIRECT && typeof language === 'string' && language !== '' && language !== locale;
}
