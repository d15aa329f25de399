import { expect, test } from 'vitest';
import { proxySetting } from './proxy.ts';

test.each([
  ['', { koa: false }],
  ['false', { koa: false }],
  ['0', { koa: false }],
  ['1', { koa: true, maxIpsCount: 1 }],
  ['2', { koa: true, maxIpsCount: 2 }],
  ['true', { koa: true }],
  ['loopback,10.0.0.0/8', { koa: true, maxIpsCount: 1 }],
])('TRUST_PROXY=%s makes the content service count by %o', (value, setting) => {
  expect(proxySetting(value)).toEqual(setting);
});
