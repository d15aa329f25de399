// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { ReferralReceipt } from './referral-receipt.tsx';

test('a receipt bears the doctor’s own day, also of a referral sent after midnight', () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  const received = {
    id: 'x',
    reference: 'K7-42-93',
    email: 'a@example.org',
    initials: 'A. B.',
    letters: null,
    register: 'INAMI 1-23456',
  };
  const sentAt = new Date('2026-11-20T23:30:00.000Z');
  renderPart(<ReferralReceipt received={{ ...received, sentAt }} locale="fr" headingLevel={2} />, 'fr');
  expect(screen.getByText('21 novembre 2026')).toBeDefined();
  expect(screen.getByText('INAMI 1-23456')).toBeDefined();
});
