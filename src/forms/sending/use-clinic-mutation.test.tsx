// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { type IdempotencyKey, useClinicMutation } from './use-clinic-mutation.ts';

function mutation(kept?: IdempotencyKey) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useClinicMutation<string>(kept), { wrapper });
  const send = (call: (key: string) => Promise<string>) => act(() => result.current.send(call));
  return { client, result, send };
}

test('a double tap sends once, and tells where the sending stands', async () => {
  const { result } = mutation();
  const arrival = Promise.withResolvers<string>();
  const call = vi.fn(() => arrival.promise);
  let first: Promise<unknown> = Promise.resolve();
  let second: Promise<unknown> = Promise.resolve();
  act(() => {
    first = result.current.send(call);
    second = result.current.send(call);
  });
  expect(await second).toBeNull();
  await waitFor(() => expect(result.current.isSending).toBe(true));
  arrival.resolve('arrived');
  expect(await act(() => first)).toEqual({ isSent: true, answer: 'arrived' });
  await waitFor(() => expect(result.current).toMatchObject({ isSending: false, isSent: true, failure: null }));
  expect(call).toHaveBeenCalledOnce();
});

test('a retry keeps the key of the intent; after a success the next intent gets another', async () => {
  const { result, send } = mutation();
  const keys: string[] = [];
  const offline = new ClinicFailure('offline');
  const noting = (answer: () => Promise<string>) => (key: string) => {
    keys.push(key);
    return answer();
  };
  expect(await send(noting(() => Promise.reject(offline)))).toEqual({ isSent: false, failure: offline });
  await waitFor(() => expect(result.current.failure).toBe(offline));
  await send(noting(() => Promise.resolve('a')));
  await send(noting(() => Promise.resolve('b')));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what the clinic recorded otherwise under the key is sent again at once, under a new one that stays', async () => {
  let key = 'first';
  const { send } = mutation({
    read: () => key,
    renew: () => {
      key = 'second';
      return key;
    },
  });
  const keys: string[] = [];
  const outcome = await send((used) => {
    keys.push(used);
    const reused = new ClinicFailure('conflict', { code: 'idempotency_key_reused' });
    return used === 'first' ? Promise.reject(reused) : Promise.resolve('recorded');
  });
  expect(outcome).toEqual({ isSent: true, answer: 'recorded' });
  expect(keys).toEqual(['first', 'second']);
});

test('any other error is told as a failure, and nothing of a sending stays in the cache', async () => {
  const { client, result, send } = mutation();
  const outcome = await send(() => Promise.reject(new Error('broken')));
  expect(outcome).toMatchObject({ isSent: false, failure: { kind: 'unavailable' } });
  await waitFor(() => expect(result.current.failure).toBeInstanceOf(ClinicFailure));
  act(() => result.current.reset());
  await waitFor(() => expect(result.current.failure).toBeNull());
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
});
