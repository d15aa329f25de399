// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './contact-form.block.tsx';
import { fixtures } from './contact-form.fixtures.ts';

checkBlock(block, fixtures);

test('asks for an address and a message, in fields of its own names', () => {
  const form = renderBlock(block, fixtures.fr.normal).querySelector('form');
  expect([...(form?.elements ?? [])].map(({ id }) => id).filter(Boolean)).toEqual([
    'q-contact-1-reply_to',
    'q-contact-1-message',
  ]);
  expect(form?.querySelectorAll('button[type=submit]')).toHaveLength(1);
});

test('without JavaScript it says whom to call', () => {
  const [withPhone, without] = [fixtures.fr.normal, fixtures.fr.empty].map((state) =>
    renderBlock(block, state).querySelector('noscript'),
  );
  expect(withPhone?.innerHTML).toContain('href="tel:0199000000"');
  expect(without?.innerHTML).not.toContain('tel:');
});

test('a link can lead to it', () => {
  expect(renderBlock(block, fixtures.en.longest).querySelector('section')?.id).toBe('form');
  expect(renderBlock(block, fixtures.en.normal).querySelector('section')?.hasAttribute('id')).toBe(false);
});
