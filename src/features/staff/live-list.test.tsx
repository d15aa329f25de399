// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { submissionSummary } from './submission.fixtures.ts';
import { SubmissionList } from './submission-list.tsx';

const network = prepareNetwork(http.get('*/api/user/inbox-filter', () => HttpResponse.json({ filter: null })));
const HOUR = 3_600_000;
const encoder = new TextEncoder();

beforeEach(() => {
  localStorage.clear();
  document.title = 'Espace de l’équipe';
  beginSession('T1', 7);
});

/** What the clinic holds; each stream that was opened with what it was asked with. */
function answerInbox(names: string[]) {
  const streams: { send: (text: string) => void; end: () => void; authorization: string | null }[] = [];
  const asked: string[] = [];
  network.use(
    http.get('*/api/staff/requests', () => {
      asked.push('list');
      const results = names.map((name, place) => submissionSummary({ id: `submission-${place}`, name }));
      return HttpResponse.json({ count: names.length, next: null, previous: null, results });
    }),
    http.get('*/api/staff/requests/unread', () => {
      asked.push('unread');
      return HttpResponse.json({ unread: names.length });
    }),
    http.get('*/api/user/access', () => {
      asked.push('access');
      return HttpResponse.json({ role: 'reader', lacks_second_factor: false });
    }),
    http.get('*/api/last', () => HttpResponse.json({})),
    http.get('*/api/staff/requests/events', ({ request }) => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          const send = (text: string) => stream.enqueue(encoder.encode(text));
          send(':\n\n');
          streams.push({
            send,
            end: () => stream.close(),
            authorization: request.headers.get('authorization'),
          });
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return { streams, asked };
}

/** Resolves once whatever was asked before has been noted. */
const flush = () => fetch('http://localhost/api/last');

function show() {
  const filter = { kind: null, status: null, page: 1 };
  const access = { role: 'reader', lacks_second_factor: false } as const;
  return renderPart(
    <SubmissionList path="/account" locale="fr" name="" onFilter={() => undefined} {...{ filter, access }} />,
    'fr',
  );
}

test('an event, even in two pieces, brings what is new into the list and its number into the window’s title', async () => {
  const names = ['Carla Exemple'];
  const { streams } = answerInbox(names);
  const { unmount } = show();
  await screen.findByText('Carla Exemple');
  await waitFor(() => expect(document.title).toBe('(1) Espace de l’équipe'));
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.authorization).toBe('Bearer T1');
  names.push('Dora Exemple');
  streams[0]?.send(':\n\ndata: chan');
  streams[0]?.send('ged\n\n');
  await screen.findByText('Dora Exemple');
  await waitFor(() => expect(document.title).toBe('(2) Espace de l’équipe'));
  unmount();
  expect(document.title).toBe('Espace de l’équipe');
});

test('a stream that could not be opened is opened a little later, and what came meanwhile is shown', async () => {
  const names: string[] = [];
  const { streams } = answerInbox(names);
  const refuse = () => {
    names.push('Carla Exemple');
    return HttpResponse.error();
  };
  network.use(http.get('*/api/staff/requests/events', refuse, { once: true }));
  show();
  await screen.findByText('Carla Exemple', {}, { timeout: 5000 });
  expect(streams).toHaveLength(1);
});

test('a stream that ends with its token is opened again, and the list read again only when that one says so', async () => {
  const { streams, asked } = answerInbox(['Carla Exemple']);
  show();
  await screen.findByText('Carla Exemple');
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.end();
  await waitFor(() => expect(streams).toHaveLength(2), { timeout: 5000 });
  await flush();
  expect(asked.filter((what) => what === 'list')).toHaveLength(1);
  streams[1]?.send('data: changed\n\n');
  await waitFor(() => expect(asked.filter((what) => what === 'list')).toHaveLength(2));
});

test('an inbox that nobody has touched for an hour asks for nothing, until somebody is there again', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const names = ['Carla Exemple'];
  const { streams, asked } = answerInbox(names);
  show();
  await screen.findByText('Carla Exemple');
  await waitFor(() => expect(streams).toHaveLength(1));
  const later = Date.now() + 2 * HOUR;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: later });
  asked.length = 0;
  await act(async () => {
    streams[0]?.end();
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await flush();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    await flush();
  });
  expect(asked).toEqual([]);
  vi.useRealTimers();
  vi.setSystemTime(later + HOUR);
  names.push('Dora Exemple');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await screen.findByText('Dora Exemple');
  expect(asked).toContain('access');
});
