// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Submission } from '#contract/forms/submission.ts';
import type { Result } from '#features/results/result.queries.ts';
import { sentCheckIn } from '#features/surveys/sent-surveys.ts';
import { stateSteps } from '#forms/flow/flow-navigation.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { screenProps } from '../../../tests/support/screen-props.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { CheckIn, readCheckInAhead } from './check-in.tsx';

const network = prepareNetwork();
const definition = currentDefinitions.find('memory-check-in-a', 'fr', 'patient');
if (!definition) throw new Error('there is no check-in');

const props = screenProps('fr', { page: { title: 'Point mémoire', description: 'Faites le point.' } });

const submission: Submission = {
  form_id: definition.id,
  form_version: definition.version,
  user_type: 'patient',
  locale: 'fr',
  answers: {},
  consents: [],
  filled_by: 'self',
  started_at: '2026-11-20T11:00:00.000Z',
  idempotency_key: 'key-of-22-characters-x',
  website: '',
};

const result: Result = {
  id: 'survey-of-22-characters',
  questionnaire: definition,
  filled_by: 'self',
  started_at: '2026-11-20T11:00:00.000Z',
  answers: { age_years: 74, change_words: 'clear' },
  consents: [],
  sent_at: '2026-11-20T11:12:00.000Z',
  urgent: false,
  invitation: { id: 'invitation-of-22-chars', expires_at: '2026-12-20T11:12:00.000Z' },
  visible_until: '2026-11-21T11:12:00.000Z',
};

const never = new Promise<never>(() => undefined);
/** Holds back the rendering of the place without a step, as a busy device does: the place before stays on the screen. */
const SlowArrival = () => (stateSteps.read(useLocation()) === null ? use(never) : null);

/** What the clinic shows again, and what was asked of it. */
function prepare(shown: Result | null): string[] {
  const asked: string[] = [];
  network.use(
    http.get('*/api/survey/memory-check-in', () =>
      HttpResponse.json({ id: 'memory-check-in', questionnaire: definition, status: 'open', expires_at: null }),
    ),
    http.get('*/api/forms/meta_qs/*', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/forms/orientation', () => HttpResponse.json({})),
    http.get('*/api/results/memory-check-in', () => HttpResponse.json({ result: shown })),
    http.delete('*/api/results/memory-check-in', ({ request }) => {
      asked.push(request.method);
      return HttpResponse.json({ detail: 'Oublié.' });
    }),
    http.get('*/api/results/links/*', () =>
      HttpResponse.json({ result: shown, recommendations: null, expires_at: '2026-12-20T11:12:00.000Z' }),
    ),
  );
  return asked;
}

/** Opens the page as the browser does after a reload or on the way back. */
function comeBack(initialEntry: { pathname: string; search?: string; state?: object }, isSlow = false): void {
  const element = (
    <Suspense fallback={null}>
      {isSlow ? <SlowArrival /> : null}
      <CheckIn screen={props} match={() => null} keepInformed={null} />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [initialEntry] });
  renderPart(<RouterProvider router={router} />, 'fr');
}

beforeEach(() => {
  sentCheckIn.set(null);
  // jsdom lays nothing out.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('questions that were read ahead are not asked for again', async () => {
  prepare(null);
  const client = new QueryClient();
  readCheckInAhead(client, 'fr');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const again = vi.fn();
  network.use(http.get('*/api/survey/memory-check-in', again));
  const element = <CheckIn screen={props} match={() => null} keepInformed={null} />;
  renderPart(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
    'fr',
  );
  expect(await screen.findByRole('button', { name: 'Commencer' })).toBeDefined();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(again).not.toHaveBeenCalled();
});

test('the first question, of who answers, shows professionals their own way, and no later one does', async () => {
  prepare(null);
  network.use(http.get('*/api/forms/drafts', () => HttpResponse.json({ results: [] })));
  comeBack({ pathname: '/questionnaire' });
  const begin = await screen.findByRole('button', { name: 'Commencer' });
  expect(screen.queryByRole('link', { name: /professionnel de santé/ })).toBeNull();
  await act(async () => begin.click());
  const door = await screen.findByRole('link', { name: /professionnel de santé/ });
  expect(door.getAttribute('href')).toBe('/pro');
  const [self] = screen.getAllByRole('radio', { name: /^Pour moi/ });
  await act(async () => self?.click());
  await act(async () => screen.getByRole('button', { name: 'Continuer' }).click());
  await vi.waitFor(() => expect(screen.queryAllByRole('radio', { name: /^Pour moi/ })).toEqual([]));
  expect(screen.queryByRole('link', { name: /professionnel de santé/ })).toBeNull();
});

test('starting over leads to the opening, even while the device is still rendering the new place', async () => {
  const asked = prepare(null);
  const form = { id: 'survey-of-22-characters', definition, submission, day: '2026-11-20' };
  sentCheckIn.set({ ...form, urgent: false, invitation: null });
  comeBack({ pathname: '/questionnaire', state: { step: 'review' } }, true);
  const again = await screen.findByRole('button', { name: 'Recommencer depuis le début' });
  await act(async () => again.click());
  expect(await screen.findByRole('button', { name: 'Commencer' })).toBeDefined();
  expect(screen.queryByText('Ce que vous nous avez dit')).toBeNull();
  // The button went with the result: whoever uses the keyboard or a screen reader begins at the title.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await vi.waitFor(() => expect(asked).toEqual(['DELETE']));
});

test('after a reload the clinic shows again what this browser sent: answers, next step, the relative’s link, no exercise', async () => {
  prepare(result);
  comeBack({ pathname: '/questionnaire', state: { step: 'review' } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Merci, vos réponses sont bien arrivées' }),
  ).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Parlez-en à un médecin' })).toBeDefined();
  expect(screen.getByDisplayValue(/survey=invitation-of-22-chars$/)).toBeDefined();
  expect(screen.getAllByText('Trouver ses mots en parlant')).toHaveLength(2);
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('clear');
});

test('once the language was changed the result is shown in it, by the clinic; where it cannot, as it was sent', async () => {
  const english = currentDefinitions.find('memory-check-in-a', 'en', 'patient') ?? definition;
  prepare({ ...result, questionnaire: english });
  const { answers } = result;
  const sent = { id: result.id, definition, submission: { ...submission, answers }, day: '2026-11-20' };
  sentCheckIn.set({ ...sent, urgent: false, invitation: null });
  const element = <CheckIn screen={{ ...props, locale: 'en' }} match={() => null} keepInformed={null} />;
  const show = () => renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, 'en');
  const { unmount } = show();
  expect(await screen.findByRole('heading', { level: 2, name: 'What you told us' })).toBeDefined();
  expect(screen.queryAllByText('Trouver ses mots en parlant')).toEqual([]);
  unmount();
  sentCheckIn.set({ ...sent, urgent: false, invitation: null });
  network.use(http.get('*/api/results/memory-check-in', () => HttpResponse.error()));
  show();
  expect((await screen.findAllByText('Trouver ses mots en parlant')).length).toBeGreaterThan(0);
});

test('on a shared computer the result is forgotten, and nothing of it is left in this tab', async () => {
  const asked = prepare(result);
  comeBack({ pathname: '/questionnaire' });
  const forget = await screen.findByRole('button', { name: 'Oublier sur cet appareil' });
  await act(async () => forget.click());
  expect(await screen.findByRole('button', { name: 'Commencer' })).toBeDefined();
  expect(asked).toEqual(['DELETE']);
  expect(sentCheckIn.get()).toBeNull();
});

test('who opens the page anew begins at its opening, and may see again what was sent', async () => {
  prepare(result);
  const entry = { name: '', entryType: 'navigation', type: 'navigate', startTime: 0, duration: 0, toJSON: () => ({}) };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  comeBack({ pathname: '/questionnaire' });
  const see = await screen.findByRole('button', { name: 'Revoir ce que j’ai envoyé aujourd’hui' });
  expect(screen.queryByText('Trouver ses mots en parlant')).toBeNull();
  await act(async () => see.click());
  expect(await screen.findByRole('heading', { level: 2, name: 'Ce que vous nous avez dit' })).toBeDefined();
});

test('a mailed link shows the result with the way to close it, and offers nothing that is this browser’s', async () => {
  prepare(result);
  comeBack({ pathname: '/questionnaire', search: '?result=token-of-a-mailed-link-with-43-characters-x' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Point mémoire du 20 novembre 2026' })).toBeDefined();
  expect(await screen.findByRole('heading', { level: 2, name: 'Ce que vous nous avez dit' })).toBeDefined();
  expect(screen.getByText(/votre e-mail ouvre cette page jusqu’au 20 décembre 2026/)).toBeDefined();
  const close = screen.getByRole('button', { name: 'Fermer ce lien' });
  expect(screen.queryByRole('button', { name: 'Oublier sur cet appareil' })).toBeNull();
  expect(screen.queryByLabelText(/adresse e-mail/)).toBeNull();
  network.use(http.delete('*/api/results/links/:token', () => HttpResponse.json({ detail: 'closed' })));
  close.focus();
  await act(async () => close.click());
  expect(await screen.findByText('Ce lien est fermé. Il n’ouvrira plus cette page.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ce lien' }));
});

test('where no trial is open, the result says so in one sentence, compares nothing and offers to tell later', async () => {
  prepare(null);
  const inAmerica = [[{ question: 'country', one_of: ['us'] }]];
  const asked = { ...definition, ask_rules: { 'trial-possible': inAmerica } };
  const answers = { age_years: 74, country: 'fr', red_flags: ['none'] };
  const form = { id: 'survey-of-22-characters', definition: asked, submission: { ...submission, answers } };
  sentCheckIn.set({ ...form, day: '2026-11-20', urgent: false, invitation: null });
  const element = <CheckIn screen={props} match={() => 'compared'} keepInformed={<p>Tenez-moi au courant</p>} />;
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, 'fr');
  expect(
    await screen.findByText(/^Aucune étude n’est ouverte en ce moment dans le pays indiqué \(France\)/),
  ).toBeDefined();
  expect(screen.getByText('Aucune étude ne correspond en ce moment, mais d’autres choses existent')).toBeDefined();
  expect(screen.getByText('Tenez-moi au courant')).toBeDefined();
  expect(screen.queryByText('compared')).toBeNull();
  expect(screen.queryByText(/n’ont pas été comparées/)).toBeNull();
});
