// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installTrackClicks } from './track-click.ts';
import { announcePermission, PERMISSION_EVENT, type TrackingPermission } from './tracking-permission.ts';

const events: unknown[] = [];
const record = (event: Event) => {
  if (event instanceof CustomEvent) events.push(event.detail);
};

beforeEach(() => {
  events.length = 0;
  window.addEventListener('track', record);
  document.body.innerHTML = `
    <a id="plain" href="#a">Plain</a>
    <a id="nav" href="#b" data-track="Navbar"><span>Our approach</span></a>
    <a id="banner" href="#c" data-track="Navbar:Banner">Join</a>
    <a id="other" href="#d" data-track="Elsewhere">Other</a>`;
});
afterEach(() => window.removeEventListener('track', record));

// For all of these: it stays installed.
installTrackClicks();
installTrackClicks();

function click(selector: string, lang: string) {
  document.documentElement.lang = lang;
  document.querySelector<HTMLElement>(selector)?.click();
}

test('tracking events from the navigation carry a language property and a from_page label (Navbar)', () => {
  click('#nav span', 'en');
  expect(events).toEqual([{ name: 'navigation:#b', language: 'en', from_page: 'Navbar' }]);
});

test('tracking events from the banner carry the from_page label Navbar:Banner', () => {
  click('#banner', 'fr');
  expect(events).toEqual([{ name: 'navigation:#c', language: 'fr', from_page: 'Navbar:Banner' }]);
});

test('clicks elsewhere are not announced', () => {
  for (const selector of ['#plain', '#other']) click(selector, 'fr');
  expect(events).toEqual([]);
});

test('clicks are watched once, however often the watch is installed', () => {
  click('#nav', 'en');
  expect(events).toHaveLength(1);
});

test('what may run is told inside the page', () => {
  const told: TrackingPermission[] = [];
  window.addEventListener(PERMISSION_EVENT, (event) => event instanceof CustomEvent && told.push(event.detail), {
    once: true,
  });
  announcePermission({ analytics: true, heatmap: null });
  expect(told).toEqual([{ analytics: true, heatmap: null }]);
});
