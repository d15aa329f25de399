// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Result } from '#features/results/result.queries.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { screenProps } from '../../../tests/support/screen-props.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { Completed } from './completed.tsx';
import { type SentConsultation, seenConsultation } from './sent-consultation.ts';

const sent: SentConsultation = {
  slug: 'preconsultation',
  reference: 'K7-42-93',
  appointment: {
    id: 'appointment-of-22-chars',
    reference: 'K7-42-93',
    start: '2026-11-23T09:00:00+01:00',
    end: '2026-11-23T09:45:00+01:00',
    timezone: 'Europe/Paris',
    modality: 'video',
    consultation_type: 'first',
    status: 'booked',
  },
  spoken: null,
  signs: [],
  country: 'fr',
};

const questionnaire = currentDefinitions.draw('preconsultation', 'fr', 'caregiver');
if (!questionnaire) throw new Error('no such form');
/** What the clinic shows again of what somebody sent for another, with a sign that needs help. */
const forAnother: Result = {
  id: 'a',
  questionnaire,
  filled_by: 'on_behalf',
  started_at: '2026-01-12T09:00:00.000Z',
  sent_at: '2026-01-12T09:10:00.000Z',
  answers: { country: 'fr', red_flags: ['stroke'] },
  consents: [],
  urgent: true,
  visible_until: '2026-01-13T09:10:00.000Z',
};

/** The headings and lines of the last screen. */
function lastScreen(given: Partial<SentConsultation>, locale: 'fr' | 'en'): string {
  renderPart(
    <MemoryRouter>
      <Completed sent={{ ...sent, ...given }} screen={screenProps(locale)} onForgotten={() => undefined} />
    </MemoryRouter>,
    locale,
  );
  const said = [...screen.getAllByRole('heading'), ...screen.getAllByRole('listitem')];
  return said.map(({ textContent }) => textContent).join('\n');
}

test.each([
  ['fr', 'Anne', ['La consultation d’Anne est réservée', 'Le rendez‑vous d’Anne', 'avant de voir Anne.']],
  ['fr', 'Jeanne', ['La consultation de Jeanne est réservée', 'la liste des médicaments de Jeanne']],
  ['fr', null, ['La consultation de la personne est réservée', 'Le rendez‑vous de la personne']],
  ['en', 'Anne', ['Anne’s visit is booked', 'Anne’s appointment', 'before seeing Anne.', 'Anne’s list of medicines']],
  ['en', null, ['The person’s visit is booked', 'The person’s appointment']],
] as const)('in %s, who booked for %s reads of the person, not of themself', (locale, name, texts) => {
  const said = lastScreen({ spoken: { name } }, locale);
  for (const text of texts) expect(said).toContain(text);
  expect(said).not.toMatch(/votre consultation|votre rendez|vos médicaments|de vous voir/i);
  expect(said).not.toMatch(/your (?:visit|appointment|medicines)|seeing you|[{}]/i);
});

test('who asked for another without a time, with signs that need help, reads for whom it was sent', () => {
  expect(lastScreen({ spoken: { name: 'Anne' }, appointment: null, signs: ['stroke'] }, 'fr')).toContain(
    'Votre demande pour Anne est envoyée',
  );
});

test.each([
  ['fr', 'restez avec la personne', 'numéros du pays où vit la personne'],
  ['en', 'stay with the person', 'the country where the person lives'],
] as const)(
  'in %s, who ticked a sign for another is told what to do for them, after a reload too',
  (locale, ...said) => {
    for (const given of [{ spoken: { name: 'Anne' }, signs: ['stroke'] }, seenConsultation(sent.slug, forAnother)]) {
      lastScreen(given, locale);
      for (const text of said) expect(screen.getByText(new RegExp(text))).toBeDefined();
      cleanup();
    }
  },
);

test('who ticked a sign of their own is told to stay with somebody', () => {
  lastScreen({ signs: ['stroke'] }, 'fr');
  expect(screen.getByText(/prévenez quelqu’un et restez ensemble/)).toBeDefined();
  expect(screen.queryByText(/vit la personne/)).toBeNull();
});

test('who booked for themself reads of their own visit', () => {
  expect(lastScreen({}, 'fr')).toContain('Votre consultation est réservée');
});
