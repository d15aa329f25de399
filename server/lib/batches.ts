/** How batches are made. */
export interface BatchLimits {
  /** So many go together at most. */
  most: number;
  /** So many batches are on their way at once. */
  atOnce: number;
}

interface Waiting<Item, Result> {
  item: Item;
  done: PromiseWithResolvers<Result>;
}

/**
 * Collects what comes as long as each turn of the event loop brings more, and while as many batches as may be are on their
 * way. Who comes alone waits for one turn.
 * @param work does all of a batch, and gives its results in the order of the items; when it fails, each item has failed
 * @returns gives one item, and waits for its result
 */
export function createBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce }: BatchLimits,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isLooking = false;

  async function send(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    underWay += 1;
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [number, result] of results.entries()) batch[number]?.done.resolve(result);
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    }
    underWay -= 1;
    look();
  }

  function look(): void {
    if (isLooking || waiting.length === 0) return;
    isLooking = true;
    sendAfter(waiting.length);
  }

  /** @param known so many were waiting at the last look */
  function sendAfter(known: number): void {
    setImmediate(() => {
      if (waiting.length > known && waiting.length < most) return sendAfter(waiting.length);
      isLooking = false;
      while (waiting.length > 0 && underWay < atOnce) void send(waiting.splice(0, most));
    });
  }

  return (item) => {
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    look();
    return done.promise;
  };
}
