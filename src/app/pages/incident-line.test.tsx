// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppContext } from '../app-context.ts';
import { InLanguage } from '../layout/shell.fixtures.tsx';
import { config, routes, site } from '../site.fixtures.ts';
import { IncidentLine } from './incident-line.tsx';

/** What a visitor can read out at an address of the browser, where the server could not show the page at a path. */
function shownAt(address: string, path: string): string {
  const incident = { id: '418-205-937', path };
  const app = { ...({ locale: 'fr', footer: null, preview: false } as const), site, routes, config, incident };
  const { container } = render(
    <InLanguage locale="fr">
      <AppContext.Provider value={app}>
        <MemoryRouter initialEntries={[address]}>
          <IncidentLine />
        </MemoryRouter>
      </AppContext.Provider>
    </InLanguage>,
  );
  return container.textContent;
}

test.each([
  ['/nos-offres', '/nos-offres'],
  ['/nos-offres/', '/nos-offres'],
  ['/m%C3%A9moire?topic=a', '/mémoire'],
  ['/', '/'],
])('the number of a failure stays at %s, which the server knows as %s', (address, path) => {
  expect(shownAt(address, path)).toContain('418-205-937');
});

test('it is on no other page', () => {
  expect(shownAt('/nos-articles/', '/nos-offres')).toBe('');
});
