import { expect, test, vi } from 'vitest';
import type { ContentSource } from '#contract/content/content-source.ts';
import { blockQuery } from './block-query.ts';
import { type BlockContext, defineBlock } from './define-block.tsx';

const Quote = ({ text, block }: { text: string; block: BlockContext }) => <p id={`quote-${block.place}`}>{text}</p>;

const Nothing = () => null;

const context: BlockContext = {
  place: 5,
  first: false,
  locale: 'fr',
  headingLevel: 2,
  page: { name: 'index', path: '/', title: 'Accueil' },
};
const raw = { __component: 'blocks.quote', id: 5, text: 'Une citation', author: null, role: null };
const source: ContentSource = { page: vi.fn(), articles: vi.fn(), trials: vi.fn() };

test('valid attributes become an element', () => {
  const outcome = defineBlock({ type: 'blocks.quote', Component: Quote }).render(raw, context);
  expect(outcome.ok).toBe(true);
});

test('blocks are static and not critical unless they say so', () => {
  const plain = defineBlock({ type: 'blocks.quote', Component: Quote });
  expect([plain.interactive, plain.critical]).toEqual([false, false]);
});

test('invalid attributes name the first field at fault, also deep inside', () => {
  const quote = defineBlock({ type: 'blocks.quote', Component: Quote, critical: true });
  expect(quote.render({ ...raw, text: null }, context)).toMatchObject({
    ok: false,
    error: { reason: 'invalid', type: 'blocks.quote', id: 5, field: 'text', critical: true },
  });
  const hero = defineBlock({ type: 'blocks.hero', Component: Nothing });
  const actions = [
    { text: 'a', link: '/', style: 'primary' },
    { text: 'b', link: 7, style: 'primary' },
  ];
  const outcome = hero.render(
    { __component: 'blocks.hero', id: 1, title: 't', text: null, image: null, illustration: 'none', actions },
    context,
  );
  expect(outcome).toMatchObject({ ok: false, error: { field: 'actions.1.link' } });
});

test('declared queries see validated attributes; invalid ones declare none', () => {
  const queries = vi.fn(() => [blockQuery({ queryKey: ['x'], queryFn: () => 1 })]);
  const quote = defineBlock({ type: 'blocks.quote', Component: Quote, queries });
  const surroundings = { locale: 'fr', source, search: new URLSearchParams() } as const;
  expect(quote.queries(raw, surroundings)).toHaveLength(1);
  expect(queries).toHaveBeenCalledWith({ text: 'Une citation', author: null, role: null }, surroundings);
  expect(quote.queries({ ...raw, text: 3 }, surroundings)).toEqual([]);
  expect(queries).toHaveBeenCalledOnce();
});
