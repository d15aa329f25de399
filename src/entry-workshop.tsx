/**
 * Stands in the place of the visitors' application in the workshop. Whatever an entry imports at its head may be put into
 * the one file that every page needs: here that is nothing.
 */
async function start(): Promise<void> {
  const [{ startWorkshop }, { blockLoaders, formBlockLoaders }, { fixtureLoaders }] = await Promise.all([
    import('#app/workshop/start.tsx'),
    import('#blocks/index.ts'),
    import('#blocks/fixtures.ts'),
  ]);
  await startWorkshop({ blocks: { all: blockLoaders, withForms: formBlockLoaders }, fixtures: fixtureLoaders });
}

start().catch(reportError);
