import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DocStep, exampleOf, readSteps } from './read-steps.ts';

/** A page of the documentation whose steps a script does. */
export interface WalkedPage {
  /** Relative to the project. */
  page: string;
  /** What its steps make: a project that has it, because somebody followed the page, cannot be walked again. */
  example: string;
  steps: DocStep[];
}

/** Every page that says of itself that it is walked, in the order of their names. */
export function walkedPages(root: string): WalkedPage[] {
  return globSync('docs/*.md', { cwd: root })
    .sort()
    .flatMap((page) => {
      const markdown = readFileSync(path.join(root, page), 'utf8');
      const example = exampleOf(markdown);
      return example === null ? [] : [{ page, example, steps: readSteps(page, markdown) }];
    });
}

/** Whether somebody followed a page in this project and kept what it makes. */
export function isFollowed(root: string, { example }: WalkedPage): boolean {
  const schemas = path.join(root, 'cms-schemas');
  return readdirSync(schemas, { recursive: true, encoding: 'utf8' }).some((file) => {
    if (file.includes(example)) return true;
    return /\.(?:json|ts)$/.test(file) && readFileSync(path.join(schemas, file), 'utf8').includes(`"${example}"`);
  });
}
