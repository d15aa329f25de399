// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { AGREED, cookieSource, draftFixture, panel, press, saveAnswers, TOKEN } from '../flow/drafts.fixtures.tsx';

const network = prepareNetwork(cookieSource);

test('nothing is sent before the required box is ticked, and no box is ticked beforehand', async () => {
  const { open, saved, saving } = draftFixture();
  network.use(saving());
  open();
  await press('Go on');
  await press('Save and come back later');
  for (const box of panel().getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
  await press('Save my answers');
  expect(document.activeElement).toBe(panel().getByRole('checkbox', { name: /Store my answers/ }));
  expect(panel().getByText('Check this box to save your answers.')).toBeDefined();
  expect(saved).toEqual([]);
});

test('once agreed, the form’s answers are saved, then at each step', async () => {
  const { form, open, saved, saving } = draftFixture();
  network.use(saving());
  open();
  await saveAnswers();
  const refused = { text_id: 'doctor', text_version: '1', granted: false };
  const body = {
    form_id: form.id,
    form_version: '1',
    user_type: 'patient',
    locale: 'en',
    consents: [...AGREED, refused],
  };
  expect(saved).toEqual([{ ...body, answers: { age: 70 }, step: 'one' }]);
  await userEvent.click(panel().getByRole('button', { name: 'Back to the questions' }));
  await press('Go on');
  await screen.findByText(/^Saved today at/);
  expect(saved[1]).toEqual({ ...body, draft_id: 'draft-1', answers: { age: 72 }, step: 'two' });
  expect(screen.getByText(/safe draft-1/)).toBeDefined();
});

test('what could not be saved waits, is told, and is saved once there is a connection', async () => {
  const { open, path, saved, saving } = draftFixture();
  network.use(saving());
  open();
  await saveAnswers();
  await userEvent.click(panel().getByRole('button', { name: 'Back to the questions' }));
  network.use(http.put(path(), () => HttpResponse.error()));
  await press('Go on');
  await screen.findByText('Your latest answers are not saved yet.');
  expect(screen.getByText(/at risk/)).toBeDefined();
  network.use(saving());
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(/^Saved today at/);
  expect(saved.at(-1)).toMatchObject({ answers: { age: 72 }, step: 'two' });
});

test('a saving that fails says so in the panel, with the way to try again', async () => {
  const { open, path, saving } = draftFixture();
  network.use(http.put(path(), () => HttpResponse.json({ detail: 'no' }, { status: 503 })));
  open();
  await press('Save and come back later');
  await userEvent.click(panel().getByRole('checkbox', { name: /Store my answers/ }));
  await press('Save my answers');
  await panel().findByText('Our service is not responding');
  network.use(saving());
  await press('Try again');
  await panel().findByText('Your answers are saved');
});

test('a link is mailed once however often its answer is lost, a code is shown with its link on this site, and what was saved can be deleted', async () => {
  const { open, path, saving } = draftFixture();
  const mailed: unknown[] = [];
  const shown: unknown[] = [];
  network.use(
    saving(),
    http.post(path('/resume-link'), async ({ request }) => {
      mailed.push(await request.json());
      if (mailed.length === 1) return HttpResponse.error();
      return HttpResponse.json({ detail: 'sent' }, { status: 202 });
    }),
    http.post(path('/resume-code'), async ({ request }) => {
      shown.push(await request.json());
      const link = `https://elsewhere.example/form?resume=${TOKEN}`;
      return HttpResponse.json({ link, expires_at: '2026-01-19T09:00:00.000Z' }, { status: 201 });
    }),
    http.delete(path(), () => HttpResponse.json({ detail: 'gone' })),
  );
  open();
  await saveAnswers();
  await press('Send me the link');
  expect(panel().getByRole('textbox', { name: /Your email address/ })).toBe(document.activeElement);
  await userEvent.type(panel().getByRole('textbox', { name: /Your email address/ }), 'ada@example.org');
  await press('Send me the link');
  await panel().findByRole('alert');
  await press('Send me the link');
  await panel().findByText(/on its way to ada@example\.org/);
  const asked = { email: 'ada@example.org', idempotency_key: expect.any(String), draft_id: 'draft-1' };
  expect(mailed).toEqual([asked, asked]);
  expect(mailed[0]).toEqual(mailed[1]);
  await press('Show the code');
  const link = await panel().findByRole('textbox', { name: 'Or copy this link' });
  // The button has gone: the title above the code keeps the place of whoever uses the keyboard.
  expect(document.activeElement).toBe(panel().getByRole('heading', { name: 'Go on with another device' }));
  expect(link).toHaveProperty('value', `${window.location.origin}/form?resume=${TOKEN}`);
  expect(await panel().findByRole('img', { name: /Code to scan/ })).toBeDefined();
  expect(shown).toEqual([{ draft_id: 'draft-1' }]);
  await press('Delete what was saved');
  await press('No, keep what was saved');
  expect(document.activeElement).toBe(panel().getByRole('heading', { name: 'Delete what was saved' }));
  await press('Delete what was saved');
  await press('Yes, delete');
  await panel().findByText(/What was saved is deleted/);
  expect(panel().getByRole('checkbox', { name: /Store my answers/ })).toHaveProperty('checked', false);
  expect(screen.getByText(/at risk no draft/)).toBeDefined();
});

/** Saves wait until they are let through; each is answered as a draft of the id that `answer` is given. */
function heldSaves({ path, draft, saved }: ReturnType<typeof draftFixture>) {
  const waiting: ((draftId: string) => void)[] = [];
  const deleted: (string | null)[] = [];
  network.use(
    http.put(path(), async ({ request }) => {
      saved.push(await request.json());
      const draft_id = await new Promise<string>((resolve) => waiting.push(resolve));
      return HttpResponse.json(draft({ draft_id, updated_at: new Date().toISOString() }));
    }),
    http.delete(path(), ({ request }) => {
      deleted.push(new URL(request.url).searchParams.get('draft_id'));
      return HttpResponse.json({ detail: 'gone' });
    }),
  );
  return { waiting, deleted, answer: (draftId: string) => act(() => waiting.shift()?.(draftId)) };
}

test('answers that arrive after their form was sent make a draft of their own, which is thrown away', async () => {
  const fixture = draftFixture();
  network.use(fixture.saving());
  fixture.open();
  await saveAnswers();
  await userEvent.click(panel().getByRole('button', { name: 'Back to the questions' }));
  const { answer, deleted, waiting } = heldSaves(fixture);
  await press('Go on');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await press('Sent');
  answer('draft-late');
  await waitFor(() => expect(deleted).toEqual(['draft-late']));
  expect(screen.getByText(/no draft/)).toBeDefined();
});

test('a draft that was saved while its form was being sent without it is thrown away', async () => {
  const fixture = draftFixture();
  network.use(fixture.saving());
  fixture.open();
  await saveAnswers();
  await userEvent.click(panel().getByRole('button', { name: 'Back to the questions' }));
  const { answer, deleted, waiting } = heldSaves(fixture);
  await press('Send');
  await press('Go on');
  await waitFor(() => expect(waiting).toHaveLength(1));
  answer('draft-late');
  await screen.findByText(/safe draft-late/);
  await press('It arrived');
  await waitFor(() => expect(deleted).toEqual(['draft-late']));
});

test('answers that are on their way already are not sent a second time', async () => {
  const fixture = draftFixture();
  network.use(fixture.saving());
  fixture.open();
  await saveAnswers();
  await userEvent.click(panel().getByRole('button', { name: 'Back to the questions' }));
  const before = fixture.saved.length;
  const { answer, waiting } = heldSaves(fixture);
  await press('Go on');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await press('Go on');
  answer('draft-1');
  await screen.findByText(/^Saved today at/);
  expect(fixture.saved.slice(before)).toHaveLength(1);
});
