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
}

let measured: Measured[] = [];

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

/** What was reported since the last call. */
export function takeMeasured(): Measured[] {
  const taken = measured;
  measured = [];
  return taken;
}
