import { format } from 'node:util';

/**
 * Collects what is written with console.error and console.warn from now on.
 * A test that expects such a message takes the method over (`vi.spyOn(console, 'error').mockImplementation(…)`),
 * and then nothing arrives here.
 * @returns take: the messages since the last call
 */
export function guardConsole(): { take: () => string[] } {
  let messages: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...args: unknown[]) => {
      messages.push(`console.${method}: ${format(...args)}`);
    };
  }
  return {
    take() {
      const taken = messages;
      messages = [];
      return taken;
    },
  };
}
