// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreDocumentMarks } from '../layout/document-marks.ts';
import { type Application, type BootOptions, boot } from './boot.ts';

let settle: { resolve: () => void; reject: (error: Error) => void };
const start = vi.fn<Application['start']>();
const prefetch = vi.fn();
const pageRead = vi.fn(async () => undefined);
const load = vi.fn(async (): Promise<Application> => ({ start }));
let idle: (() => void) | null;
const added: [EventTarget, string, EventListenerOrEventListenerObject, boolean][] = [];

function listen(target: EventTarget): void {
  const original = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    if (listener) added.push([target, type, listener, true]);
    original(type, listener, options);
  });
}

function setUp(part: Partial<BootOptions> = {}): () => void {
  const whenIdle = (callback: () => void) => {
    idle = callback;
    return () => {
      idle = null;
    };
  };
  return boot({ load, prefetch, whenIdle, pageRead, saveData: false, ...part });
}

beforeEach(() => {
  idle = null;
  for (const mock of [start, prefetch, load]) mock.mockClear();
  start.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
      }),
  );
  listen(document);
  listen(window);
  document.body.innerHTML = `
    <a href="#lien" id="link"><span>lien</span></a>
    <button id="menu" type="button"><span>Menu</span></button>
    <details><summary id="summary">À propos</summary></details>
    <form action="/envoyer"><button id="native">Envoyer</button></form>
    <button id="popover" popovertarget="x">Ouvrir</button>
    <p id="text">texte</p>`;
});

afterEach(() => {
  window.localStorage.clear();
  restoreDocumentMarks();
  for (const [target, type, listener] of added.splice(0)) target.removeEventListener(type, listener, true);
});

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
};
const sign = (id: string, type: string) => element(id).dispatchEvent(new Event(type, { bubbles: true }));
/** Lets everything run that waits for the application. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const started = () => vi.waitFor(() => expect(start).toHaveBeenCalledOnce());

test('nothing is fetched before a visitor shows up', () => {
  setUp();
  expect(prefetch).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])(
  '%s fetches the files and starts in idle time',
  async (type) => {
    setUp();
    sign('text', type);
    expect(prefetch).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
    idle?.();
    await started();
  },
);

test.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
  '%s on a control starts at once',
  async (type) => {
    setUp();
    sign('menu', type);
    await started();
  },
);

test('a mouse that rests where the page appears is no sign of use; one that moves is', () => {
  setUp();
  const move = (given: PointerEventInit) =>
    element('text').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...given }));
  move({ movementX: 0, movementY: 0 });
  expect(prefetch).not.toHaveBeenCalled();
  move({ movementX: 0, movementY: 2 });
  expect(prefetch).toHaveBeenCalledOnce();
});

test('a pointer on a link fetches nothing, and following it takes idle time back', () => {
  setUp();
  sign('link', 'pointerover');
  sign('link', 'touchstart');
  expect(prefetch).not.toHaveBeenCalled();
  sign('text', 'scroll');
  expect(idle).not.toBeNull();
  element('link').click();
  expect(idle).toBeNull();
  sign('text', 'scroll');
  expect(idle).not.toBeNull();
});

test('with saveData, presence fetches nothing and a control still starts', async () => {
  setUp({ saveData: true });
  sign('text', 'scroll');
  expect(prefetch).not.toHaveBeenCalled();
  sign('menu', 'pointerdown');
  await started();
});

test('where it is needed before anybody does anything, it does not wait', async () => {
  setUp()();
  await started();
});

test('a tap before the application is held, shown as busy at once, and happens once when it is there', async () => {
  const onClick = vi.fn();
  setUp();
  element('menu').querySelector('span')?.click();
  element('menu').click();
  expect(element('menu').getAttribute('aria-busy')).toBe('true');
  element('menu').addEventListener('click', onClick);
  await started();
  expect(onClick).not.toHaveBeenCalled();
  settle.resolve();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  expect(element('menu').hasAttribute('aria-busy')).toBe(false);
  element('menu').click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a tap on the first screen stays marked, for the screen itself to make', async () => {
  const onClick = vi.fn();
  document.body.innerHTML = '<div data-static="screen"><button id="go-on">Continue</button></div>';
  setUp();
  element('go-on').click();
  element('go-on').addEventListener('click', onClick);
  await started();
  start.mock.calls[0]?.[0]();
  settle.resolve();
  await settled();
  expect(element('go-on').getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('the opening of a first screen leads to its questions without the application', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = `<div data-static="screen"><button id="begin" data-leads-on>Begin</button>
    <template><label><input type="radio"> The answer</label></template></div>`;
  setUp();
  element('begin').click();
  expect(document.body.textContent?.trim()).toBe('The answer');
});

test('the marks are gone when the application reads the document', async () => {
  setUp();
  element('menu').click();
  await started();
  start.mock.calls[0]?.[0]();
  expect(element('menu').hasAttribute('aria-busy')).toBe(false);
});

test.each(['summary', 'native', 'popover', 'link'])('what the browser does by itself is not held: %s', (id) => {
  const onClick = vi.fn((event: Event) => event.preventDefault());
  setUp();
  element(id).addEventListener('click', onClick);
  element(id).click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(element(id).hasAttribute('aria-busy')).toBe(false);
});

test('the button of the menu is not held, and fetches the application without starting it', () => {
  const onClick = vi.fn();
  setUp();
  element('menu').setAttribute('aria-controls', 'site-menu');
  element('menu').addEventListener('click', onClick);
  sign('menu', 'pointerdown');
  element('menu').click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(element('menu').hasAttribute('aria-busy')).toBe(false);
  expect(prefetch).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});

test('a size of text shows at once, and stays on the next page even when the application cannot be had', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  load.mockRejectedValueOnce(new Error('offline'));
  setUp();
  element('menu').dataset.size = 'larger';
  element('menu').click();
  expect(document.documentElement.dataset.textSize).toBe('larger');
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
  expect(document.documentElement.dataset.textSize).toBe('larger');
  delete document.documentElement.dataset.textSize;
  restoreDocumentMarks();
  expect(document.documentElement.dataset.textSize).toBe('larger');
});

test('a decision on cookies takes the banner out of sight at once, for as long as the press is kept', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  load.mockRejectedValueOnce(new Error('offline'));
  setUp();
  element('menu').dataset.decides = '';
  element('menu').click();
  expect(document.documentElement.dataset.consent).toBe('given');
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
  expect(document.documentElement.dataset.consent).toBe('asked');
});

test('a link that does more than lead somewhere is held like a button', async () => {
  const onClick = vi.fn((event: Event) => event.preventDefault());
  setUp();
  element('link').dataset.action = 'language';
  element('link').addEventListener('click', onClick);
  element('link').click();
  expect(onClick).not.toHaveBeenCalled();
  await started();
  settle.resolve();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

test('held clicks are not seen by other listeners of the document until they happen', async () => {
  const seen = vi.fn();
  setUp();
  document.addEventListener('click', seen, true);
  element('menu').click();
  expect(seen).not.toHaveBeenCalled();
  await started();
  settle.resolve();
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
});

test('when the application cannot be had, controls are given back and the next sign tries again', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  load.mockRejectedValueOnce(new Error('offline'));
  setUp();
  element('menu').click();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error('offline')));
  expect(element('menu').hasAttribute('aria-busy')).toBe(false);
  element('menu').click();
  expect(element('menu').getAttribute('aria-busy')).toBe('true');
  await started();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a link of the application that is opened in a new tab is the browser’s own matter', () => {
  document.body.innerHTML = '<a href="/en" data-action="language" id="language">English</a>';
  setUp();
  const click = (given: MouseEventInit) =>
    element('language').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...given }));
  expect(click({ ctrlKey: true })).toBe(true);
  expect(element('language').hasAttribute('aria-busy')).toBe(false);
  expect(click({})).toBe(false);
  expect(element('language').getAttribute('aria-busy')).toBe('true');
});
