/** One measured value beside its limit. */
export interface Measured {
  what: string;
  value: number;
  /** Such as `ms`, or `× bare` for a ratio to something measured in the same run; empty for a plain number. */
  unit: string;
  limit: number;
  kind: 'at most' | 'at least';
}

/** What one part of the bench measured. */
export interface PartResults {
  part: string;
  measured: Measured[];
  /** What belongs to the numbers: what they were made of, and how far apart they lay. */
  notes: string[];
}

let measured: Measured[] = [];
let notes: string[] = [];

/** Prints a measured value beside its limit, and remembers it for the results of the run. */
export function report(what: string, value: number, unit: string, limit: number, kind: Measured['kind']): void {
  const one = { what, value, unit, limit, kind };
  measured.push(one);
  process.stdout.write(
    `${holds(one) ? '✓' : '✗'} ${what.padEnd(28)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(9)} (${kind} ${limit})\n`,
  );
}

/** Whether a value keeps its limit. */
export function holds({ value, limit, kind }: Measured): boolean {
  return kind === 'at most' ? value <= limit : value >= limit;
}

/** Prints what belongs to the numbers, and remembers it for the results of the run. */
export function note(text: string): void {
  notes.push(text);
  process.stdout.write(`  ${text}\n`);
}

/** The middle of some numbers and the quartiles around it: how much they may be trusted. */
export function spread(values: readonly number[], unit = ''): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => numberOf(sorted[Math.round((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)}${unit} (quartiles ${at(0.25)} and ${at(0.75)})`;
}

/** A number as people read it: whole from a hundred on. */
export function numberOf(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

/** What was reported and noted since the last call. */
export function takeMeasured(): Omit<PartResults, 'part'> {
  const taken = { measured, notes };
  measured = [];
  notes = [];
  return taken;
}
