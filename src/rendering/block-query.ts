import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Data that a block reads besides its own attributes, loaded before the page is rendered. */
export interface BlockQuery {
  queryKey: QueryKey;
  /** Resolves once the data is in the client's cache; rejects with the query's error. */
  load: (client: QueryClient) => Promise<void>;
}

/** Wraps the options that the block's component gives to `useQuery`, so that blocks of every data type fit in one list. */
export function blockQuery<T, K extends QueryKey>(options: EnsureQueryDataOptions<T, Error, T, K>): BlockQuery {
  return {
    queryKey: options.queryKey,
    load: async (client) => {
      await client.ensureQueryData(options);
    },
  };
}
