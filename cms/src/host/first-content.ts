import { loadOnce, writeArchive } from './transfer.ts';

/** For `npm run content:reset`, in an empty `DATA_DIR` on SQLite: writes the first content, as a start imports it, to an archive. */
async function main(): Promise<void> {
  const [, , archive = ''] = process.argv;
  if (process.env.SEED === 'off') delete process.env.SEED;
  await writeArchive(await loadOnce(), archive);
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
