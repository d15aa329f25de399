import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeContract } from './generate.ts';

/** The several files of one save are read once. */
const SETTLE_MS = 150;

/**
 * Keeps the generated contract of the project at `root` as its schemas are, until the process ends. What is wrong with
 * a schema is said once; the last good contract stays meanwhile.
 */
function keepContract(root: string): void {
  let said: string | null = null;
  const write = (): void => {
    try {
      const written = writeContract(root);
      if (written.length > 0) console.log(`The schemas changed: wrote ${written.join(' and ')}.`);
      else if (said !== null) console.log('The schemas are sound again.');
      said = null;
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (sentence !== said) console.error(`The types of content stay as they were. ${sentence}`);
      said = sentence;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, 'cms-schemas'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(write, SETTLE_MS);
  });
  write();
}

keepContract(resolve('.'));
