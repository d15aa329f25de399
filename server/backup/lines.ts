import type { Manifest } from './manifest.ts';

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** What a backup holds, for people: one line for each part. */
export function linesAbout({ clinic, content, files }: Manifest): string[] {
  const count = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`)).length;
  return [
    clinic
      ? `  clinic    ${sum(clinic.tables)} rows`
      : '  clinic    not in it: there is none in DATA_DIR or DATABASE_URL',
    content
      ? `  content   ${sum(content.tables)} rows (${content.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'})`
      : '  content   not in it: there is none in DATA_DIR or CMS_DATABASE_URL',
    `  uploads   ${count('public')} files`,
    `  secrets   ${count('secrets')} files`,
    `  mail      ${count('outbox')} files`,
  ];
}
