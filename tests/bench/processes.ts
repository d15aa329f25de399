import { readdirSync, readFileSync } from 'node:fs';

/** One process of this machine, as Linux tells of it. */
interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Its own processor time and that of its children that have ended, in seconds. */
  processorSeconds: number;
}

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS = 100;

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    const fields = rest.split(' ').map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { pid, parent: fields[1] ?? 0, name, processorSeconds: ticks / TICKS };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

const everyProcess = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);

/** What the PostgreSQL servers that this process started have taken so far, in seconds of a processor. */
export function postgresSeconds(): number {
  const servers = everyProcess().filter(({ name }) => name === 'postgres');
  const ours = new Set(servers.filter(({ parent }) => parent === process.pid).map(({ pid }) => pid));
  const counted = servers.filter(({ pid, parent }) => ours.has(pid) || ours.has(parent));
  return counted.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
}

/** The memory that the content service on this data directory holds, in bytes. @throws where none runs there */
export function contentMemory(dataDir: string): number {
  for (const { pid } of everyProcess()) {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    try {
      if (!read('cmdline').includes('dist/src/host/start.js')) continue;
      if (!read('environ').split('\0').includes(`DATA_DIR=${dataDir}`)) continue;
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read('status'))?.[1]) * 1024;
    } catch {
      // It has ended meanwhile, or is another user's.
    }
  }
  throw new Error(`No content service runs on ${dataDir}.`);
}
