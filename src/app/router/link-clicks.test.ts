// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installLinkClicks } from './link-clicks.ts';

const navigate = vi.fn();
let stop: () => void;

beforeEach(() => {
  navigate.mockReset();
  window.history.replaceState(null, '', '/ici?page=1');
  stop = installLinkClicks({ navigate }, (path) => path !== '/inconnu');
});

afterEach(() => stop());

/** Clicks what `html` holds; tells whether the browser was kept from following it. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]') ?? document.body.firstElementChild;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // jsdom would try to follow the link itself.
  document.addEventListener('click', (late) => !late.defaultPrevented && late.preventDefault(), { once: true });
  target?.dispatchEvent(event);
  return navigate.mock.calls.length > 0;
}

test('a plain link inside the site becomes a navigation of the application', () => {
  expect(click('<a href="/la?x=1#bas"><span data-target>là</span></a>')).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/la?x=1#bas', { replace: false, preventScrollReset: false });
});

test.each([
  ['ctrl', { ctrlKey: true }],
  ['meta', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s stays the browser’s', (_name, init) => {
  expect(click('<a href="/la">là</a>', init)).toBe(false);
});

test.each([
  '<a href="/la" target="_blank">là</a>',
  '<a href="/fichier.pdf" download>là</a>',
  '<a href="https://ailleurs.example/la">là</a>',
  '<a href="mailto:a@example.org">là</a>',
  '<a href="tel:0100000000">là</a>',
  '<a href="#bas">là</a>',
  '<a href="/ici?page=1#bas">là</a>',
  '<a href="/inconnu">là</a>',
  '<a>là</a>',
  '<button>là</button>',
])('%s stays the browser’s', (html) => {
  expect(click(html)).toBe(false);
});

test('a link to the page one is on replaces, another page of a list does not jump to the top', () => {
  click('<a href="/ici?page=1">là</a>');
  expect(navigate).toHaveBeenLastCalledWith('/ici?page=1', { replace: true, preventScrollReset: false });
  click('<a href="/ici?page=2">là</a>');
  expect(navigate).toHaveBeenLastCalledWith('/ici?page=2', { replace: false, preventScrollReset: true });
});

test('a click that somebody else dealt with is left alone', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  expect(click('<a href="/la">là</a>')).toBe(false);
});
