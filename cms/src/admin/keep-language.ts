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
