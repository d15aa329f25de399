// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { type JSX, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useKeptFirstScreen } from '#forms/flow/first-screen.ts';
import { OpeningWithQuestions } from '#forms/flow/opening-with-questions.tsx';
import { useHeadingFocus } from '#forms/flow/pages/use-heading-focus.ts';
import { readStaticHtml, StaticHtmlContext } from '#rendering/static-block.tsx';
import { FirstScreenPlace } from '../pages/first-screen-place.tsx';
import { handOver } from './hand-over.ts';
import { FIRST_SCREEN, hasLedOn, leadOn } from './lead-on.ts';
import { whenHandedOver } from './when-handed-over.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const WAYS = ['mail', 'phone', 'post'];

function Question({ onSend }: { onSend: (told: unknown) => void }): JSX.Element {
  const [who, setWho] = useState<number | null>(null);
  const [ways, setWays] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const toggle = (way: string) => setWays(ways.includes(way) ? ways.filter((one) => one !== way) : [...ways, way]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ who, ways, name });
      }}
    >
      {[0, 1, 2].map((choice) => (
        <input key={choice} type="radio" name="who" checked={who === choice} onChange={() => setWho(choice)} />
      ))}
      {WAYS.map((way) => (
        <input key={way} type="checkbox" name="ways" checked={ways.includes(way)} onChange={() => toggle(way)} />
      ))}
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <details>
        <summary>Why we ask</summary>
        <p>Because.</p>
      </details>
      <button type="submit">Continue</button>
    </form>
  );
}

/** The question, once its data are there. */
function Waiting({ data, onSend }: { data: Promise<void>; onSend: (told: unknown) => void }): JSX.Element | null {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => void data.then(() => setWaiting(false)), [data]);
  return useKeptFirstScreen(isWaiting) ? null : <Question onSend={onSend} />;
}

function Questions(): JSX.Element {
  const heading = useHeadingFocus('who');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Who answers?
      </h1>
      <Question onSend={() => undefined} />
    </>
  );
}

function Opened(): JSX.Element {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (state === 'who') return <Questions />;
  const goOn = () => void navigate('/', { state: 'who' });
  const begin = (
    <button type="button" data-leads-on onClick={goOn}>
      Begin
    </button>
  );
  return <OpeningWithQuestions opening={begin} questions={<Questions />} onLedOn={goOn} />;
}

const parts = (container: Element) => {
  const found = <T extends Element>(selector: string) => [...container.querySelectorAll<T>(selector)];
  return {
    radios: found<HTMLInputElement>('[type=radio]'),
    boxes: found<HTMLInputElement>('[type=checkbox]'),
    text: found<HTMLInputElement>('[name=name]')[0],
    details: found<HTMLDetailsElement>('details')[0],
    button: found<HTMLButtonElement>('button')[0],
  };
};

/** A document with a screen as the server drew it; `live` takes over in it, with another one where it is another one then. */
function drawnScreen(drawn: JSX.Element, then = drawn) {
  const place = (screen: JSX.Element) => (
    <FirstScreenPlace withoutScript={null} waiting={<p>…</p>}>
      {screen}
    </FirstScreenPlace>
  );
  const inRouter = (page: JSX.Element) => <MemoryRouter>{page}</MemoryRouter>;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(inRouter(place(drawn)));
  const parted = readStaticHtml(container);
  const find = <T extends Element>(selector: string): T => {
    const found = container.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const live = async () => {
    const hydrated = <StaticHtmlContext value={(id) => parted.get(id) ?? null}>{place(then)}</StaticHtmlContext>;
    await act(async () => void render(inRouter(hydrated), { container, hydrate: true }));
  };
  return { container, find, live, isHandedOver: () => container.querySelector(FIRST_SCREEN) === null };
}

test('what was ticked, typed, opened and pressed before is so in what takes its place, and the focus stays', async () => {
  const onSend = vi.fn();
  const data = Promise.withResolvers<void>();
  const { container, live, isHandedOver } = drawnScreen(<Waiting data={data.promise} onSend={onSend} />);
  const before = parts(container);
  before.radios[1]?.click();
  before.radios[2]?.click();
  before.boxes[0]?.click();
  await live();
  expect(isHandedOver()).toBe(false);
  before.boxes[2]?.click();
  if (before.text) before.text.value = 'Jeanne';
  if (before.details) before.details.open = true;
  before.button?.click();
  expect(before.button?.ariaBusy).toBe('true');
  before.radios[2]?.focus();
  await act(async () => data.resolve());
  expect(isHandedOver()).toBe(true);
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend).toHaveBeenCalledWith({ who: 2, ways: ['mail', 'post'], name: 'Jeanne' });
  const after = parts(container);
  expect(after.radios.map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(after.details?.open).toBe(true);
  expect(document.activeElement).toBe(after.radios[2]);
});

/** A choice outside of any form, of which one answer is given from the beginning. */
function Kinds(): JSX.Element {
  const [kind, setKind] = useState(0);
  return (
    <>
      {[0, 1, 2].map((one) => (
        <input key={one} type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
      ))}
      <output>{kind}</output>
    </>
  );
}

test('another choice than the one given from the beginning is still made', async () => {
  const { container, find, live, isHandedOver } = drawnScreen(<Kinds />);
  const [, second] = parts(container).radios;
  second?.click();
  second?.focus();
  await live();
  await vi.waitFor(() => expect(isHandedOver()).toBe(true));
  await vi.waitFor(() => expect(find('output').textContent).toBe('1'));
  const { radios } = parts(container);
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(document.activeElement).toBe(radios[1]);
});

/** Choices that say what they stand for; the one that was first may be gone. */
function Times({ offered }: { offered: readonly string[] }): JSX.Element {
  const [chosen, setChosen] = useState('none');
  return (
    <>
      {offered.map((time) => (
        <input
          key={time}
          type="radio"
          name="time"
          value={time}
          checked={chosen === time}
          onChange={() => setChosen(time)}
        />
      ))}
      <output>{chosen}</output>
    </>
  );
}

test.each([
  ['ten', 'ten'],
  ['nine', 'none'],
])('%s is chosen by what it stands for, not by its place', async (chosen, expected) => {
  const { container, find, live, isHandedOver } = drawnScreen(
    <Times offered={['nine', 'ten', 'eleven']} />,
    <Times offered={['ten', 'eleven', 'noon']} />,
  );
  find<HTMLInputElement>(`[value=${chosen}]`).click();
  await live();
  await vi.waitFor(() => expect(isHandedOver()).toBe(true));
  await vi.waitFor(() => expect(find('output').textContent).toBe(expected));
  expect(container.querySelectorAll('input:checked')).toHaveLength(expected === 'none' ? 0 : 1);
});

describe('behind an opening', () => {
  test('who is answering the first question keeps the focus there', async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    const { container, find, live, isHandedOver } = drawnScreen(<Opened />);
    expect(leadOn(find('[data-leads-on]'))).toBe(true);
    parts(container).radios[1]?.click();
    parts(container).radios[1]?.focus();
    await live();
    await vi.waitFor(() => expect(isHandedOver()).toBe(true));
    const { radios } = parts(container);
    await vi.waitFor(() => expect(document.activeElement).toBe(radios[1]));
    expect(radios[1]?.checked).toBe(true);
  });

  test('who has only gone on to it begins at its heading', async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    const { find, live, isHandedOver } = drawnScreen(<Opened />);
    expect(leadOn(find('[data-leads-on]'))).toBe(true);
    await live();
    await vi.waitFor(() => expect(isHandedOver()).toBe(true));
    expect(document.activeElement).toBe(find('h1'));
  });
});

test('what waits for the hand-over comes after it', async () => {
  const onSend = vi.fn();
  const data = Promise.withResolvers<void>();
  const { container, live, isHandedOver } = drawnScreen(<Waiting data={data.promise} onSend={onSend} />);
  parts(container).radios[1]?.click();
  const seen: unknown[] = [];
  const waiting = whenHandedOver(container).then(() => seen.push(isHandedOver(), parts(container).radios[1]?.checked));
  await live();
  expect(seen).toEqual([]);
  await act(async () => data.resolve());
  await waiting;
  expect(seen).toEqual([true, true]);
  await whenHandedOver(container);
});

test('what is not there any more is passed over', async () => {
  const { container } = render(<p>A draft was found.</p>);
  const done = { values: [['INPUT radio who 1', true]], opened: ['x'], pressed: ['y'], focused: 'z' } as const;
  expect(() => handOver(done, [container])).not.toThrow();
});

test('the button of an opening puts the questions in its place, once', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = `
    <div data-static="screen"><h1>Opening</h1><button data-leads-on>Begin</button>
    <template><div role="heading" aria-level="1" tabindex="-1">The question</div></template></div>
    <button id="other" data-leads-on>Elsewhere</button>`;
  const screen = document.querySelector('[data-static]');
  const button = screen?.querySelector('button');
  if (!screen || !button) throw new Error('no screen');
  expect(hasLedOn(screen)).toBe(false);
  expect(leadOn(button)).toBe(true);
  expect(hasLedOn(screen)).toBe(true);
  expect(screen.textContent).toBe('The question');
  expect(document.activeElement?.textContent).toBe('The question');
  const other = document.getElementById('other');
  expect(other && leadOn(other)).toBe(false);
  document.body.replaceChildren();
});
