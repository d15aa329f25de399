// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { cookieSource, draftFixture, press, TOKEN } from './drafts.fixtures.tsx';

const network = prepareNetwork(cookieSource);

test('a link says what it does, moves the answers here when asked to, and asks for consents anew', async () => {
  const { linked, listed, open, saved, saving, resuming } = draftFixture();
  const taken: unknown[] = [];
  network.use(linked(), listed(), resuming(taken), saving());
  const router = open({ started: false, search: `?resume=${TOKEN}&trial=START` });
  const title = await screen.findByRole('heading', { level: 1, name: 'Continue with these answers here?' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(router.state.location.search).toBe('?trial=START');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(taken).toEqual([]);
  await press('Continue with the answers from the link');
  await screen.findByRole('heading', { level: 1, name: 'May we save what follows?' });
  expect(taken).toEqual([{ token: TOKEN, key: expect.stringMatching(/^\w{32}$/) }]);
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Store my answers/ }));
  await press('Save my answers');
  await screen.findByRole('heading', { name: 'Step two of the-list-begun?trial=START' });
  expect(saved).toMatchObject([{ draft_id: 'draft-taken', form_id: 'the-list-begun', answers: { age: 71 } }]);
});

test('nobody is asked to agree to what goes with a question that is not asked', async () => {
  const { form, linked, listed, open, path, draft } = draftFixture();
  const asks = {
    ...form.steps[0]?.items[0],
    link_id: 'stage',
    enable_when: [{ question: 'age', operator: '>', answer: 90 }],
  };
  const [first, ...others] = form.consent_texts;
  const questionnaire = {
    ...form,
    steps: [...form.steps, { id: 'stage', title: 'Stage', items: [asks] }],
    consent_texts: [first, ...others.map((text) => ({ ...text, with_question: 'stage' }))],
  };
  network.use(
    linked(),
    listed(),
    http.post(path('/resume'), () => HttpResponse.json({ ...draft({ consents: [] }), questionnaire })),
  );
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByRole('heading', { level: 1, name: 'Continue with these answers here?' });
  await press('Continue with the answers from the link');
  await screen.findByRole('heading', { level: 1, name: 'May we save what follows?' });
  expect(screen.getByRole('checkbox', { name: /Store my answers/ })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /Tell my doctor/ })).toBeNull();
});

test('taking over is asked for again with the same key when the answer was lost', async () => {
  const { linked, listed, open, path, resuming } = draftFixture();
  const sent: unknown[] = [];
  const lost = http.post(path('/resume'), async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.error();
  });
  network.use(linked(), listed(), lost);
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByRole('heading', { level: 1, name: 'Continue with these answers here?' });
  await press('Continue with the answers from the link');
  await screen.findByText('You are not connected to the internet');
  network.use(resuming(sent));
  await press('Continue with the answers from the link');
  await screen.findByRole('heading', { level: 1, name: 'May we save what follows?' });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a link that was used elsewhere meanwhile is said kindly', async () => {
  const { linked, listed, open, path } = draftFixture();
  const used = { detail: 'used', code: 'gone' };
  network.use(
    linked(),
    listed(),
    http.post(path('/resume'), () => HttpResponse.json(used, { status: 410 })),
  );
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByRole('heading', { level: 1, name: 'Continue with these answers here?' });
  await press('Continue with the answers from the link');
  await screen.findByRole('heading', { level: 1, name: 'This link no longer opens' });
});

test('answers that were taken over are gone on with unsaved by whoever does not agree', async () => {
  const { linked, listed, open, saved, saving, resuming } = draftFixture();
  network.use(linked(), listed(), resuming([]), saving());
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByRole('heading', { level: 1, name: 'Continue with these answers here?' });
  await press('Continue with the answers from the link');
  await screen.findByRole('heading', { level: 1, name: 'May we save what follows?' });
  await press('Continue without saving');
  await screen.findByText(/"age":71.* at risk draft-taken/);
  await press('Go on');
  expect(saved).toEqual([]);
});

test('whoever has answers of their own may go on with those: the link is not used', async () => {
  const { form, linked, listed, open, opening, resuming } = draftFixture();
  const taken: unknown[] = [];
  network.use(linked(), listed(form.slug), resuming(taken), opening());
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByText(/answers of your own on this device, saved/);
  await press('Continue with my own answers');
  await screen.findByText(/"age":71.* safe draft-1/);
  expect(taken).toEqual([]);
});

test('the link of this browser’s own draft goes on with that', async () => {
  const { form, linked, listed, open, opening } = draftFixture();
  network.use(linked({ is_own: true }), listed(form.slug), opening());
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByRole('heading', { level: 1, name: 'Continue where you left off?' });
  await press('Continue');
  await screen.findByText(/"age":71.* safe draft-1/);
});

test('of several drafts of this browser each can be gone on with', async () => {
  const { form, listedAs, open, opening, path } = draftFixture();
  const asked: (string | null)[] = [];
  network.use(
    listedAs({ slug: form.slug, draft_id: 'newer' }, { slug: form.slug, draft_id: 'older' }),
    http.get(path(), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('draft_id'));
    }),
    opening(),
  );
  open({ started: false });
  await screen.findByRole('heading', { level: 1, name: 'Continue where you left off?' });
  await userEvent.click(screen.getByRole('button', { name: /^Continue with those saved/ }));
  await screen.findByRole('heading', { name: 'Step two of the-list-begun' });
  expect(asked).toEqual(['older']);
});

test('a link that no longer opens is said kindly, and one can start here', async () => {
  const { listed, open, path } = draftFixture();
  network.use(
    http.get(path(), () => HttpResponse.json({ detail: 'no', code: 'not_found' }, { status: 404 })),
    listed(),
  );
  const router = open({ started: false, search: `?resume=${TOKEN}` });
  const title = await screen.findByRole('heading', { level: 1, name: 'This link no longer opens' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(router.state.location.search).toBe('');
  await press('Start from the beginning');
  expect(screen.getByRole('heading', { name: 'Step one' })).toBeDefined();
});

test('a link that cannot be reached now can be opened again', async () => {
  const { linked, listed, open, path } = draftFixture();
  network.use(
    http.get(path(), () => HttpResponse.error()),
    listed(),
  );
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByText('You are not connected to the internet');
  network.use(linked());
  await press('Try again');
  await screen.findByRole('heading', { name: 'Continue with these answers here?' });
});

test('this browser’s own draft is offered, and goes on where one left off', async () => {
  const { form, listed, open, opening } = draftFixture();
  network.use(listed('another-form', form.slug), opening());
  open({ started: false });
  const title = await screen.findByRole('heading', { level: 1, name: 'Continue where you left off?' });
  expect(document.activeElement).toBe(title);
  await press('Continue');
  await screen.findByRole('heading', { name: 'Step two of the-list-begun' });
});

test('consents to texts that changed since are asked again before anything more is saved', async () => {
  const { form, listed, open, opening, saved } = draftFixture();
  network.use(listed(form.slug), opening({ consents: [{ text_id: 'health', text_version: '0', granted: true }] }));
  open({ started: false });
  await screen.findByRole('heading', { name: 'Continue where you left off?' });
  await press('Continue');
  await screen.findByText(/at risk draft-1/);
  await press('Go on');
  expect(saved).toEqual([]);
});

test('starting again asks first, then deletes', async () => {
  const { form, listed, open, path } = draftFixture();
  let deleted = 0;
  network.use(
    listed(form.slug),
    http.delete(path(), () => {
      deleted += 1;
      return HttpResponse.json({ detail: 'gone' });
    }),
  );
  open({ started: false });
  await screen.findByRole('heading', { name: 'Continue where you left off?' });
  await press('Start again');
  expect(deleted).toBe(0);
  await press('No, keep them');
  await press('Start again');
  await press('Yes, delete and start again');
  await screen.findByRole('heading', { name: 'Step one' });
  expect(deleted).toBe(1);
});

test('where drafts cannot be looked for, the questions are asked', async () => {
  const { open } = draftFixture();
  network.use(http.get('*/api/forms/drafts', () => HttpResponse.error()));
  open({ started: false });
  await screen.findByRole('heading', { name: 'Step one' });
});
