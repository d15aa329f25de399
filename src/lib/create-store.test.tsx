// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createKeyedStore, createStore } from './create-store.ts';
import { useStore } from './use-store.ts';

test('a store begins when it is first read, and tells its listeners of each change until they stop', () => {
  const begin = vi.fn(() => 1);
  const store = createStore(begin);
  expect(begin).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual([1, 1]);
  expect(begin).toHaveBeenCalledTimes(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  stop();
  store.set(3);
  expect(seen).toEqual([2]);
  expect(store.get()).toBe(3);
});

test('a keyed store begins a value without telling anybody, so that a component may do it while it renders', () => {
  const store = createKeyedStore<number>();
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.find('a')).toBeUndefined();
  expect(store.get('a', () => 1)).toBe(1);
  expect(store.get('a', () => 2)).toBe(1);
  expect(listener).not.toHaveBeenCalled();
  store.set('a', 3);
  store.remove('a');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.find('a')).toBeUndefined();
});

const shown = createStore(() => 'this browser');

function Shown() {
  return <p>{useStore(shown, () => 'anybody')}</p>;
}

test('a component shows the state of a store; the server shows what is the same for everybody', () => {
  expect(renderToString(<Shown />)).toContain('anybody');
  render(<Shown />);
  expect(screen.getByText('this browser')).toBeDefined();
  act(() => shown.set('changed'));
  expect(screen.getByText('changed')).toBeDefined();
});
