import { createApp } from './create-app.ts';

/** What `develop.ts`, which started this process, is told: it serves, or why it cannot. */
type DevelopmentState = 'ready' | { failed: string };

function tell(state: DevelopmentState): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(state, () => resolve());
    else resolve();
  });
}

// Started by develop.ts, which restarts it after every change; Strapi requests a restart with the message "reload".
async function main(): Promise<void> {
  const app = createApp({ development: true });
  // Loaded first: the start of Strapi ends the process without a word to its parent.
  await app.load();
  await app.start();
  await tell('ready');
}

main().catch(async (error: unknown) => {
  console.error(error);
  await tell({ failed: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
