import type { Screen } from '../router/screen-registry.ts';

const modules = import.meta.glob<Screen>('./*.screen.tsx', { import: 'default' });

const FILE = /^\.\/(.+)\.screen\.tsx$/;

/** Every screen there is: the name of a route of `cms-schemas/code-routes.json` → loader of its component. */
export const screenLoaders: ReadonlyMap<string, () => Promise<Screen>> = new Map(
  Object.entries(modules).map(([path, load]) => [FILE.exec(path)?.[1] ?? path, load]),
);
