// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { wholeSubmission } from './submission.fixtures.ts';
import { ADDRESS, network, open, panel } from './submission-page.fixtures.tsx';
import { SubmissionPage } from './submission-page.tsx';

test('answers stand under their questions in words, what nobody foresaw under its readable name', async () => {
  await open();
  const sent = panel('Ce qui a été envoyé');
  expect(sent.getByText('Y a-t-il un de ces signes ?').nextSibling?.textContent).toBe('Une confusion soudaine');
  expect(sent.getByText('Quel âge avez-vous ?').nextSibling?.textContent).toBe('70');
  expect(sent.getByText('Left out question').nextSibling?.textContent).toBe('Oui');
  expect(panel('Joindre la personne').getByText('La personne a répondu avec de l’aide.')).toBeDefined();
  expect(sent.getByText('Something new').nextSibling?.textContent).toBe('Of tomorrow: shown');
  expect(panel('Après l’envoi').getByText('How was it').nextSibling?.textContent).toBe('good');
  expect(sent.getByRole('link', { name: 'R4-HH-22' }).getAttribute('href')).toBe(
    '/account?request=another-submission-of-this',
  );
});

test('a helper stands beside the person, a trial by its name, and the delay beside the words that were recalled', async () => {
  const { content } = wholeSubmission;
  await open({
    who: { by: 'on_behalf', person: 'Anne Martin', helper: 'Paul Martin', tie: 'child' },
    trial_name: 'PRECISE-AD',
    content: {
      ...content,
      trial_key: 'PRECISE_AD',
      answers: { person_birth_date: '1950-03-01' },
      scores: { scoring_version: '3', recall: { score: 4, out_of: 5 }, recall_delay_minutes: 7 },
    },
  });
  const reach = panel('Joindre la personne qui a répondu');
  expect(reach.getByText('Paul Martin (fils ou fille) a répondu pour Anne Martin.')).toBeDefined();
  expect(reach.getByText('Personne concernée').nextSibling?.textContent).toBe('Anne Martin');
  expect(reach.getByText('Date de naissance').nextSibling?.textContent).toBe('1er mars 1950');
  expect(reach.getByText('Personne qui a répondu').nextSibling?.textContent).toBe('Paul Martin (fils ou fille)');
  expect(panel('Ce qui a été envoyé').getByText('Essai').nextSibling?.textContent).toBe('PRECISE-AD');
  expect(document.body.textContent).not.toContain('PRECISE_AD');
  const recalled = panel('Scores par domaine').getByText('Rappel libre des mots').nextSibling?.textContent;
  expect(recalled).toBe('4 sur 5\n7 minutes entre l’apprentissage et le rappel');
});

test('scores are for clinicians: each domain alone, and nothing adds them up', async () => {
  const container = await open();
  const scores = panel('Scores par domaine');
  expect(scores.getByText('Rappel libre des mots').nextSibling?.textContent).toBe('4 sur 5');
  expect(scores.getByText(/^Reconnaissance/).nextSibling?.textContent).toBe('-1 sur 5');
  expect(scores.getByText('Orientation').nextSibling?.textContent).toBe('Sans réponse');
  expect(scores.getAllByRole('definition')).toHaveLength(5);
  expect(container.textContent).not.toMatch(/total|percentile|%/i);
});

test('scores of somebody who answered for another say why there are none of the exercise', async () => {
  const earlier = { ...wholeSubmission.content, filled_by: 'on_behalf' };
  await open({ content: earlier });
  const scores = panel('Scores par domaine');
  expect(scores.getByText('Rappel libre des mots').nextSibling?.textContent).toBe('Non demandé');
  expect(scores.getByText('Orientation').nextSibling?.textContent).toBe('Non demandé');
  expect(scores.getByText(/^Changements/).nextSibling?.textContent).toBe('3 sur 12');
  expect(scores.getByText(/Un proche a répondu à la place de la personne/)).toBeTruthy();
});

test('a submission without scores, appointment, documents or contact says nothing of them', async () => {
  await open({ content: { message: 'Bonjour' }, forms: [], appointments: [], documents: [], consents: [], name: null });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deuxième consultation K7-42-93');
  for (const name of ['Scores par domaine', 'Rendez-vous', 'Documents', 'Après l’envoi']) {
    expect(screen.queryByRole('region', { name }), name).toBeNull();
  }
  expect(panel('Ce qui a été envoyé').getByText('Bonjour')).toBeDefined();
  expect(panel('Joindre la personne').getByText('La personne n’a pas laissé de coordonnées.')).toBeDefined();
  expect(panel('Accords donnés').getByText('Aucun accord n’a été demandé.')).toBeDefined();
});

test('a referral leads to the professional who sent it, not to the patient', async () => {
  const contact = { first_name: 'Carla', last_name: 'Exemple', email: 'carla@example.org', rpps: '10000000009' };
  const about = { patient_initials: 'A. B.', reason: 'Oublis', urgency: 'soon', patient_informed: true };
  const abroad = { ...contact, rpps: undefined, other_register: 'INAMI 1-23456' };
  await open({ kind: 'referral', who: undefined, content: { contact: abroad, ...about }, forms: [], documents: [] });
  expect(panel('Joindre le professionnel').getByText('Autre registre et numéro').nextSibling?.textContent).toBe(
    'INAMI 1-23456',
  );
  expect(panel('Joindre le professionnel').getByText('Carla')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Joindre la personne' })).toBeNull();
});

test('consents tell their text where it is known, version, time and answer', async () => {
  await open();
  const consents = panel('Accords donnés');
  const said = (text: string) => consents.getByText(text).nextSibling?.textContent;
  expect(said('J’accepte d’être rappelé.')).toMatch(/^Accordé\nversion 1, le 20 novembre 2026 à \d+\u00a0h\u00a0\d\d$/);
  expect(said('Être contacté au sujet de cet essai')).toMatch(/^Refusé/);
  expect(said('Accord sur le texte « long_gone »')).toMatch(/version 3, .*\nretiré le 21 novembre 2026/);
});

test('an appointment is told at the time of its place, with the way to change it, and another one can be booked', async () => {
  await open();
  expect(panel('Rendez-vous').getByText('Première consultation').nextSibling?.textContent).toBe(
    '1er décembre 2026 à 10\u00a0h\u00a000 (Europe/Paris), en vidéo\nRéservé\nDéplacer ou annuler dans l’agenda',
  );
  const link = panel('Rendez-vous').getByRole('link', {
    name: /^Déplacer ou annuler dans l’agenda\s: 1er décembre 2026 à 10\sh\s00$/,
  });
  expect(link.getAttribute('href')).toBe('/account?view=appointments&day=2026-12-01');
  const book = panel('Rendez-vous').getByRole('button', { name: 'Réserver un rendez-vous pour Alba Exemple' });
  await userEvent.click(book);
  expect(await screen.findByText('Aucun horaire libre pour le moment.')).toBeDefined();
  expect(panel('Réserver un rendez-vous pour Alba Exemple').queryByRole('textbox', { name: 'Prénom' })).toBeNull();
});

test('an appointment that was cancelled cannot be moved', async () => {
  const [first] = wholeSubmission.appointments;
  await open({ appointments: first ? [{ ...first, status: 'cancelled' }] : [] });
  expect(panel('Rendez-vous').getByText(/Annulé/)).toBeDefined();
  expect(panel('Rendez-vous').queryByRole('link')).toBeNull();
});

const ALBA = { first_name: 'Alba', last_name: 'Exemple', email: 'alba@example.org' };

test.each([
  ['a referral', { kind: 'referral', who: undefined, content: { contact: ALBA } }],
  ['an application', { kind: 'professional', who: undefined, content: { ...ALBA, contact: ALBA } }],
  ['a professional’s form', { who: { by: 'professional', person: null, helper: 'Alba Exemple', tie: null } }],
  ['a relative’s answers', { who: { by: 'relative', person: null, helper: 'Alba Exemple', tie: null } }],
] as const)('%s offers no appointment for whoever sent it: the form asks whom it is for', async (_what, given) => {
  await open({ ...given, forms: [], appointments: [] });
  const visits = panel('Rendez-vous');
  expect(visits.queryByRole('button', { name: /Alba/ })).toBeNull();
  await userEvent.click(visits.getByRole('button', { name: 'Réserver pour quelqu’un' }));
  expect(await screen.findByText('Aucun horaire libre pour le moment.')).toBeDefined();
  expect(visits.getByRole('textbox', { name: 'Prénom' })).toHaveProperty('value', '');
});

test('what is in another language than the page is marked as such', async () => {
  await open({}, 'en');
  const sent = panel('What was sent');
  expect(sent.getByText('Answers in the person’s language.')).toBeDefined();
  expect(sent.getByText('Quel âge avez-vous ?').closest('[lang]')?.getAttribute('lang')).toBe('fr');
  expect(screen.getByText('J’accepte d’être rappelé.').getAttribute('lang')).toBe('fr');
});

test('a document is downloaded under its name; a failure is said beside it', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  network.use(
    http.get('*/api/staff/documents/d1', () => HttpResponse.error(), { once: true }),
    http.get('*/api/staff/documents/d1', () => HttpResponse.text('pdf')),
  );
  await open();
  const download = screen.getByRole('button', { name: 'Télécharger ordonnance.pdf' });
  await userEvent.click(download);
  expect((await screen.findByRole('alert')).textContent).toContain('Le document n’est pas téléchargé.');
  await userEvent.click(download);
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(clicked.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toEqual([
    'ordonnance.pdf',
  ]);
});

test('a change that somebody else’s forestalled shows theirs and says so', async () => {
  await open();
  network.use(
    http.patch(ADDRESS, () => HttpResponse.json({ detail: 'x', code: 'changed' }, { status: 409 })),
    http.get(ADDRESS, () => HttpResponse.json({ ...wholeSubmission, status: 'accepted' })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accepter la demande' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Quelqu’un vient de modifier cette demande.');
  expect(await screen.findByRole('button', { name: 'Commencer le suivi' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Acceptée');
});

test.each([
  ['fr', 'Cette demande n’existe pas', 404],
  ['en', 'This request does not exist', 400],
  ['en', 'The request cannot be shown', 503],
] as const)('%s: "%s" after status %i, with the way back', async (locale, words, status) => {
  network.use(http.get(ADDRESS, () => HttpResponse.json({ detail: 'x' }, { status })));
  const page = { id: wholeSubmission.id, titleId: 'title', locale, userId: '7', access: null, listHref: '/account' };
  const { container } = renderPart(<SubmissionPage {...page} submissionHref={(id) => id} />, locale);
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('who may only read sees the notes, and nothing to change', async () => {
  network.use(http.get(ADDRESS, () => HttpResponse.json({ ...wholeSubmission, notes: 'Rappeler mardi.' })));
  const page = { id: wholeSubmission.id, titleId: 'title', locale: 'fr', userId: '7', listHref: '/account' } as const;
  renderPart(
    <SubmissionPage {...page} access={{ role: 'reader', lacks_second_factor: false }} submissionHref={(id) => id} />,
    'fr',
  );
  expect(await screen.findByText('Rappeler mardi.')).toBeDefined();
  expect(panel('Rendez-vous').queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /Accepter|notes/ })).toBeNull();
});

test.each(['fr', 'en'] as const)('%s: it has no accessibility fault', async (locale) => {
  const container = await open({}, locale);
  expect(await accessibilityFaults(container)).toEqual([]);
});
