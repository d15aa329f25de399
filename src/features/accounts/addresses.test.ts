import { expect, test } from 'vitest';
import { areaIn } from './area-links.tsx';
import { mailedHelp } from './mailed-help.ts';

const TOKEN = 'a-secret_of-43-characters';

test.each([
  [`#invitation=${TOKEN}`, { name: 'invitation', token: TOKEN }],
  [`#reset=${TOKEN}`, { name: 'reset', token: TOKEN }],
  ['#reset=<script>', null],
  ['#main', null],
  ['', null],
] as const)('the link %s asks for %j', (hash, help) => {
  expect(mailedHelp(hash)).toEqual(help);
});

test.each([
  ['view=team', 'administrator', 'team'],
  ['view=team', 'coordinator', null],
  ['view=audit', 'administrator', 'audit'],
  ['view=audit', 'clinician', null],
  ['view=security', 'reader', 'security'],
  ['view=hours', 'reader', 'hours'],
  ['view=measurement', 'coordinator', 'measurement'],
  ['view=measurement', 'clinician', null],
  ['view=nothing', 'administrator', null],
] as const)('%s leads a %s to %s', (search, role, area) => {
  expect(areaIn(new URLSearchParams(search), { role, lacks_second_factor: false })).toBe(area);
});
