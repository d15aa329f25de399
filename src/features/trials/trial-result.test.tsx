// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { withSurroundings } from '../../../tests/support/render-block.tsx';
import type { MatchResult } from './result/result-types.ts';
import { trialView } from './trial.fixtures.ts';
import { TrialResult } from './trial-result.tsx';

const TRIALS: TrialView[] = [
  trialView({ offersCall: false }),
  trialView({ key: 'PRECISE_AD', slug: 'precise-ad', name: 'PRECISE-AD', link: '/clinical-trials/precise-ad' }),
  trialView({ key: 'CLOSED', slug: 'closed', name: 'CLOSED', recruitmentStatus: 'active_not_recruiting' }),
  trialView({ key: 'OLD', slug: 'old', name: 'OLD', statusIsCurrent: false }),
  trialView({ key: 'MAYBE', slug: 'maybe', name: 'MAYBE', recruitmentStatus: 'unknown' }),
  trialView({
    key: 'NO_TRIAL_MATCH',
    name: 'Pas d’étude pour vous',
    link: '/clinical-trials',
    description: { html: '<p>De nouveaux essais ouvrent.</p>', headings: [] },
  }),
];

const source = {
  page: () => Promise.reject(new Error('no page expected')),
  articles: () => Promise.reject(new Error('no articles expected')),
  trials: () => Promise.reject(new Error('the trials are known already')),
};

function shown(result: MatchResult, locale: Locale = 'fr', isAfterCheckIn = false): HTMLElement {
  const client = new QueryClient();
  client.setQueryData(['content', 'trials', locale], TRIALS);
  const container = document.createElement('div');
  const element = (
    <main>
      <h1>Résultat</h1>
      <TrialResult
        locale={locale}
        source={source}
        contact={{ phone: '01 99 00 00 00', hours: null }}
        pathOf={(name) => `/path-of-${name}`}
        result={result}
        isAfterCheckIn={isAfterCheckIn}
        keepInformed={<p>keep informed</p>}
      />
    </main>
  );
  container.innerHTML = renderToString(withSurroundings(element, { locale, client }));
  return container;
}

const criterion = (id: string, result: 'met' | 'not_met' | 'unknown') => ({ id, result, explain: `explained ${id}` });
const MATCH: MatchResult = {
  key: 'PRECISE_AD',
  criteria: [criterion('a', 'met'), criterion('b', 'unknown'), criterion('c', 'not_met')],
  alternatives: [{ key: 'MAYBE', criteria: [criterion('d', 'met'), criterion('e', 'unknown')] }],
  excluded: [
    { key: 'START', reason: 'criteria', criteria: [criterion('f', 'not_met'), criterion('g', 'met')] },
    { key: 'CLOSED', reason: 'not_recruiting', criteria: [criterion('h', 'met')] },
  ],
};

test('a match shows the trial, its reasons in groups, what taking part means, and the call', () => {
  const container = shown(MATCH);
  const text = container.textContent ?? '';
  for (const words of ['PRECISE-AD', 'sans frais', 'explained a', 'explained b', 'explained c', 'placebo'])
    expect(text).toContain(words);
  const headings = [...container.querySelectorAll('h2, h3, h4')].map((heading) => heading.textContent);
  expect(headings).toEqual(
    expect.arrayContaining([
      'L’étude PRECISE-AD',
      'Ce qui correspond à vos réponses',
      'À vérifier ensemble pendant l’appel',
      'Ce qui ne correspond pas',
      'Réservez un appel gratuit de 10\u00a0minutes',
    ]),
  );
  expect(container.querySelector('a[href="/clinical-trials/precise-ad"]')).not.toBeNull();
  expect(text).not.toContain('keep informed');
  expect(text).not.toMatch(/%|score|probab/i);
});

test('alternatives say what is open, excluded ones why they do not fit', () => {
  const container = shown(MATCH);
  const [alternative] = [...container.querySelectorAll('li:has(> h3)')].map((item) => item.textContent);
  expect(alternative).toContain('explained e');
  expect(alternative).not.toContain('explained d');
  const closed = container.querySelector('details')?.textContent ?? '';
  expect(closed).toContain('explained f');
  expect(closed).not.toContain('explained g');
  expect(closed).toContain('Elle n’accueille pas de nouveaux participants en ce moment.');
  expect(closed).not.toContain('explained h');
});

test('a trial that recruits without a call leads to its registration', () => {
  const container = shown({ key: 'start' });
  expect(container.querySelector('a[href="/essais-cliniques/start/inscription"]')).not.toBeNull();
  expect(container.textContent).not.toContain('Pourquoi cette étude');
});

test('a trial that takes nobody says so and offers to keep informed', () => {
  const text = shown({ key: 'CLOSED' }).textContent;
  expect(text).toContain('n’accueille plus de nouveaux participants');
  expect(text).toContain('keep informed');
  expect(text).not.toContain('Réservez un appel');
});

test('while recruitment is to be confirmed, the call is offered and says so', () => {
  const text = shown({ key: 'MAYBE' }).textContent;
  expect(text).toContain('Nous ne savons pas encore si cette étude accueille des participants.');
  expect(text).toContain('Réservez un appel');
});

test.each([null, '_', 'nothing'])('the key %o gives the words for no trial', (key) => {
  const container = shown({ key });
  expect(container.textContent).toContain('De nouveaux essais ouvrent.');
  expect(container.textContent).toContain('keep informed');
  expect(container.querySelector('a[href="/clinical-trials"]')).not.toBeNull();
});

test('whom no study fits is led to a doctor first, then to what can be done and read, and to the list of studies last', () => {
  const links = (result: MatchResult, isAfterCheckIn = false) =>
    [...shown(result, 'fr', isAfterCheckIn).querySelectorAll('section a[href]')].map((link) =>
      link.getAttribute('href'),
    );
  const [news, call] = ['#new-trials', 'tel:0199000000'];
  const [doctor, checkIn, articles] = ['consultation', 'questionnaire', 'articles'].map((name) => `/path-of-${name}`);
  expect(links({ key: '_' })).toEqual([doctor, news, checkIn, call, articles, '/clinical-trials']);
  // Above, the check-in has said what to do first.
  expect(links({ key: '_' }, true)).toEqual([news, call, articles, '/clinical-trials']);
  expect(links({ key: '_', care_flag: true })).toEqual([doctor, news, checkIn, call, articles, '/clinical-trials']);
});

test('why no study fits is said in one sentence, before anything else', () => {
  const sender = { filledBy: 'self' } as const;
  const lead = (result: MatchResult) => shown(result).querySelector('section p')?.textContent;
  const left = (...reasons: ('criteria' | 'country' | 'not_recruiting')[]) =>
    lead({ key: '_', sender, excluded: reasons.map((reason) => ({ key: 'START', reason, criteria: [] })) });
  expect(lead({ key: 'nothing' })).toBe('Aucune étude ne correspond à cette adresse en ce moment.');
  expect(left('not_recruiting', 'country', 'criteria')).toContain('cela ne dit rien de votre santé');
  expect(left('not_recruiting', 'country')).toContain('n’ont pas de centre dans votre pays');
  expect(left('not_recruiting')).toContain('n’accueille de nouveaux participants');
  const forAnother = { filledBy: 'on_behalf' } as const;
  expect(lead({ key: '_', sender: forAnother })).toContain('la santé de la personne');
});

test('whoever answered can print the page for the doctor, and open the link for somebody close where there is one', () => {
  const buttons = (result: MatchResult) =>
    [...shown(result).querySelectorAll('button')].map(({ textContent }) => textContent);
  const sender = { filledBy: 'self' } as const;
  expect(buttons({ key: '_' })).toEqual([]);
  expect(buttons({ key: '_', sender })).toEqual(['Imprimer la page pour le médecin']);
  expect(buttons({ key: '_', sender, relativeFold: 'close' })).toContain('Demander le regard d’un proche');
});

test('whoever answered for another reads of that person, not of a visit or a summary of their own', () => {
  const read = (filledBy: 'self' | 'on_behalf') => shown({ key: '_', sender: { filledBy } }).textContent ?? '';
  expect(read('self')).toContain('à montrer à votre prochaine visite');
  const caregiver = read('on_behalf');
  for (const words of [
    'à montrer au médecin de la personne que vous aidez',
    'peut concerner la personne que vous aidez',
    'un résumé pour le médecin de la personne',
  ])
    expect(caregiver).toContain(words);
  expect(caregiver).not.toMatch(/votre (?:prochaine visite|médecin)|vous (?:concerner|connaît)/);
});

test('a trial whose status is to be confirmed says that it is confirmed on the call', () => {
  const text = shown({ key: 'OLD' }).textContent;
  expect(text).toContain('Recrutement à confirmer');
  expect(text).toContain('Nous le vérifions pour vous et vous le disons pendant l’appel.');
  expect(text).not.toContain('Cherche des participants');
});

test('when a doctor comes first, that is said above everything', () => {
  for (const key of ['PRECISE_AD', '_']) {
    const container = shown({ key, care_flag: true });
    expect(container.querySelector('a[href="/path-of-consultation"]')).not.toBeNull();
    expect(container.textContent).toContain('Parlez-en d’abord à un médecin');
  }
});

test.each(['fr', 'en'] as const)('a result has no accessibility fault and no style attribute in %s', async (locale) => {
  const container = shown({ ...MATCH, care_flag: true }, locale);
  expect(container.querySelector('[style]')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});
