// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type JSX, useRef } from 'react';
import { MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useFocusAfterLink } from './use-focus-after-link.ts';

const List = (): JSX.Element => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  useFocusAfterLink(count, search.toString());
  return (
    <>
      <p tabIndex={-1} ref={count}>
        Page {search.get('page') ?? '1'}
      </p>
      <button type="button" onClick={() => navigate('?page=2')}>
        On
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
};

test('following a link of the list moves focus to its start, arriving and going back do not', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
  expect(document.body).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: 'On' }));
  expect(screen.getByText('Page 2')).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Page 1')).not.toBe(document.activeElement);
});
