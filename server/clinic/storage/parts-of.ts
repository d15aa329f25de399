/** Fewer values than a statement of either database takes. */
const MOST = 1000;

/** Values in parts that are small enough for one statement each. */
export function* partsOf<Value>(all: readonly Value[]): Generator<readonly Value[]> {
  for (let from = 0; from < all.length; from += MOST) yield all.slice(from, from + MOST);
}
