// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { type JSX, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { doneIn, handOver } from './hand-over.ts';
import { hasLedOn, leadOn } from './lead-on.ts';

afterEach(cleanup);

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

test('what was ticked, typed, opened and pressed before is so in what takes its place, and the focus stays', async () => {
  const onSend = vi.fn();
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToString(<Question onSend={onSend} />);
  document.body.append(drawn);
  const before = parts(drawn);
  before.radios[1]?.click();
  before.radios[2]?.click();
  before.boxes[0]?.click();
  before.boxes[2]?.click();
  if (before.text) before.text.value = 'Jeanne';
  if (before.details) before.details.open = true;
  before.button?.setAttribute('aria-busy', 'true');
  before.radios[2]?.focus();
  const done = doneIn(drawn);
  drawn.remove();

  const { container } = render(<Question onSend={onSend} />);
  await act(async () => handOver(done, [container]));
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend).toHaveBeenCalledWith({ who: 2, ways: ['mail', 'post'], name: 'Jeanne' });
  const after = parts(container);
  expect(after.radios.map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(after.details?.open).toBe(true);
  expect(document.activeElement).toBe(after.radios[2]);
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
