// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { VisitPrice } from './visit-price.tsx';

const contact = { phone: '01 99 00 00 00', hours: null };

test('the price and the reimbursement are said in the editors’ words', () => {
  renderPart(<VisitPrice price={'Première consultation : 60 €.\n\nRemboursée à 70 %.'} contact={contact} />, 'fr');
  expect(screen.getByRole('heading', { name: 'Prix et remboursement' })).toBeDefined();
  expect(screen.getByText('Première consultation : 60 €.')).toBeDefined();
  expect(screen.getByText('Remboursée à 70 %.')).toBeDefined();
});

test('while the editors have written none, nobody is left without an answer', () => {
  renderPart(<VisitPrice price={null} contact={contact} />, 'en');
  expect(screen.getByText(/Call us at 01 99 00 00 00 before you confirm/)).toBeDefined();
});
