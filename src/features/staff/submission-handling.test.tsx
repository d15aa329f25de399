// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { wholeSubmission } from './submission.fixtures.ts';
import { ADDRESS, network, open, panel } from './submission-page.fixtures.tsx';

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

test('words that a colleague marks a submission with meanwhile stay, whoever saves next', async () => {
  const theirs = { ...wholeSubmission, updated_at: '2026-11-20T12:00:00.000Z', tags: ['famille', 'à rappeler'] };
  const sent: unknown[] = [];
  network.use(
    http.patch(ADDRESS, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ ...theirs, tags: ['à rappeler', 'matin'] });
      network.use(http.get(ADDRESS, () => HttpResponse.json(theirs)));
      return HttpResponse.json({ detail: 'x' }, { status: 409 });
    }),
  );
  await open({ tags: ['famille', 'soir'] });
  const work = panel('Suivi');
  const tags = work.getByRole<HTMLInputElement>('textbox', { name: 'Étiquettes' });
  await userEvent.clear(tags);
  await userEvent.type(tags, 'soir, matin');
  await userEvent.click(work.getByRole('button', { name: 'Enregistrer le suivi' }));
  expect(await work.findByText('Le suivi n’est pas enregistré.')).toBeDefined();
  expect(tags.value).toBe('à rappeler, matin');
  await userEvent.click(work.getByRole('button', { name: 'Enregistrer le suivi' }));
  expect(await work.findByText('Le suivi est enregistré.')).toBeDefined();
  expect(sent).toEqual([
    { tags: ['soir', 'matin'], seen: wholeSubmission.updated_at },
    { tags: ['à rappeler', 'matin'], seen: theirs.updated_at },
  ]);
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
  expect(document.activeElement).toBe(await keeping.findByText(/sera effacée le 20 novembre 2027/));
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
  expect(document.activeElement).toBe(screen.getByText(/On ne peut pas revenir en arrière/));
  await userEvent.click(screen.getByRole('button', { name: 'Ne rien effacer' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Effacer cette demande' }));
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
