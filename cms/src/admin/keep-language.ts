/** The part of a Redux action that this middleware reads. */
interface Action {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string } };
}

type Next = (action: Action) => unknown;

const isUser = (value: unknown): value is { preferedLanguage?: unknown } => typeof value === 'object' && value !== null;

/** What the panel offers beside English, which it speaks where nobody chose a language. */
export const TRANSLATED: readonly string[] = ['fr'];

/**
 * Redux middleware that keeps the language somebody chose where they signed in, in their profile, as long as that names
 * none: the content service reads there in which language to refuse. What the panel does not offer is not kept: with a
 * value that is no language, it could not be opened again.
 * @param spoken the language that the panel speaks now
 * @param keep writes it into the profile
 */
export function keepLanguage(spoken: () => string, keep: (language: string) => unknown) {
  return () => (next: Next) => (action: Action) => {
    const isRead = action.meta?.arg?.endpointName === 'getMe' && action.type.endsWith('/fulfilled');
    const { payload } = action;
    if (isRead && isUser(payload) && !payload.preferedLanguage && TRANSLATED.includes(spoken())) keep(spoken());
    return next(action);
  };
}

/** Where the panel notes the language chosen in this browser; it reads it once, when it starts. */
const CHOSEN = 'strapi-admin-language';

/**
 * Lets the panel greet somebody in the language of their browser, before they could choose one. Who chose one, here or in
 * their profile, keeps it.
 * @param browser the first language of the browser, as `fr-CH`
 */
export function speakBrowsersLanguage(browser: string, chosen: Pick<Storage, 'getItem' | 'setItem'>): void {
  const language = browser.split('-')[0] ?? '';
  if (chosen.getItem(CHOSEN) === null && TRANSLATED.includes(language)) chosen.setItem(CHOSEN, language);
}
