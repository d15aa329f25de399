// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { WaitingPage } from '../flow/pages/waiting-page.tsx';
import { FailureNotice, type FailureNoticeProps } from './failure-notice.tsx';

const CONTACT = { phone: '+1 202 555 0143', hours: 'Monday to Friday' };

function notice(props: Partial<FailureNoticeProps> = {}) {
  return (
    <I18nextProvider i18n={i18nIn('en')}>
      <main>
        <h1>Questions</h1>
        <FailureNotice failure={new ClinicFailure('unavailable')} answers="here" contact={CONTACT} {...props} />
      </main>
    </I18nextProvider>
  );
}

test('it is announced, takes the focus, and names what happened, the telephone and the page about outages', async () => {
  const { container } = render(notice());
  const alert = screen.getByRole('alert');
  expect(document.activeElement).toBe(alert);
  expect(within(alert).getByRole('heading', { level: 2, name: 'Our service is not responding' })).toBeDefined();
  expect(within(alert).getByRole('link', { name: '+1 202 555 0143' }).getAttribute('href')).toBe('tel:+12025550143');
  expect(alert.textContent).toContain('(Monday to Friday)');
  expect(within(alert).getByRole('link', { name: 'What is happening?' }).getAttribute('href')).toBe(
    '/service-unavailable',
  );
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the same failure a second time takes the focus again', async () => {
  const { rerender } = render(notice());
  screen.getByRole('link', { name: '+1 202 555 0143' }).focus();
  rerender(notice({ failure: new ClinicFailure('unavailable') }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('trying again is a button where it can help, and only there', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(notice({ onRetry }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(notice({ onRetry, failure: new ClinicFailure('gone') }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'What is happening?' })).toBeNull();
});

test('without a telephone number none is promised', () => {
  render(notice({ contact: { phone: null, hours: null } }));
  expect(screen.getByRole('alert').textContent).not.toContain('call us');
});

test('the number of a failure of ours can be read out; other failures have none', () => {
  const { rerender } = render(notice({ failure: new ClinicFailure('unavailable', { incident: '418-205-937' }) }));
  expect(screen.getByRole('alert').textContent).toContain('please give us this number: 418-205-937.');
  rerender(notice({ failure: new ClinicFailure('offline') }));
  expect(screen.getByRole('alert').textContent).not.toContain('number');
});

const lineBack = () => act(() => void window.dispatchEvent(new Event('online')));

test('that there is no connection is said until there is one; trying again stays', () => {
  const onRetry = vi.fn();
  render(notice({ failure: new ClinicFailure('offline'), onRetry }));
  expect(screen.getByRole('alert').textContent).toContain('You are not connected');
  lineBack();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'You are connected again' })).toBeDefined();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('another failure is not settled by a connection', () => {
  render(notice());
  lineBack();
  expect(screen.getByRole('alert').textContent).toContain('Our service is not responding');
});

test('a page that could not be read is read again when the connection is back', () => {
  const refetch = vi.fn();
  const reading = { error: new ClinicFailure('offline'), isFetching: false, refetch };
  render(
    <I18nextProvider i18n={i18nIn('en')}>
      <WaitingPage title="Questions" reading={reading} contact={CONTACT} />
    </I18nextProvider>,
  );
  lineBack();
  expect(refetch).toHaveBeenCalledOnce();
});

test('trying to read a page again leaves the focus at its title while the message goes', async () => {
  const page = (error: ClinicFailure | null) => (
    <I18nextProvider i18n={i18nIn('en')}>
      <WaitingPage
        title="Questions"
        reading={{ error, isFetching: error === null, refetch: () => undefined }}
        contact={CONTACT}
      />
    </I18nextProvider>
  );
  const { rerender } = render(page(new ClinicFailure('unavailable')));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(page(null));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Questions' }));
  screen.getByRole('heading', { name: 'Questions' }).blur();
  rerender(page(new ClinicFailure('unavailable')));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
