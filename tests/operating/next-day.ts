import { announce, run } from './machine.ts';
import { expectSteady, ready } from './services.ts';
import { visit } from './visit.ts';

// Inside the same copy of the machine, which was switched off and on again: everything is there without a hand.
const UNITS = ['souvenance-content', 'souvenance-site'];

/** @throws when a service did not end by itself as the machine was switched off */
async function expectEndedWell(name: string): Promise<void> {
  const journal = await run(`journalctl --boot -1 --unit ${name} --no-pager --output cat`, { quiet: true });
  const end = journal.split('Stopping ').at(-1) ?? '';
  if (!end.includes('Deactivated successfully')) throw new Error(`${name} ended otherwise:\n${end}`);
  announce(`${name} had ended by itself`);
}

process.stdout.write('\nThe machine was switched off and on again\n');
for (const unit of UNITS) await expectEndedWell(unit);
await ready('http://127.0.0.1:3000/readyz');
await expectSteady(...UNITS, 'caddy');
await visit('visitors.ts');
process.stdout.write('\nThe first day was walked through; what was not done as the page says stands above.\n');
process.exit(0);
