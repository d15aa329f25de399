// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useTypedWords } from './use-typed-words.ts';

const LONGER_THAN_THE_PAUSE = 1000;

test('what is forgotten within the pause after a letter does not come back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const field = document.createElement('input');
  const { result } = renderHook(() => useTypedWords(field));
  const pause = () => act(() => vi.advanceTimersByTime(LONGER_THAN_THE_PAUSE));
  fireEvent.input(field, { target: { value: 'so' } });
  pause();
  expect(result.current.words).toEqual({ q: 'so' });
  fireEvent.input(field, { target: { value: 'som' } });
  act(() => result.current.forget());
  pause();
  expect(result.current.words).toBeNull();
});
