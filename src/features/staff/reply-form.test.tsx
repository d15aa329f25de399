// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { ReplyForm } from './reply-form.tsx';
import { wholeSubmission } from './submission.fixtures.ts';
import { forgetTypedDrafts, replyDrafts } from './typed-drafts.ts';

const network = prepareNetwork(http.get('*/api/staff/reply-templates', () => HttpResponse.json({ templates: [] })));
const ADDRESS = `*/api/staff/requests/${wholeSubmission.id}/replies`;
const TEXT = 'Bonjour, nous vous appelons lundi.';

beforeEach(() => {
  localStorage.clear();
  forgetTypedDrafts();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

const show = (userId = '7') =>
  renderPart(<ReplyForm submission={wholeSubmission} userId={userId} address="alba@example.org" />, 'fr');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre réponse, en français' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
const draft = () => replyDrafts.find('7', wholeSubmission.id);
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Answers each sending in turn; gives the keys under which they came. */
function prepare(...answers: (() => Response | Promise<Response>)[]) {
  const keys: string[] = [];
  network.use(
    http.post(ADDRESS, async ({ request }) => {
      const { idempotency_key }: { idempotency_key: string } = JSON.parse(await request.text());
      keys.push(idempotency_key);
      return answers[keys.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  return keys;
}
const arrived = () => HttpResponse.json({ ...wholeSubmission, replies: [] }, { status: 201 });

test('what was typed is there again after another page or a new session, and never in the browser’s storage', () => {
  const { unmount } = show();
  type(TEXT);
  expect(asksBeforeLeaving()).toBe(true);
  unmount();
  show();
  expect(field().value).toBe(TEXT);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('lundi');
});

test('it is its writer’s own, and signing out forgets it', () => {
  const first = show();
  type(TEXT);
  first.unmount();
  const other = show('8');
  expect(field().value).toBe('');
  other.unmount();
  forgetTypedDrafts();
  show();
  expect(field().value).toBe('');
});

test('a reply whose answer was lost is sent again under its key from a page that was opened anew, and then forgotten', async () => {
  const keys = prepare(HttpResponse.error, arrived);
  const { unmount } = show();
  type(TEXT);
  await send();
  await screen.findByRole('alert');
  unmount();
  show();
  await send();
  expect(await screen.findByText('La réponse est en route.')).toBeDefined();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect([draft(), field().value, asksBeforeLeaving()]).toEqual([null, '', false]);
});

test('a reply that arrives once its page was left is forgotten too', async () => {
  const answer = Promise.withResolvers<Response>();
  const keys = prepare(() => answer.promise);
  const { unmount } = show();
  type(TEXT);
  await send();
  await waitFor(() => expect(keys).toHaveLength(1));
  unmount();
  expect(draft()).not.toBeNull();
  answer.resolve(arrived());
  await waitFor(() => expect(draft()).toBeNull());
});

test('a key that the clinic knows with another text is renewed', async () => {
  const reused = () => HttpResponse.json({ code: 'idempotency_key_reused', detail: 'x' }, { status: 409 });
  const keys = prepare(reused, arrived);
  show();
  type(TEXT);
  await send();
  expect(await screen.findByText('La réponse est en route.')).toBeDefined();
  expect(new Set(keys).size).toBe(2);
});
