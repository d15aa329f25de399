// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { screenProps } from '../../../tests/support/screen-props.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { Completed } from './completed.tsx';
import type { SentConsultation } from './sent-consultation.ts';

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

test('who booked for themself reads of their own visit', () => {
  expect(lastScreen({}, 'fr')).toContain('Votre consultation est réservée');
});
