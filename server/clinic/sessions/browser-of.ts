import type { SessionBrowser } from './sessions.repository.ts';

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** In this order: browsers name those they are made from as well. */
const BROWSERS: Names = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (agent: string, names: Names) => names.find(([, mark]) => mark.test(agent))?.[0] ?? null;

/** The browser and the system of a `User-Agent`, as their owner knows them; nothing else of it is kept. */
export function browserOf(agent = ''): SessionBrowser {
  return { browser: nameIn(agent, BROWSERS), system: nameIn(agent, SYSTEMS) };
}
