import { adminApi } from '@strapi/strapi/admin';
import { tagsOfDeletion } from './deleted-entries.ts';
import { versionOf } from './versions.ts';

interface Asked {
  model: string;
  documentId?: string;
  params?: { locale?: string };
}

interface Request {
  config?: { headers?: Record<string, string> };
}

/** A call of the content manager that changes an entry. */
interface Mutation {
  query?: (asked: Asked) => Request;
  invalidatesTags?: (result: unknown, error: unknown, asked: Asked) => unknown;
}

interface Calls {
  enhanceEndpoints(calls: { endpoints: Record<string, (call: Mutation) => void> }): unknown;
  util: { invalidateTags(tags: readonly unknown[]): { type: string } };
}

const api: Calls = adminApi;

const CHANGES = ['updateDocument', 'publishDocument', 'unpublishDocument', 'discardDocument', 'deleteDocument'];

/** Whether the editor has read where an entry is used, and wants to delete it all the same. */
let confirmed = false;

/** Runs a deletion that the editor has confirmed. */
export async function confirming(withdraw: () => unknown): Promise<void> {
  confirmed = true;
  try {
    await withdraw();
  } finally {
    confirmed = false;
  }
}

let dispatch: ((action: { type: string }) => unknown) | undefined;

/** Redux middleware that changes no action: it knows the store in which the panel keeps what it has read. */
export function knowStore(store: { dispatch: (action: { type: string }) => unknown }) {
  dispatch = store.dispatch;
  return (next: (action: unknown) => unknown) => (action: unknown) => next(action);
}

/** Lets the panel forget what it has read; what somebody still looks at is read again. */
export function forget(tags: readonly unknown[]): void {
  dispatch?.(api.util.invalidateTags(tags));
}

/**
 * Sends the version of the form along with every call that changes an entry, so that the content service can refuse the
 * older of two saves. A refused call does not make the panel read the entry again: that would put a colleague's words in
 * the place of those that were not saved.
 */
export function sendVersions(): void {
  const enhance = (name: string) => (call: Mutation) => {
    const { query, invalidatesTags } = call;
    if (query) call.query = (asked) => withHeaders(query(asked), headersOf(name, asked));
    if (invalidatesTags) {
      call.invalidatesTags = (result, error, asked) => {
        if (error) return [];
        const tags = invalidatesTags(result, error, asked);
        return name === 'deleteDocument' ? tagsOfDeletion(tags, asked) : tags;
      };
    }
  };
  api.enhanceEndpoints({ endpoints: Object.fromEntries(CHANGES.map((name) => [name, enhance(name)])) });
}

function headersOf(name: string, asked: Asked): Record<string, string> {
  const version = versionOf(asked);
  return {
    ...(version === null ? {} : { 'x-entry-version': version }),
    ...(confirmed && name === 'deleteDocument' ? { 'x-uses-confirmed': 'yes' } : {}),
  };
}

function withHeaders(request: Request, headers: Record<string, string>): Request {
  return { ...request, config: { ...request.config, headers: { ...request.config?.headers, ...headers } } };
}
