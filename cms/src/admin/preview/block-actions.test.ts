import { expect, test, vi } from 'vitest';
import { actOnBlock, newPart } from './block-actions.ts';
import { errorAt } from './open-field.ts';

const rows = () => ({ addFieldRow: vi.fn(), moveFieldRow: vi.fn(), removeFieldRow: vi.fn(), onChange: vi.fn() });
const blocks = [
  { __component: 'blocks.hero', id: 1, title: 'A' },
  {
    ...{ __component: 'blocks.faq', id: 2, image: { id: 5, documentId: 'f', mime: 'image/png' } },
    questions: [{ id: 8, question: 'Quand ?' }],
  },
];

test('a block moves by one place, and no further than the ends', () => {
  const form = rows();
  expect(actOnBlock('up', { zone: 'blocks', index: 1 }, blocks, form)).toEqual({ zone: 'blocks', index: 0 });
  expect(form.moveFieldRow).toHaveBeenCalledExactlyOnceWith('blocks', 1, 0);
  expect(actOnBlock('down', { zone: 'blocks', index: 1 }, blocks, form)).toBeNull();
  expect(form.moveFieldRow).toHaveBeenCalledOnce();
});

test('a copy stands below its original and is a block of its own, with the same picture', () => {
  const form = rows();
  expect(actOnBlock('duplicate', { zone: 'blocks', index: 1 }, blocks, form)).toEqual({ zone: 'blocks', index: 2 });
  const copy = {
    ...{ __component: 'blocks.faq', image: { id: 5, documentId: 'f', mime: 'image/png' } },
    questions: [{ question: 'Quand ?' }],
  };
  expect(form.addFieldRow).toHaveBeenCalledExactlyOnceWith('blocks', copy, 2);
});

test('a block is hidden, and shown again', () => {
  const form = rows();
  expect(actOnBlock('hide', { zone: 'blocks', index: 0 }, blocks, form)).toEqual({ zone: 'blocks', index: 0 });
  expect(form.onChange).toHaveBeenLastCalledWith('blocks.0.hidden', true);
  actOnBlock('hide', { zone: 'blocks', index: 0 }, [{ __component: 'blocks.hero', hidden: true }], form);
  expect(form.onChange).toHaveBeenLastCalledWith('blocks.0.hidden', false);
});

test('a new block has the defaults of its kind', () => {
  const shape = {
    uid: 'blocks.trial-cards',
    attributes: {
      ...{ title: { type: 'string' }, selection: { type: 'enumeration', default: 'all' } },
      ...{ trials: { type: 'relation' }, notes: { type: 'component', component: 'shared.label', repeatable: true } },
    },
  };
  expect(newPart(shape, {})).toEqual({ selection: 'all', trials: { connect: [], disconnect: [] }, notes: [] });
});

test('an error without a sentence opens the parts on its way, and no others', () => {
  const error = errorAt('blocks.2.actions.1.text');
  const list: unknown[] = [];
  const actions: unknown[] = [];
  actions[1] = { text: '' };
  list[2] = { actions };
  expect(error).toEqual({ blocks: list });
  expect(Object.keys(Object(error.blocks))).toEqual(['2']);
});
