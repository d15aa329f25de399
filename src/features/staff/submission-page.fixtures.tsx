import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import type { Locale } from '#lib/locale.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { wholeSubmission } from './submission.fixtures.ts';
import { SubmissionPage } from './submission-page.tsx';
import type { WholeSubmission } from './submissions.queries.ts';

const TEMPLATES = [{ id: 'read', title: 'Lu', text: 'Bonjour,\n\nNous avons lu votre demande.' }];
const COLLEAGUES = [
  { pk: 7, name: 'Nora Exemple', may_handle: true },
  { pk: 8, name: 'Rita Exemple', may_handle: false },
];
/** What the page asks besides the submission itself. */
export const network = prepareNetwork(
  http.get('*/api/staff/reply-templates', () => HttpResponse.json({ templates: TEMPLATES })),
  http.get('*/api/staff/colleagues', () => HttpResponse.json({ colleagues: COLLEAGUES })),
  http.get('*/api/consultations/memoire', () => HttpResponse.json({ results: [] })),
  http.get('*/api/staff/booking-questions', () => HttpResponse.json({ text_reminders: null })),
);
/** Where the submission is asked for. */
export const ADDRESS = `*/api/staff/requests/${wholeSubmission.id}`;

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

/** Shows a submission to an administrator. */
export async function open(given: Partial<WholeSubmission> = {}, locale: Locale = 'fr') {
  network.use(http.get(ADDRESS, () => HttpResponse.json({ ...wholeSubmission, ...given })));
  const page = (
    <SubmissionPage
      id={wholeSubmission.id}
      titleId="title"
      locale={locale}
      userId="7"
      access={{ role: 'administrator', lacks_second_factor: false }}
      listHref="/account?kind=survey"
      submissionHref={(id) => `/account?request=${id}`}
    />
  );
  const { container } = renderPart(page, locale);
  await screen.findByRole('button', { name: /Enregistrer les notes|Save the notes/ });
  await screen.findByText(/^Lu$|n’a pas laissé d’adresse/);
  await screen.findByRole('combobox', { name: /Demande suivie par|Who handles it/ });
  return container;
}

/** A part of the page by its heading. */
export const panel = (name: string) => within(screen.getByRole('region', { name }));
