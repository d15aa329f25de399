/** Fields that are an entry of their own now, and stand in their former forms no more: `cms/src/site-parts/parts.ts`. */
const MOVED: Readonly<Record<string, string>> = { 'api::page.page': 'Footer', 'api::site.site': 'menu' };

/** Fields that a panel beside the form fills in. */
const CHOSEN_BESIDE: Readonly<Record<string, string>> = { 'api::article.article': 'topics' };

/** Whether the form of a content type shows a field. */
export function isInForm(uid: string, field: string): boolean {
  return MOVED[uid] !== field && CHOSEN_BESIDE[uid] !== field;
}

/** The part of a Redux action that this middleware reads. */
interface Action {
  type: string;
  meta?: { arg?: { endpointName?: string; originalArgs?: { model?: string } } };
  payload?: { data?: Record<string, unknown> };
}

type Next = (action: Action) => unknown;

/**
 * Redux middleware that takes these fields out of what a form is filled with. Programs still read and write them there;
 * a form that held them would write back what it was opened with, over what was changed since in their own entries.
 */
export function leaveOutMovedFields() {
  return (next: Next) => (action: Action) => {
    const { endpointName, originalArgs } = action.meta?.arg ?? {};
    const field = endpointName === 'getDocument' ? MOVED[originalArgs?.model ?? ''] : undefined;
    const data = action.payload?.data;
    if (field === undefined || data === undefined || !(field in data)) return next(action);
    const { [field]: _, ...rest } = data;
    return next({ ...action, payload: { ...action.payload, data: rest } });
  };
}
