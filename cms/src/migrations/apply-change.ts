import { removeBlock, renameBlock, rowsOfBlock } from './change-blocks.ts';
import { removeField, renameField, retypeField, rowsWithField, splitField } from './change-fields.ts';
import type { Change } from './migration.ts';
import { moveField } from './move-field.ts';
import type { Rows, Work } from './work.ts';

/** The rows that a change touches, read before it is carried out. */
export function rowsTouched(work: Work, change: Change): Promise<Rows> {
  switch (change.kind) {
    case 'rename-field':
      return rowsWithField(work, change.shape, change.from, change.to);
    case 'split-field':
    case 'move-field':
      return rowsWithField(work, change.shape, change.from);
    case 'retype-field':
    case 'remove-field':
      return rowsWithField(work, change.shape, change.field);
    case 'rename-block':
      return rowsOfBlock(work, change.from, change.table);
    case 'remove-block':
      return rowsOfBlock(work, change.shape, change.table);
  }
}

/**
 * Carries out one change, within the transaction of its migration.
 * @throws MigrationError where the database does not fit, or content would have no place
 */
export function applyChange(work: Work, change: Change): Promise<void> {
  switch (change.kind) {
    case 'rename-field':
      return renameField(work, change);
    case 'split-field':
      return splitField(work, change);
    case 'move-field':
      return moveField(work, change);
    case 'retype-field':
      return retypeField(work, change);
    case 'remove-field':
      return removeField(work, change);
    case 'rename-block':
      return renameBlock(work, change);
    case 'remove-block':
      return removeBlock(work, change);
  }
}
