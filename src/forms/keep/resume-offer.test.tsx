// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { cookieSource, keepFixture, press, TOKEN } from './keep.fixtures.tsx';

const network = prepareNetwork(cookieSource);

test('a link of another device goes on in the words it was begun with, and leaves the address and the history', async () => {
  const { open, opening } = keepFixture();
  network.use(opening());
  const router = open({ started: false, search: `?resume=${TOKEN}&trial=START` });
  await screen.findByRole('heading', { name: 'Step two of the-list-begun?trial=START' });
  expect(screen.getByText(/"age":71.* safe draft-1/)).toBeDefined();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a link that no longer opens is said kindly, and one can start here', async () => {
  const { listed, open, path } = keepFixture();
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
  const { listed, open, opening, path } = keepFixture();
  network.use(
    http.get(path(), () => HttpResponse.error()),
    listed(),
  );
  open({ started: false, search: `?resume=${TOKEN}` });
  await screen.findByText('You are not connected to the internet');
  network.use(opening());
  await press('Try again');
  await screen.findByRole('heading', { name: 'Step two of the-list-begun' });
});

test('this browser’s own draft is offered, and goes on where one left off', async () => {
  const { form, listed, open, opening } = keepFixture();
  network.use(listed('another-form', form.slug), opening());
  open({ started: false });
  const title = await screen.findByRole('heading', { level: 1, name: 'Continue where you left off?' });
  expect(document.activeElement).toBe(title);
  await press('Continue');
  await screen.findByRole('heading', { name: 'Step two of the-list-begun' });
});

test('consents to texts that changed since are asked again before anything more is saved', async () => {
  const { form, listed, open, opening, saved } = keepFixture();
  network.use(listed(form.slug), opening({ consents: [{ text_id: 'health', text_version: '0', granted: true }] }));
  open({ started: false });
  await screen.findByRole('heading', { name: 'Continue where you left off?' });
  await press('Continue');
  await screen.findByText(/at risk draft-1/);
  await press('Go on');
  expect(saved).toEqual([]);
});

test('starting again asks first, then deletes', async () => {
  const { form, listed, open, path } = keepFixture();
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
  const { open } = keepFixture();
  network.use(http.get('*/api/forms/drafts', () => HttpResponse.error()));
  open({ started: false });
  await screen.findByRole('heading', { name: 'Step one' });
});
