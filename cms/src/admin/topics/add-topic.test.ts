import { expect, test } from 'vitest';
import { addTopic, type BegunTopic, isNamed, writtenNames } from './add-topic.ts';

/** A content service that refuses the English name “Taken”. */
function service() {
  const saved: string[] = [];
  let begun: BegunTopic | null = null;
  const calls = {
    make: async (name: string) => {
      saved.push(`make ${name}`);
      return 'd';
    },
    name: async (documentId: string, locale: string, name: string) => {
      if (name === 'Taken') throw new Error('refused');
      saved.push(`${documentId} ${locale} ${name}`);
    },
    onBegun: (topic: BegunTopic | null) => {
      begun = topic;
    },
  };
  return { saved, add: (fr: string, en: string) => addTopic({ fr, en }, begun, calls) };
}

test('a topic whose English name was refused is named on the next try, and not made twice', async () => {
  const { saved, add } = service();
  await expect(add('Sommeil', 'Taken')).rejects.toThrow('refused');
  await add('Sommeil', 'Sleep');
  expect(saved).toEqual(['make Sommeil', 'd en Sleep']);
  await add('Marche', 'Walking');
  expect(saved.slice(2)).toEqual(['make Marche', 'd en Walking']);
});

test('a French name that was changed before the next try is changed in the topic too', async () => {
  const { saved, add } = service();
  await expect(add('Someil', 'Taken')).rejects.toThrow('refused');
  await add('Sommeil', 'Sleep');
  expect(saved).toEqual(['make Someil', 'd fr Sommeil', 'd en Sleep']);
});

test('a topic needs a name in French and English; a third language may follow later, and no empty name is saved', () => {
  expect(isNamed({ fr: 'Sommeil', en: ' ' })).toBe(false);
  expect(isNamed({ fr: 'Sommeil', en: 'Sleep', es: '' })).toBe(true);
  expect(writtenNames({ fr: ' Sommeil', en: 'Sleep ', es: ' ' })).toEqual({ fr: 'Sommeil', en: 'Sleep' });
});
