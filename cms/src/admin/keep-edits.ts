/** The part of a Redux action that this middleware reads. */
interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}

type Next = (action: Action) => unknown;

/**
 * Redux middleware that keeps an editor's unsaved changes when a save is refused. Strapi updates its query cache
 * optimistically, before the server has answered, and reverts the update after an error, which empties the whole form
 * (strapi/strapi#22646). Without the optimistic update the form keeps what was typed, next to the validation message.
 */
export function keepEditsOnRefusal() {
  return (next: Next) => (action: Action) => {
    const patched = action.type.endsWith('/queries/queryResultPatched');
    return patched && action.payload?.queryCacheKey?.startsWith('getDocument(') ? undefined : next(action);
  };
}
