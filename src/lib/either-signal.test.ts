import { expect, test } from 'vitest';
import { eitherSignal } from './either-signal.ts';

test('it aborts with the first of both, for the same reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const both = eitherSignal(one.signal, other.signal);
  expect(both.aborted).toBe(false);
  other.abort('late');
  one.abort('later');
  expect(both.reason).toBe('late');
});

test('it is aborted from the start when one of both is', () => {
  expect(eitherSignal(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone');
});
