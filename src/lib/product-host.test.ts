import { expect, test } from 'vitest';
import { isProductionHost } from './product-host.ts';

test("production hosts are recognised by the product's name prefix", () => {
  expect(isProductionHost('souvenance.fr', 'souvenance')).toBe(true);
  expect(isProductionHost('Souvenance-clinic.COM:443', 'souvenance')).toBe(true);
});

test('any other host is not a production host', () => {
  for (const host of ['staging.souvenance.fr', 'localhost:3000', '127.0.0.1', '']) {
    expect(isProductionHost(host, 'souvenance')).toBe(false);
  }
});

test('an empty prefix recognises no host', () => {
  expect(isProductionHost('souvenance.fr', ' ')).toBe(false);
});
