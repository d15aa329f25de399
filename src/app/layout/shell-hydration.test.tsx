// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONFIG, FOOTER, InLanguage, PAGE, SITES } from './shell.fixtures.tsx';
import { Shell } from './shell.tsx';

const page = (
  <InLanguage locale="fr">
    <Shell locale="fr" page={PAGE} site={SITES.fr} footer={FOOTER} config={CONFIG}>
      <h1>Notre approche</h1>
    </Shell>
  </InLanguage>
);

/** The server's HTML in the document, as a visitor has it before React is there. */
function serverPage(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  return container;
}

test('React takes over what the server rendered, whatever the visitor did before and chose last time', () => {
  // Stored before the stores are first asked, as on a second visit.
  localStorage.setItem('cookie-consent', '["essential"]');
  localStorage.setItem('state', '{"reading":{"textSize":"larger"}}');
  const container = serverPage();
  expect(container.querySelector('[data-cookie-banner]')).not.toBeNull();
  const submenu = container.querySelector('details') ?? expect.unreachable();
  const header = container.querySelector('header');
  submenu.open = true;

  render(page, { container, hydrate: true });
  // A mismatch would be logged, which fails the test, and the nodes would be new ones.
  expect(container.querySelector('header')).toBe(header);
  expect(container.querySelector('details')).toBe(submenu);
  expect(submenu.open).toBe(true);
  expect(container.querySelector('[data-cookie-banner]')).toBeNull();
  expect(document.documentElement.dataset.textSize).toBe('larger');
  expect(screen.getAllByRole('button', { name: 'Très grand texte', pressed: true, hidden: true })).toHaveLength(2);
});
