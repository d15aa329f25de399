// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { blockElement, pointedAt } from './pointing.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.innerHTML = `<div id="root"><header><a href="/">Souvenance</a></header><main>${html}</main>
    <footer><a href="/soins">Soins</a></footer></div>`;
}

function at(selector: string) {
  const target = document.querySelector(selector);
  return target ? pointedAt(target)?.pointed : undefined;
}

test('what is pointed at is told by its block, its words and which of the same words it is', () => {
  show(`<div data-block="blocks.hero" data-static="block-0"><h1>Bonjour</h1></div>
    <div data-block="blocks.faq" data-interactive="block-1"><p>Oui</p><p class="second">Oui</p></div>`);
  expect(at('h1')).toMatchObject({ part: 'block', place: { zone: 'blocks', index: 0 }, nth: 0, texts: ['Bonjour'] });
  expect(at('.second')).toMatchObject({ place: { zone: 'blocks', index: 1 }, nth: 1, texts: ['Oui', 'OuiOui'] });
  expect(blockElement({ zone: 'blocks', index: 1 })?.dataset.block).toBe('blocks.faq');
});

test('a picture is told by its file, and what no block holds by where it stands', () => {
  show(
    '<section data-static="entry"><picture><img src="/uploads/medium_a_1.png" alt=""></picture><h1>Titre</h1></section>',
  );
  expect(at('img')).toMatchObject({ part: 'entry', place: null, picture: '/uploads/medium_a_1.png' });
  expect(at('header a')).toMatchObject({ part: 'header', texts: ['Souvenance'] });
  expect(at('footer a')).toMatchObject({ part: 'footer', texts: ['Soins'] });
});
