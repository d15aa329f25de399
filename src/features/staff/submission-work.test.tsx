// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { wholeSubmission } from './submission.fixtures.ts';
import { SubmissionWork } from './submission-work.tsx';

const network = prepareNetwork();
const submission = { ...wholeSubmission, assigned_to: 9, tags: [] };
const colleagues = [
  { pk: 7, name: 'Nora Exemple', may_handle: true },
  { pk: 9, name: 'Omar Exemple', may_handle: false },
];

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

/** Shows a submission in hand. Returns what is sent. */
function show() {
  const sent: unknown[] = [];
  network.use(
    http.patch(`*/api/staff/requests/${submission.id}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...submission, tags: ['famille'] });
    }),
  );
  renderPart(<SubmissionWork submission={submission} />, 'fr');
  return sent;
}

async function saveTag() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Étiquettes' }), 'famille');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le suivi' }));
  await screen.findByText('Le suivi est enregistré.');
}

const TAGS_ALONE = { tags: ['famille'], seen: submission.updated_at };

test('tags that are saved before the colleagues are known take the submission from nobody', async () => {
  network.use(http.get('*/api/staff/colleagues', () => HttpResponse.error()));
  const sent = show();
  await saveTag();
  expect(sent).toEqual([TAGS_ALONE]);
});

test('tags are saved beside somebody who may no longer handle submissions; nobody is chosen only by hand', async () => {
  network.use(http.get('*/api/staff/colleagues', () => HttpResponse.json({ colleagues })));
  const sent = show();
  const holder = await screen.findByRole('combobox', { name: 'Demande suivie par' });
  await saveTag();
  await userEvent.selectOptions(holder, 'Personne');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le suivi' }));
  await screen.findByText('Le suivi est enregistré.');
  expect(sent).toEqual([TAGS_ALONE, { ...TAGS_ALONE, assigned_to: null }]);
});
