import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AttributeDescription } from '#contract/content/attribute-table.ts';
import { attributeTables } from '#contract/content/schema.gen.ts';
import { isValues, type Values } from '#server/checks/entry-fields.ts';
import { entryKinds } from '#server/content/entry-kinds.ts';
import type { Language, SeedEntry } from './seed-entries.ts';

/** The content types of the folders of the first content. */
const UIDS: Readonly<Record<string, string>> = {
  pages: 'api::page.page',
  ...Object.fromEntries(entryKinds.map(({ plural, uid }) => [plural, uid])),
  team: 'api::team-member.team-member',
};

const SINGLE: Readonly<Record<string, string>> = {
  'menu.json': 'api::menu.menu',
  'footer.json': 'api::footer.footer',
};

/** The content type of an entry of the first content. */
export function uidOf({ file }: SeedEntry): string {
  return UIDS[dirname(file)] ?? SINGLE[file] ?? 'api::site.site';
}

/**
 * One language of an entry of the first content as the content service would answer it; null where there is none.
 * @param folder of the first content
 */
export function seedValues(entry: SeedEntry, language: Language, folder: string): Values | null {
  const side = entry[language];
  if (side === null) return null;
  const reading: Reading = {
    markdown: (file) => readFileSync(join(folder, dirname(entry.file), file), 'utf8'),
    kilobytes: (file) => statSync(join(folder, 'media', file)).size / 1000,
    person: (key) => JSON.parse(readFileSync(join(folder, 'team', `${key}.json`), 'utf8')),
  };
  return valuesOf(uidOf(entry), { ...entry.shared, ...side }, reading);
}

interface Reading {
  markdown: (file: string) => string;
  kilobytes: (file: string) => number;
  /** A person of the team, by the name of their file. */
  person: (key: string) => unknown;
}

function valuesOf(uid: string, written: Values, reading: Reading): Values {
  const table = attributeTables[uid] ?? {};
  const values = Object.entries(written).map(([name, value]) => {
    const description = table[name];
    return [name, description ? seedValue(description, value, reading) : value];
  });
  return Object.fromEntries(values);
}

function seedValue(description: AttributeDescription, value: unknown, reading: Reading): unknown {
  const list = Array.isArray(value) ? value : [];
  const part = (uid: string, item: unknown): unknown => (isValues(item) ? valuesOf(uid, item, reading) : item);
  switch (description.kind) {
    case 'richText':
      return isValues(value) ? reading.markdown(String(value.markdown)) : value;
    case 'media':
      return typeof value === 'string'
        ? { url: `/uploads/${value}`, name: value, size: reading.kilobytes(value) }
        : value;
    case 'component':
      return part(description.uid, value);
    case 'components':
      return list.map((item) => part(description.uid, item));
    case 'strings':
      return list.map((item) => ({ [description.attribute]: item }));
    case 'zone':
      return list.map((item) => {
        if (!isValues(item)) return item;
        const { block, ...rest } = item;
        const uid = `blocks.${String(block)}`;
        return { __component: uid, ...valuesOf(uid, rest, reading) };
      });
    case 'relation':
      return description.target === 'api::team-member.team-member' ? list.map(String).map(reading.person) : value;
    default:
      return value;
  }
}
