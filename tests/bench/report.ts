/** Prints a measured value beside its limit. */
export function report(what: string, value: number, unit: string, limit: number, kind: 'at most' | 'at least'): void {
  const holds = kind === 'at most' ? value <= limit : value >= limit;
  const mark = holds ? '✓' : '✗';
  process.stdout.write(
    `${mark} ${what.padEnd(28)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(9)} (${kind} ${limit})\n`,
  );
}
