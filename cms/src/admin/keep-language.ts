/** The part of a Redux action that this middleware reads. */
interface Action {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string } };
}

type Next = (action: Action) => unknown;

const isUser = (value: unknown): value is { preferedLanguage?: unknown } => typeof value === 'object' && value !== null;

/** What the panel speaks where nobody chose a language. */
const UNCHOSEN = 'en';

/**
 * Redux middleware that keeps the language somebody chose where they signed in, in their profile, as long as that names
 * none: the content service reads there in which language to refuse.
 * @param spoken the language that the panel speaks now
 * @param keep writes it into the profile
 */
export function keepLanguage(spoken: () => string, keep: (language: string) => unknown) {
  return () => (next: Next) => (action: Action) => {
    const isRead = action.meta?.arg?.endpointName === 'getMe' && action.type.endsWith('/fulfilled');
    const { payload } = action;
    if (isRead && isUser(payload) && !payload.preferedLanguage && spoken() !== UNCHOSEN) keep(spoken());
    return next(action);
  };
}
