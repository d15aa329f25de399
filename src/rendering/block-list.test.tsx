// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import type { BlockData } from '#contract/content/page-view.ts';
import { i18nIn } from '../../tests/support/i18n.ts';
import { type BlockEnvironment, BlockEnvironmentContext } from './block-environment.ts';
import { CriticalBlockError } from './block-error.ts';
import { BlockList } from './block-list.tsx';
import { type BlockContext, type BlockDefinition, defineBlock } from './define-block.tsx';
import { StaticHtmlContext } from './static-block.tsx';

const Quote = ({ text, block }: { text: string; block: BlockContext }) =>
  block.headingLevel === 1 ? <h1>{text}</h1> : <h2>{text}</h2>;
const Throwing = () => {
  throw new Error('broken');
};

/** What the document says once each `Telling` stands in it. */
const told: string[] = [];
const Telling = ({ text }: { text: string }) => {
  useLayoutEffect(() => void told.push(document.body.textContent), []);
  return text;
};

const telling = defineBlock({ type: 'blocks.quote', Component: Telling });
const quote = defineBlock({ type: 'blocks.quote', Component: Quote });
const failing = defineBlock({ type: 'blocks.faq', Component: Throwing });
const failingCritical = defineBlock({ type: 'blocks.faq', Component: Throwing, critical: true });

const faqBlock: BlockData = { __component: 'blocks.faq', id: 2, title: null, questions: [] };
const quoteBlock = (text: unknown, id = 1): BlockData => ({
  __component: 'blocks.quote',
  id,
  text,
  author: null,
  role: null,
});

function show(
  blocks: BlockData[],
  definitions: BlockDefinition[],
  options: Partial<BlockEnvironment> & { kept?: Map<string, string>; ahead?: number; waits?: boolean } = {},
) {
  const { kept = new Map<string, string>(), ahead, waits, ...rest } = options;
  const report = vi.fn();
  const environment: BlockEnvironment = {
    definition: (type) => definitions.find((definition) => definition.type === type),
    showErrors: false,
    report,
    failed: new Map(),
    unguarded: null,
    ...rest,
  };
  const page = { name: 'index', path: '/', title: 'Accueil' };
  const result = render(
    <I18nextProvider i18n={i18nIn('fr')}>
      <BlockEnvironmentContext.Provider value={environment}>
        <StaticHtmlContext.Provider value={(id) => kept.get(id) ?? null}>
          <BlockList
            {...{ blocks, page, ahead, waits }}
            opensPage
            editUrl={null}
            locale="fr"
            heading={<h1>Accueil</h1>}
          />
        </StaticHtmlContext.Provider>
      </BlockEnvironmentContext.Provider>
    </I18nextProvider>,
  );
  return { ...result, report };
}

test('the first block carries the h1, the others do not', () => {
  show([quoteBlock('un'), quoteBlock('deux', 2)], [quote]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('un');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('deux');
});

test('blocks that are ahead stand in the document before the others are drawn', () => {
  told.length = 0;
  const { container } = show([quoteBlock('un '), quoteBlock('deux ', 2), quoteBlock('trois', 3)], [telling], {
    ahead: 1,
  });
  expect(told).toEqual(['un ', 'un deux trois', 'un deux trois']);
  expect(container.textContent).toBe('un deux trois');
  expect(container.children).toHaveLength(3);
});

test('the others wait as long as the page is not shown', async () => {
  const blocks = [quoteBlock('un '), quoteBlock('deux ', 2), quoteBlock('trois', 3)];
  const { container } = show(blocks, [quote], { ahead: 2, waits: true });
  expect(container.textContent).toBe('un deux ');
});

test('whatever is ahead, the title is', () => {
  told.length = 0;
  show([faqBlock, quoteBlock('titre', 2), quoteBlock(' suite', 3)], [telling], { ahead: 1 });
  expect(told[0]).toBe('titre');
});

test('two blocks of different types may share an id', () => {
  const { container } = show([quoteBlock('un', 1), { ...faqBlock, id: 1 }, quoteBlock('deux', 1)], [quote]);
  expect(container.querySelectorAll('h1, h2')).toHaveLength(2);
});

test('in the browser, a throwing block leaves the others and is reported', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { report } = show([quoteBlock('un'), faqBlock, quoteBlock('deux', 3)], [quote, failing]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('deux');
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'failed', type: 'blocks.faq', detail: 'broken' }),
  );
});

test('in the browser, a critical block that throws fails the page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => show([quoteBlock('un'), faqBlock], [quote, failingCritical])).toThrow(CriticalBlockError);
});

test('problems are reported once, and shown only where asked for', () => {
  const { report, container } = show([quoteBlock('un'), quoteBlock(3, 2)], [quote]);
  expect(report).toHaveBeenCalledOnce();
  expect(container.textContent).toBe('un');
  cleanup();
  show([quoteBlock('un'), quoteBlock(3, 2)], [quote], { showErrors: true });
  expect(screen.getByText(/blocks\.quote/).textContent).toContain('text');
});

test('a block whose HTML is kept is taken as it is, without its data or its code', () => {
  const kept = new Map([
    ['block-0', '<h1>tel quel</h1>'],
    ['block-1', ''],
  ]);
  const { container, report } = show(
    [
      { __component: 'blocks.quote', id: 1, static: true },
      { __component: '', id: 2, static: true, failed: true },
    ],
    [],
    { kept },
  );
  expect(container.innerHTML).toBe(
    '<div data-block="blocks.quote" data-static="block-0"><h1>tel quel</h1></div><div data-static="block-1"></div>',
  );
  expect(report).not.toHaveBeenCalled();
});
