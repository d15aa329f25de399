import { startWorkshop } from '#app/workshop/start.tsx';
import { fixtureLoaders } from './block-fixtures.ts';
import { blockLoaders, formBlockLoaders } from './blocks.ts';

/** Stands in the place of the visitors' application in the workshop. It is built apart from it: they never fetch this. */
startWorkshop({ blocks: { all: blockLoaders, withForms: formBlockLoaders }, fixtures: fixtureLoaders }).catch(
  reportError,
);
