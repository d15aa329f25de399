import { announce, ask, run, until, waitFor } from './machine.ts';

/** The first start imports the first content. */
const FIRST_START_MS = 300_000;
const RESTART_MS = 60_000;
/** What `systemd-analyze security` may say of a unit at most, in tenths: 100 is a service without any limit. */
const MOST_EXPOSED = 30;

const told = async (name: string, key: string): Promise<string> =>
  (await run(`systemctl show --property ${key} --value ${name}`, { quiet: true })).trim();

/** What a service wrote lately. */
export const journal = (name: string): Promise<string> =>
  run(`journalctl --unit ${name} --lines 60 --no-pager --output cat`, { quiet: true });

/** Waits for an address of this machine to answer as wanted. */
export const ready = (url: string, wanted = /"status":"ready"/, host = '127.0.0.1'): Promise<void> =>
  waitFor(url, wanted, { host, patienceMs: FIRST_START_MS });

/** @throws with its journal, when systemd had to start a service again since the machine started it */
export async function expectSteady(...names: string[]): Promise<void> {
  for (const name of names) {
    const [state, restarts] = [await told(name, 'ActiveState'), await told(name, 'NRestarts')];
    if (state !== 'active' || restarts !== '0')
      throw new Error(`${name} is ${state} after ${restarts} restarts:\n${await journal(name)}`);
  }
  announce(`${names.join(' and ')} run, and were never started again`);
}

/** Waits for the site's first answer that it is ready. @throws when systemd had to start a service again for that */
export async function firstReady(url: string, ...names: string[]): Promise<void> {
  const asked = async (): Promise<string> => {
    const restarts = await Promise.all(names.map((name) => told(name, 'NRestarts')));
    return restarts.every((count) => count === '0') ? ask(url, '127.0.0.1') : 'started again';
  };
  await until(asked, /"status":"ready"|^started again$/, FIRST_START_MS);
  await expectSteady(...names);
}

/** Stops a service. @throws when systemd says that it ended in another way than by itself, with exit code 0 */
export async function stop(name: string): Promise<void> {
  const began = Date.now();
  await run(`systemctl stop ${name}`);
  const [result, code] = [await told(name, 'Result'), await told(name, 'ExecMainStatus')];
  if (result !== 'success' || code !== '0')
    throw new Error(`${name} ended with ${code} (${result}):\n${await journal(name)}`);
  announce(`stopped ${name}: exit code 0 after ${Math.round((Date.now() - began) / 100) / 10} seconds`);
}

/** Kills the first process of a service, and waits for systemd to start it again, and for its address to answer as wanted. */
export async function killAndAwait(name: string, url: string, wanted: RegExp): Promise<void> {
  const before = await told(name, 'MainPID');
  await run(`systemctl kill --kill-who=main --signal=SIGKILL ${name}`);
  await until(() => told(name, 'NRestarts'), /^1$/, RESTART_MS);
  await ready(url, wanted);
  const after = await told(name, 'MainPID');
  if (after === before) throw new Error(`${name} is process ${after} still.`);
  announce(`killed ${name}: systemd started it again`);
}

/** @throws when a unit lets its service write more than its state, or leaves more open than it used to */
export async function expectConfined(name: string): Promise<void> {
  const inside = `nsenter --target ${await told(name, 'MainPID')} --mount --`;
  await run(`${inside} touch /var/lib/souvenance/written && rm /var/lib/souvenance/written`);
  for (const place of ['/srv/souvenance', '/etc/souvenance', '/usr/local', '/var/lib']) {
    const refused = await run(`LC_ALL=C ${inside} touch ${place}/written 2>&1 || true`, { quiet: true });
    if (!refused.includes('Read-only file system')) throw new Error(`${name} may write ${place}: ${refused}`);
  }
  const said = await run(`systemd-analyze security --no-pager --threshold ${MOST_EXPOSED} ${name}`, { quiet: true });
  announce(`${name} may write its state and nothing else`, said.trimEnd().split('\n').at(-1)?.slice(2) ?? '');
}
