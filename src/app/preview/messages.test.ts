// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openChannel } from './messages.ts';

const PANEL = 'http://cms.example.org';
const entry = { type: 'preview:entry', token: 't', values: { title: 'A' }, version: '', number: 1 };

/** What a page in a frame hears of one message. */
function hear(message: { data: unknown; origin?: string; source?: unknown }) {
  const parent = { postMessage: vi.fn() };
  vi.stubGlobal('parent', parent);
  const onMessage = vi.fn();
  const channel = openChannel([PANEL], onMessage);
  const { data, origin = PANEL, source = parent } = message;
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
  return { onMessage, parent, channel };
}

test('the page hears the panel around it and answers at its address', () => {
  const { onMessage, parent, channel } = hear({ data: entry });
  expect(onMessage).toHaveBeenCalledExactlyOnceWith(entry);
  channel.send({ type: 'preview:ready' });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'preview:ready' }, PANEL);
});

test.each([
  ['another address', { data: entry, origin: 'http://evil.example.org' }],
  ['another window', { data: entry, source: {} }],
  ['something else than the panel says', { data: { type: 'preview:entry', token: 1 } }],
])('the page hears nothing from %s, and says nothing', (_whom, message) => {
  const { onMessage, parent, channel } = hear(message);
  channel.send({ type: 'preview:ready' });
  expect(onMessage).not.toHaveBeenCalled();
  expect(parent.postMessage).not.toHaveBeenCalled();
});
