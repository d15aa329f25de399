// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { Surroundings } from '../fields/controls.fixtures.tsx';
import { slot } from './panels.fixtures.tsx';
import { SlotChoice, type SlotChoiceProps } from './slot-choice.tsx';

// The calendar comes late on the site; here it is at hand.
beforeAll(() => import('./slot-calendar.tsx'));

const first = ['09:00', '09:45', '10:30', '11:15'].map((hours) => slot('2026-11-24', hours));
const later = slot('2026-11-25', '09:00');

const choice = (known: Pick<SlotChoiceProps, 'slots' | 'isWhole'> & Partial<SlotChoiceProps>) => (
  <Surroundings locale="en">
    <SlotChoice id="panel" chosen={null} locale="en" onChoose={() => undefined} {...known} />
  </Surroundings>
);

test('other days that are asked for while only the first times are known come with all of them', async () => {
  const { rerender } = render(choice({ slots: first, isWhole: false }));
  await userEvent.click(screen.getByRole('button', { name: 'See other days' }));
  expect(screen.getByText('One moment, the calendar is on its way…')).toBeTruthy();
  await act(() => import('./slot-calendar.tsx'));
  expect(screen.queryByRole('gridcell')).toBeNull();
  rerender(choice({ slots: [...first, later], isWhole: true }));
  expect(await screen.findByRole('gridcell', { name: '25' })).toHaveProperty('disabled', false);
});

test('a chosen time before which others come free stays in sight, and nothing takes the focus', async () => {
  const [earliest, ...drawn] = first;
  const chosen = drawn[2]?.id ?? '';
  const { rerender } = render(choice({ slots: [...drawn, later], isWhole: false, chosen }));
  const shown = () => screen.getByRole('radio', { checked: true });
  expect(shown().closest('label')?.textContent).toContain('11:15');
  rerender(choice({ slots: [...(earliest ? [earliest] : []), ...drawn, later], isWhole: true, chosen }));
  expect(shown().closest('label')?.textContent).toContain('11:15');
  expect(document.activeElement).toBe(document.body);
});
