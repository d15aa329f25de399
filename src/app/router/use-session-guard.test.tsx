// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { beginSession, endSession, expireSession } from '#clinic/session.ts';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { useCurrentRoute } from './use-current-route.ts';
import { useSessionGuard } from './use-session-guard.ts';

const Where = (): JSX.Element => {
  const { pathname, search } = useLocation();
  useSessionGuard('en', useCurrentRoute().route);
  return (
    <>
      <p data-testid="where">{`${pathname}${search}`}</p>
      <Outlet />
    </>
  );
};

function visit(path: string) {
  const screens = codeRoutes.flatMap((route) => route.en.map((one) => ({ path: one, handle: route, element: null })));
  const children = [...screens, { path: '*', element: null }];
  const router = createMemoryRouter([{ Component: Where, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { router, where: () => screen.getByTestId('where').textContent };
}

afterEach(() => {
  localStorage.clear();
});

test('a route for signed-in people leads to Login and names the way back', () => {
  expect(visit('/account?request=abc').where()).toBe('/login?next=%2Faccount%3Frequest%3Dabc');
});

test('a signed-in person stays at a guarded route, and is led home from Login', () => {
  beginSession('token', 7);
  expect(visit('/account').where()).toBe('/account');
});

test('Login leads home when somebody is signed in already', () => {
  beginSession('token', 7);
  expect(visit('/login').where()).toBe('/');
});

test('signing in at Login does not lead away: that is for the screen to decide', () => {
  const { where } = visit('/login');
  act(() => beginSession('token', 7));
  expect(where()).toBe('/login');
});

test('a session that ends leads to Login from any page, with the way back to a guarded one only', () => {
  beginSession('token', 7);
  const { where, router } = visit('/account');
  act(() => expireSession());
  expect(where()).toBe('/login?next=%2Faccount');
  act(() => beginSession('token', 7));
  act(() => void router.navigate('/about-us'));
  act(() => endSession());
  expect(where()).toBe('/login');
});

test('a session that ends in another tab ends here', () => {
  beginSession('token', 7);
  const { where } = visit('/about-us');
  localStorage.setItem('logged_in', 'false');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'logged_in' })));
  expect(where()).toBe('/login');
});

test('visitors who never signed in are left alone', () => {
  expect(visit('/about-us').where()).toBe('/about-us');
});
