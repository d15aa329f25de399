// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { noteHeldControls } from './lead-clicks.ts';

const PAGE = '<button>Menu</button><button>Plus</button><a href="/">Accueil</a>';

test('a click on a control that was drawn anew is made on the one that stands for it', () => {
  document.body.innerHTML = PAGE;
  const control = document.querySelectorAll('button')[1];
  control?.setAttribute('aria-busy', 'true');
  const leadClicks = noteHeldControls(document);
  control?.removeAttribute('aria-busy');
  document.body.innerHTML = `<button>Autre</button>${PAGE}`;
  const clicked = vi.fn();
  document.body.addEventListener('click', ({ target }) => clicked(target), { once: true });
  leadClicks();
  control?.click();
  expect(clicked).toHaveBeenCalledExactlyOnceWith(document.querySelectorAll('button')[2]);
});

test('a control that is still there is clicked once', () => {
  document.body.innerHTML = PAGE;
  const control = document.querySelector('button');
  control?.setAttribute('aria-busy', 'true');
  const clicked = vi.fn();
  document.body.addEventListener('click', clicked);
  noteHeldControls(document)();
  control?.click();
  expect(clicked).toHaveBeenCalledOnce();
  document.body.removeEventListener('click', clicked);
});
