// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answers } from '#contract/forms/submission.ts';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import type { Locale } from '#lib/locale.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { withSurroundings } from '../../../tests/support/render-block.tsx';
import { DoctorSummary } from './doctor-summary.tsx';

const answers: Answers = {
  who_answers: 'with_help',
  age_years: 74,
  country: 'fr',
  red_flags: ['none'],
  words_learn: ['kettle'],
  words_recall: ['bouilloire', 'tulipe'],
  words_recognise: ['oak'],
  change_words: 'clear',
  daily_money: 'unknown',
  orientation_year: '1987',
  orientation_region: 'Bretagne',
  stage: 'mci',
  mmse: 26,
  mri_ok: true,
  in_other_trial: 'unknown',
};

function sentIn(locale: Locale, given: Answers): SentSurvey {
  const definition = currentDefinitions.find('memory-check-in-a', locale, 'patient');
  if (!definition) throw new Error('there is no memory check-in');
  return {
    id: 'reference-of-a-test',
    definition,
    submission: {
      form_id: definition.id,
      form_version: definition.version,
      idempotency_key: 'key-of-a-test',
      user_type: 'patient',
      locale,
      answers: given,
      consents: [],
      filled_by: 'with_help',
      website: '',
      started_at: '2026-03-01T10:00:00Z',
    },
    day: '2026-03-01',
    urgent: false,
    invitation: null,
  };
}

function paper(locale: Locale, given = answers): HTMLElement {
  const container = document.createElement('div');
  const contact = { phone: '01 99 00 00 00', hours: null };
  const summary = <DoctorSummary sent={sentIn(locale, given)} locale={locale} contact={contact} />;
  container.innerHTML = renderToString(withSurroundings(<main>{summary}</main>, { locale }));
  return container;
}

test('the summary says what was declared, when, by whom, and that it is no diagnosis', () => {
  const text = paper('fr').textContent;
  expect(text).toContain('Rempli le 1er mars 2026');
  expect(text).toContain('avec l’aide de quelqu’un');
  expect(text).toMatch(/Quel âge avez-vous\s\?74/);
  expect(text).toContain('Trouver ses mots en parlantNettement plus difficile');
  expect(text).toContain('Gérer son argent et ses papiersJe ne sais pas');
  expect(text).toMatch(/Pourriez-vous passer une IRM\s\?Oui/);
  expect(text).toContain('Ce n’est pas un diagnostic.');
  expect(text).toContain('01 99 00 00 00');
});

test.each(['fr', 'en'] as const)('in %s nothing of the memory exercise is on it, and no grade', (locale) => {
  const { textContent } = paper(locale);
  for (const secret of ['bouilloire', 'tulipe', '1987', 'Bretagne', 'kettle', 'oak', 'score', 'dépistage']) {
    expect(textContent).not.toContain(secret);
  }
});

test('what was left open is said so', () => {
  const { textContent } = paper('en', { age_years: 80 });
  expect(textContent.match(/No answer\./g)).toHaveLength(3);
});

test('the summary is accessible', async () => {
  expect(await accessibilityFaults(paper('fr'))).toEqual([]);
});
