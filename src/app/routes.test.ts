import { expect, test, vi } from 'vitest';
import { type CodeRoute, codeRoutes, matchCodeRoute } from '#contract/routes/code-routes.ts';
import { createRoutes, findScreenRoute } from './routes.tsx';

const loader = async () => ({ kind: 'failed' }) as const;
const table = createRoutes({ page: loader, screen: () => loader });

const paths = codeRoutes.flatMap(({ fr, en }) => [...new Set([...fr, ...en])]);

/** An address with its named segments filled in, as listed or as a visitor may write them. */
const addressesOf = ({ fr, en, segments = {} }: CodeRoute): string[] =>
  [...new Set([...fr, ...en])].flatMap((pattern) => {
    const segment = /:(\w+)/.exec(pattern)?.[1];
    if (segment === undefined) return [pattern];
    const values = [
      ...(segments[segment] ?? []),
      'start',
      'précise-ad',
      'precise%2Dad',
      'a%2Fb',
      '%zz',
      'a b',
      '',
      ':step',
    ];
    return values.map((value) => pattern.replace(`:${segment}`, value));
  });

/** The ways in which an address is written right, and nearly right. */
const spellings = (address: string): string[] => [
  address,
  `${address}/`,
  `${address}x`,
  `${address}/x`,
  `/x${address}`,
  address.toUpperCase(),
  address.replace('a', '%61'),
  address.slice(0, -1),
];

test('the browser’s router and the server know the same addresses, in both languages, with the same segments', () => {
  // React Router warns of addresses that are not validly encoded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const addresses = [...new Set(codeRoutes.flatMap(addressesOf).flatMap(spellings)), '/', '/notre-approche'];
  const inBrowser = addresses.map((address) => {
    const found = findScreenRoute(table, address);
    return [address, found && { name: found.route.name, params: found.params }];
  });
  expect(inBrowser).toEqual(addresses.map((address) => [address, matchCodeRoute(address)]));
  expect(inBrowser.filter(([, found]) => found !== null).length).toBeGreaterThan(paths.length * 2);
});

test('every address carries its row of the table, and what is no address of the application is a page', () => {
  const [{ children = [] } = {}] = table;
  expect(children.map(({ path, handle }) => [path, codeRoutes.find((route) => route === handle)?.name])).toEqual([
    ...codeRoutes.flatMap(({ name, fr, en }) => [...new Set([...fr, ...en])].map((path) => [path, name])),
    ['*', undefined],
  ]);
});
