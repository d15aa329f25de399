/** A value of a field as the content database keeps it; booleans are booleans on either database. */
export type Value = string | number | boolean | null;

/** Types of fields that hold one value. */
export type ValueType =
  | 'string'
  | 'text'
  | 'richtext'
  | 'enumeration'
  | 'email'
  | 'uid'
  | 'customField'
  | 'integer'
  | 'biginteger'
  | 'float'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'time'
  | 'datetime'
  | 'json';

/** A field of any kind gets another name. */
interface RenameField {
  kind: 'rename-field';
  /** The component or content type: `blocks.hero`, `api::page.page`. */
  shape: string;
  from: string;
  to: string;
}

/** One field becomes several; the new ones stand in the schema. */
interface SplitField {
  kind: 'split-field';
  shape: string;
  from: string;
  into: string[];
  /** A named function without effects: what each new field gets of a value that is not empty. */
  by: (value: Exclude<Value, null>) => Record<string, Value>;
}

/** A field's values go to another shape: from a component to what it stands in, the other way, or to a neighbour. */
interface MoveField {
  kind: 'move-field';
  shape: string;
  from: string;
  to: { shape: string; field: string };
}

/** A field keeps its name and gets another type. */
interface RetypeField {
  kind: 'retype-field';
  shape: string;
  field: string;
  to: ValueType;
  /** A named function without effects, called for each value that is not empty. */
  convert: (value: Exclude<Value, null>) => Value;
}

/** A field goes, and what it holds. */
interface RemoveField {
  kind: 'remove-field';
  shape: string;
  field: string;
  /** What is lost and why that is right; shown by the dry run. */
  because: string;
}

/** A block or another component gets another name, and its table that of the new schema. */
interface RenameBlock {
  kind: 'rename-block';
  from: string;
  to: string;
  /** The former table, where it cannot be told from the name. */
  table?: string;
}

/** A block or another component goes from every entry, and all it holds. */
interface RemoveBlock {
  kind: 'remove-block';
  shape: string;
  because: string;
  table?: string;
}

/** One step of a migration. */
export type Change = RenameField | SplitField | MoveField | RetypeField | RemoveField | RenameBlock | RemoveBlock;

/** What `cms-schemas/migrations/<name>.ts` exports: steps that are carried out in order, all of them or none. */
export interface ContentMigration {
  changes: Change[];
}

/** A change of one kind. */
export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/** A mistake in a migration, or content that it has no place for: a sentence for whoever runs it, nothing was changed. */
export class MigrationError extends Error {}

/** A change as a sentence: `blocks.hero: title becomes heading`. */
export function describeChange(change: Change): string {
  switch (change.kind) {
    case 'rename-field':
      return `${change.shape}: ${change.from} becomes ${change.to}`;
    case 'split-field':
      return `${change.shape}: ${change.from} is split into ${change.into.join(', ')} by ${change.by.name}`;
    case 'move-field':
      return `${change.shape}: ${change.from} moves to ${change.to.field} of ${change.to.shape}`;
    case 'retype-field':
      return `${change.shape}: ${change.field} is kept as ${change.to}, converted by ${change.convert.name}`;
    case 'remove-field':
      return `${change.shape}: ${change.field} and what it holds are dropped (${change.because})`;
    case 'rename-block':
      return `${change.from} becomes ${change.to}`;
    case 'remove-block':
      return `${change.shape} and all it holds are dropped (${change.because})`;
  }
}
