/** Fields that are an entry of their own now, and stand in their former forms no more: `cms/src/site-parts/parts.ts`. */
const MOVED: Readonly<Record<string, string>> = { 'api::page.page': 'Footer', 'api::site.site': 'menu' };

/** The field that left the form of a content type; undefined for any other type. */
export function movedField(uid: string | undefined): string | undefined {
  return uid === undefined ? undefined : MOVED[uid];
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
    const field = endpointName === 'getDocument' ? movedField(originalArgs?.model) : undefined;
    const data = action.payload?.data;
    if (field === undefined || data === undefined || !(field in data)) return next(action);
    const { [field]: _, ...rest } = data;
    return next({ ...action, payload: { ...action.payload, data: rest } });
  };
}
