import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDirectory } from '../testing/fake-app.ts';
import { type LastGoodStore, openDiskStore } from './last-good-store.ts';

async function open(directory: string, maxBytes = 1_000_000): Promise<{ store: LastGoodStore; failures: unknown[] }> {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  return { store: await openDiskStore({ directory: path.join(directory, 'kept'), maxBytes, onFailure }), failures };
}

const entry = (text: string) => ({ facts: { text }, bodies: [Buffer.from(text), Buffer.alloc(100)] });

test('what is kept is there after a restart, byte for byte', async () => {
  const directory = await makeDirectory();
  const { store } = await open(directory);
  await store.put('page:fr /', entry('é\n{'), false);
  await store.put('page:fr /', entry('newer'), false);
  const again = await open(directory);
  expect(await again.store.get('page:fr /')).toEqual(entry('newer'));
  expect(await again.store.get('page:en /')).toBeNull();
  await again.store.delete('page:fr /');
  expect(await again.store.get('page:fr /')).toBeNull();
});

test('what is asked of one key at once happens in its order, also for those who look later', async () => {
  const directory = await makeDirectory();
  const { store } = await open(directory, 100_000_000);
  const large = { facts: 'first', bodies: [Buffer.alloc(30_000_000)] };
  void store.put('replaced', large, false);
  void store.put('replaced', entry('second'), false);
  void store.put('gone', large, false);
  void store.delete('gone');
  expect(await store.get('replaced')).toEqual(entry('second'));
  await store.settled();
  const again = await open(directory, 100_000_000);
  expect(await again.store.get('replaced')).toEqual(entry('second'));
  expect(await again.store.get('gone')).toBeNull();
});

test('files are for this user only', async () => {
  const directory = await makeDirectory();
  const { store } = await open(directory);
  await store.put('key', entry('x'), false);
  const [name = ''] = await readdir(path.join(directory, 'kept'));
  expect((await stat(path.join(directory, 'kept', name))).mode & 0o777).toBe(0o600);
});

test('a torn, foreign or damaged file is a missing one', async () => {
  const directory = await makeDirectory();
  const { store } = await open(directory);
  await store.put('key', entry('something'), false);
  const [name = ''] = await readdir(path.join(directory, 'kept'));
  const file = path.join(directory, 'kept', name);
  const whole = await readFile(file);
  const damages = [
    whole.subarray(0, 20),
    whole.subarray(0, -1),
    Buffer.concat([whole, whole]),
    Buffer.alloc(0),
    Buffer.from('{}\n'),
    Buffer.from(whole.toString('latin1').replace('"key"', '"other"'), 'latin1'),
  ];
  for (const damage of damages) {
    await writeFile(file, damage);
    expect(await store.get('key')).toBeNull();
  }
});

test('when space runs out, variants go first, then what is oldest', async () => {
  const { store } = await open(await makeDirectory(), 500);
  await store.put('old', entry('x'), false);
  await store.put('variant', entry('x'), true);
  await store.put('middle', entry('x'), false);
  await store.put('new', entry('x'), false);
  await store.put('newest', entry('x'), false);
  const kept = async (key: string) => (await store.get(key)) !== null;
  expect(await Promise.all(['old', 'variant', 'middle', 'new', 'newest'].map(kept))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a disk that refuses is told and costs nothing else', async () => {
  const directory = await makeDirectory();
  await writeFile(path.join(directory, 'kept'), 'a file where the directory belongs');
  const { store, failures } = await open(directory);
  await store.put('key', entry('x'), false);
  expect(await store.get('key')).toBeNull();
  expect(failures.length).toBeGreaterThan(1);
});

test('what is under way can be waited for, whoever did not wait', async () => {
  const { store } = await open(await makeDirectory());
  void store.put('one', entry('x'), false);
  void store.put('other', entry('y'), false);
  await store.settled();
  expect((await store.get('one'))?.facts).toEqual(entry('x').facts);
  expect((await store.get('other'))?.facts).toEqual(entry('y').facts);
});
