// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import type { Locale } from '#lib/locale.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { wholeSubmission } from './submission.fixtures.ts';
import { SubmissionPage } from './submission-page.tsx';
import type { WholeSubmission } from './submissions.queries.ts';

const TEMPLATES = [{ id: 'read', title: 'Lu', text: 'Bonjour,\n\nNous avons lu votre demande.' }];
const COLLEAGUES = [
  { pk: 7, name: 'Nora Exemple', may_handle: true },
  { pk: 8, name: 'Rita Exemple', may_handle: false },
];
const network = prepareNetwork(
  http.get('*/api/staff/reply-templates', () => HttpResponse.json({ templates: TEMPLATES })),
  http.get('*/api/staff/colleagues', () => HttpResponse.json({ colleagues: COLLEAGUES })),
  http.get('*/api/consultations/memoire', () => HttpResponse.json({ results: [] })),
  http.get('*/api/staff/booking-questions', () => HttpResponse.json({ text_reminders: null })),
);
const ADDRESS = `*/api/staff/requests/${wholeSubmission.id}`;

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

async function open(given: Partial<WholeSubmission> = {}, locale: Locale = 'fr') {
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

const panel = (name: string) => within(screen.getByRole('region', { name }));

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

test('an answer begins with a prepared text or one’s own, goes once, and stands with the submission as it was sent', async () => {
  const sent: object[] = [];
  const copy = {
    id: 'r1',
    sent_at: '2026-11-21T09:00:00.000Z',
    by: 'Nora Exemple',
    to: 'alba@example.org',
    locale: 'fr',
  };
  network.use(
    http.post(`${ADDRESS}/replies`, async ({ request }) => {
      const body = z
        .object({ text: z.string() })
        .loose()
        .parse(await request.json());
      sent.push(body);
      if (sent.length === 1) return HttpResponse.error();
      return HttpResponse.json({ ...wholeSubmission, replies: [{ ...copy, text: body.text }] }, { status: 201 });
    }),
  );
  await open();
  const replies = panel('Réponses à la personne');
  await userEvent.click(replies.getByRole('button', { name: 'Envoyer la réponse' }));
  expect(replies.getByText('Écrivez votre réponse.')).toBeDefined();
  await userEvent.click(await replies.findByRole('button', { name: 'Lu' }));
  const field = replies.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre réponse, en français' });
  expect(field.value).toContain('Nous avons lu votre demande.');
  await userEvent.type(field, ' À bientôt.');
  expect(replies.queryByRole('button', { name: 'Lu' })).toBeNull();
  await userEvent.click(replies.getByRole('button', { name: 'Envoyer la réponse' }));
  expect(await replies.findByText(/Votre texte est toujours là/)).toBeDefined();
  expect(field.value).toContain('À bientôt.');
  await userEvent.click(replies.getByRole('button', { name: 'Envoyer la réponse' }));
  expect(await replies.findByText(/par Nora Exemple à alba@example.org/)).toBeDefined();
  expect(await replies.findByText('La réponse est en route.')).toBeDefined();
  expect(field.value).toBe('');
  expect(sent[0]).toEqual(sent[1]);
});

test('those that belong together stand with the way to each and where it stands, and not once more by address', async () => {
  const { group: _none, ...one } = wholeSubmission;
  const part = { ...one, id: 'another-submission-of-this', reference: 'R4-HH-22', status: 'accepted' } as const;
  await open({ group: [one, { ...part, joined_by: 'address' }], same_person: [part] });
  const panel = screen.getByRole('region', { name: 'Vont ensemble' });
  const other = within(panel).getByRole('link', { name: 'Deuxième consultation R4-HH-22' });
  expect(other.getAttribute('href')).toContain('another-submission-of-this');
  expect(panel.textContent).toContain('Deuxième consultation K7-42-93 (cette page)');
  expect(panel.textContent).toContain('Signe d’alerte · Urgent · Acceptée · Reçue le 20 novembre 2026');
  expect(panel.textContent).toContain('De la même personne');
  expect(panel.textContent).not.toContain('appareil');
  expect(screen.queryByRole('region', { name: 'De la même adresse' })).toBeNull();
});

test('what only the same device sent is said to be perhaps of the same person', async () => {
  const { group: _none, ...one } = wholeSubmission;
  const part = { ...one, id: 'another-submission-of-this', reference: 'R4-HH-22', joined_by: 'browser' } as const;
  await open({ group: [one, part] }, 'en');
  const group = panel('These belong together');
  expect(group.getByRole('link').closest('li')?.textContent).toContain('From the same device, perhaps the same person');
  expect(group.getByText(/before you call, check who sent what/)).toBeDefined();
});

test('a submission is given to somebody who may handle it, and marked with a few short words', async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch(ADDRESS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...wholeSubmission, assigned_to: 7, tags: ['à rappeler', 'famille'] });
    }),
  );
  await open({ same_person: [{ ...wholeSubmission, id: 'another-submission-of-this', reference: 'R4-HH-22' }] });
  const same = panel('De la même adresse').getByRole('link', { name: 'Deuxième consultation R4-HH-22' });
  expect(same.getAttribute('href')).toBe('/account?request=another-submission-of-this');
  const work = panel('Suivi');
  expect(work.queryByRole('option', { name: 'Rita Exemple' })).toBeNull();
  const tags = work.getByRole<HTMLInputElement>('textbox', { name: 'Étiquettes' });
  await userEvent.type(tags, 'un mot qui est bien trop long');
  await userEvent.click(work.getByRole('button', { name: 'Enregistrer le suivi' }));
  expect(work.getByText(/Gardez 5 étiquettes au plus/)).toBeDefined();
  await userEvent.clear(tags);
  await userEvent.type(tags, 'à rappeler,famille, famille,');
  await userEvent.selectOptions(work.getByRole('combobox', { name: 'Demande suivie par' }), 'Nora Exemple');
  await userEvent.click(work.getByRole('button', { name: 'Enregistrer le suivi' }));
  expect(await work.findByText('Le suivi est enregistré.')).toBeDefined();
  expect(sent).toEqual([{ assigned_to: 7, tags: ['à rappeler', 'famille'], seen: wholeSubmission.updated_at }]);
});

test('the page says when a submission is erased, and administrators keep it longer, with a reason', async () => {
  const sent: unknown[] = [];
  const removal = { on: '2027-11-20', kept: null };
  const kept = { on: '2028-01-02', kept: { until: '2028-01-01', reason: 'Procédure' } };
  const refusal = { until: ['Choisissez un jour à venir, dans un an au plus.'] };
  network.use(
    http.put(`${ADDRESS}/keep`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return HttpResponse.json(refusal, { status: 400 });
      return HttpResponse.json({ ...wholeSubmission, removal: kept });
    }),
    http.delete(`${ADDRESS}/keep`, () => HttpResponse.json({ ...wholeSubmission, removal })),
  );
  await open({ removal });
  const region = screen.getByRole('region', { name: 'Durée de conservation' });
  expect(region.textContent).toContain('sera effacée le 20 novembre 2027');
  const keeping = panel('Durée de conservation');
  await userEvent.click(keeping.getByText('Garder plus longtemps'));
  await userEvent.click(keeping.getByRole('button', { name: 'Enregistrer la date' }));
  expect(keeping.getByText('Écrivez la raison.')).toBeDefined();
  const day = keeping.getByLabelText<HTMLInputElement>('Garder jusqu’au');
  fireEvent.change(day, { target: { value: '2030-01-01' } });
  await userEvent.type(keeping.getByRole('textbox', { name: 'Raison' }), 'Procédure');
  await userEvent.click(keeping.getByRole('button', { name: 'Enregistrer la date' }));
  expect(await keeping.findByText(refusal.until[0] ?? '')).toBeDefined();
  expect(day.value).toBe('2030-01-01');
  fireEvent.change(day, { target: { value: '2028-01-01' } });
  await userEvent.click(keeping.getByRole('button', { name: 'Enregistrer la date' }));
  expect(await keeping.findByText('Gardée jusqu’au 1er janvier 2028 : Procédure')).toBeDefined();
  expect(sent).toEqual([
    { until: '2030-01-01', reason: 'Procédure' },
    { until: '2028-01-01', reason: 'Procédure' },
  ]);
  await userEvent.click(keeping.getByRole('button', { name: 'Ne plus garder plus longtemps' }));
  expect(await keeping.findByText(/sera effacée le 20 novembre 2027/)).toBeDefined();
});

const STAYS = { on: null, kept: null };

test('of somebody without an address an administrator erases the record, once they are sure', async () => {
  const who = { first_name: 'Zoé', last_name: 'Exemple' };
  const booking = (reach: object) => ({
    kind: 'booking' as const,
    removal: STAYS,
    content: { contact: { ...who, ...reach } },
  });
  let erased = 0;
  network.use(
    http.delete(ADDRESS, () => {
      erased += 1;
      network.use(http.get(ADDRESS, () => HttpResponse.json({ detail: 'x' }, { status: 404 })));
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  await open(booking({ phone: '01 00 00 00 01' }));
  await userEvent.click(screen.getByRole('button', { name: 'Effacer cette demande' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ne rien effacer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Effacer cette demande' }));
  expect(erased).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Oui, effacer' }));
  expect(await screen.findByText('Cette demande n’existe pas')).toBeDefined();
  expect(erased).toBe(1);
});

test('whoever left an address erases their data themselves: their page has no button for it', async () => {
  const contact = { first_name: 'Zoé', last_name: 'Exemple', email: 'zoe@example.org' };
  await open({ kind: 'booking', removal: STAYS, content: { contact } });
  expect(panel('Durée de conservation').getByText('Garder plus longtemps')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Effacer cette demande' })).toBeNull();
});
