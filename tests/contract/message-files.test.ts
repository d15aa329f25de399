import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#lib/locale.ts';
import { MESSAGE_ENDINGS } from '#server/texts/missing-texts.ts';
import { missingKeys, withMissing } from '../../scripts/language/message-files.ts';

const root = path.resolve(import.meta.dirname, '../../src/i18n');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const files = LOCALES.flatMap((locale) =>
  MESSAGE_ENDINGS.map((ending) => ({ file: `${locale}.${ending}`, english: `en.${ending}` })),
);

test.each(files.filter(({ file }) => existsSync(path.join(root, file))))(
  '$file lacks no text that the English one has',
  ({ file, english }) => {
    expect(missingKeys(read(file), read(english))).toEqual([]);
  },
);

test('what a file lacks is added in English; what is written stays, other plural forms as well', () => {
  const own = { shell: { menu: 'Menú', days_many: '{{count}} días' } };
  const english = { shell: { menu: 'Menu', close: 'Close' }, ui: { logo: 'Logo' } };
  expect(missingKeys(own, english)).toEqual(['shell.close', 'ui.logo']);
  const whole = withMissing(own, english);
  expect(whole).toEqual({ shell: { menu: 'Menú', close: 'Close', days_many: '{{count}} días' }, ui: { logo: 'Logo' } });
  expect(missingKeys(whole, english)).toEqual([]);
});
