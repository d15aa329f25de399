/** The part of a Redux action that is looked at. */
interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}

type Next = (action: Action) => unknown;

/**
 * Keeps an editor's unsaved changes when a save is refused. Strapi shows a save as done before the server has answered
 * and takes it back when the answer is a refusal, which empties the whole form (strapi/strapi#22646). Without that
 * early change the form stays as it was typed, next to the sentence that says what to mend.
 */
export function keepEditsOnRefusal() {
  return (next: Next) => (action: Action) => {
    const patched = action.type.endsWith('/queries/queryResultPatched');
    return patched && action.payload?.queryCacheKey?.startsWith('getDocument(') ? undefined : next(action);
  };
}
