import { createInterface } from 'node:readline/promises';

/**
 * Asks in a terminal whether to go on, unless `--yes` is among the options.
 * @throws where the answer is no, and where there is nobody to ask
 */
export async function confirmOrStop(options: readonly string[]): Promise<void> {
  if (options.includes('--yes')) return;
  if (!process.stdin.isTTY) throw new Error('add --yes to go on without being asked');
  const keyboard = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await keyboard.question('Type "yes" to go on: ');
  keyboard.close();
  if (answer.trim() !== 'yes') throw new Error('nothing was changed');
}
