import { readFileSync, writeFileSync } from 'node:fs';
import { announce, run } from './machine.ts';
import type { Told } from './page.ts';
import { PASSWORD } from './visit.ts';

/** What is done with commands of a shape. */
type Deeds = readonly (readonly [RegExp, () => Promise<void>])[];

interface Ways {
  /** The file of settings. */
  settings: string;
  /** What the page leaves to the operator's own values. */
  own: Record<string, string>;
  /** What stands where the page writes `…`. */
  secret?: string;
  /** Commands for which this machine has something else. */
  standIns: Deeds;
  /** What follows on commands. */
  afterwards: Deeds;
}

/** Somebody who does what the page says. */
interface Operator {
  /** Switches a line of the settings on, or changes it. */
  set(name: string, value: string): void;
  follow(told: Told): Promise<void>;
}

const PROJECT = '/srv/souvenance';

/** Somebody who does what the page says, in the project, and has a password ready for commands that ask for one. */
export function operatorWith({ settings, own, secret = '', standIns, afterwards }: Ways): Operator {
  const set: Operator['set'] = (name, value) => {
    const text = readFileSync(settings, 'utf8');
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`${settings} has no line for ${name}.`);
    writeFileSync(
      settings,
      text.replace(line, () => `${name}=${value}`),
    );
    announce(`${settings}: ${name}`);
  };
  return {
    set,
    async follow(told) {
      if ('setting' in told) return set(told.setting, own[told.setting] ?? told.value.replace('…', secret));
      process.stdout.write(`\n${told.line}: ${told.command}\n`);
      const standIn = standIns.find(([pattern]) => pattern.test(told.command));
      const command = told.command.replace('…', secret);
      if (standIn === undefined) await run(command, { input: `${PASSWORD}\n`, cwd: PROJECT });
      else await standIn[1]();
      for (const [pattern, then] of afterwards) if (pattern.test(command)) await then();
    },
  };
}

/** Lets Caddy make certificates by an authority of its own: no other reaches these machines. */
export function certifyByItself(file: string): void {
  writeFileSync(file, `{\n\tlocal_certs\n\tskip_install_trust\n}\n${readFileSync(file, 'utf8')}`);
  announce('IN ITS PLACE: certificates of an authority of Caddy’s own (local_certs)');
}

/** Lets the names of the page lead to this machine. */
export function nameHosts(...hosts: string[]): void {
  writeFileSync('/etc/hosts', `127.0.0.1 localhost ${hosts.join(' ')}\n`);
}
