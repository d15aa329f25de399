import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { pascal } from './names.ts';
import { refuseTakenPath } from './taken-paths.ts';
import { writeJson } from './write-json.ts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
const TABLE = 'cms-schemas/code-routes.json';
const LANGUAGES = ['fr', 'en'] as const;
const USAGE =
  '`npm run new:route opening-hours -- --fr /horaires --en /opening-hours --title-fr "Horaires" --title-en "Opening hours"`';

const tableSchema = z.object({
  routes: z.array(z.looseObject({ name: z.string(), fr: z.array(z.string()), en: z.array(z.string()) })),
});

/** A route of the application to make: its address and its title in each language. */
export interface NewRoute {
  name: string;
  paths: Record<(typeof LANGUAGES)[number], string>;
  titles: Record<(typeof LANGUAGES)[number], string>;
}

/**
 * Adds a route to the project at `root`: its row in the table, a screen that shows its title, and the page entry that gives
 * it title and description, which the next start makes on installations that exist. Writes nothing when it cannot be.
 * @returns the files written or changed, relative to `root`
 * @throws Error with a sentence that says what to do instead
 */
export function createRoute(root: string, { name, paths, titles }: NewRoute): string[] {
  const table = tableSchema.parse(JSON.parse(readFileSync(join(root, TABLE), 'utf8')));
  const screen = `src/app/screens/${name}.screen.tsx`;
  const page = `cms-schemas/seed/pages/${name}.json`;
  refuseIncomplete({ name, paths, titles });
  for (const file of [screen, page])
    if (existsSync(join(root, file)))
      throw new Error(`${file} exists already: choose another name, or change that one.`);
  for (const language of LANGUAGES) refuseTakenPath(root, paths[language]);
  table.routes.push({ name, fr: [paths.fr], en: [paths.en] });
  writeJson(join(root, TABLE), table);
  writeFileSync(join(root, screen), screenOf(name));
  const side = (language: (typeof LANGUAGES)[number]) => ({
    path: paths[language],
    title: titles[language],
    description: titles[language],
  });
  writeJson(join(root, page), { name, fr: side('fr'), en: side('en') });
  return [TABLE, screen, page];
}

function refuseIncomplete({ name, paths, titles }: NewRoute): void {
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" cannot be the name of a route. Use lower-case letters, digits and single hyphens, beginning with a letter: ${USAGE}.`,
    );
  }
  for (const language of LANGUAGES) {
    if (!PATH.test(paths[language])) {
      throw new Error(`Say where the route is in both languages, as "/opening-hours": ${USAGE}.`);
    }
    if (titles[language] === '') throw new Error(`Say what the route is called in both languages: ${USAGE}.`);
  }
}

function screenOf(name: string): string {
  const component = pascal(name);
  return `import type { JSX } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** The route ${name}. */
export default function ${component}Screen({ page }: ScreenProps): JSX.Element {
  return (
    <Section narrow opens>
      <PageTitle title={page.title} lead={page.description} />
    </Section>
  );
}
`;
}
