import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { DEBIAN, DEBIAN_WITH_NODE, type Engine } from './engine.ts';

const run = promisify(execFile);

/** What the official slim images leave out as well. */
const LEFT_OUT = ['doc', 'man', 'info', 'locale', 'lintian'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
);
const KIND = ['--variant=minbase', '--include=usr-is-merged', '--mode=root'];
const HOOKS = [
  // A package for upgrades of old systems, which brings all of Perl.
  '--customize-hook=chroot "$1" apt-get --yes --purge autoremove usrmerge perl "perl-modules*" "libperl5*"',
  '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/* "$1"/var/log/*',
];
const SUITE = 'bookworm';
/** The certificates of this machine, also for what its network adds. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Makes the two base images from Debian's packages and from this project's own Node: no registry of images is asked. */
export async function makeBaseImages(engine: Engine): Promise<void> {
  const debian = path.join(engine.work, 'debian.tar');
  await run('mmdebstrap', [...KIND, ...LEFT_OUT, ...HOOKS, SUITE, debian]);
  await engine.call('import', debian, DEBIAN);

  const context = path.join(engine.work, 'node');
  mkdirSync(context);
  copyFileSync(runtimeNode(ROOT), path.join(context, 'node'));
  cpSync(npmFolder(), path.join(context, 'npm'), { recursive: true });
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, path.join(context, 'certificates.crt'));
  writeFileSync(path.join(context, 'Containerfile'), NODE_IMAGE);
  await engine.call('build', '--isolation', 'chroot', '-t', DEBIAN_WITH_NODE, context);
}

const NODE_IMAGE = `FROM ${DEBIAN}
COPY certificates.cr[t] ${CERTIFICATES}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`;

/** The npm that runs these tests. */
function npmFolder(): string {
  const cli = process.env.npm_execpath;
  if (cli === undefined)
    throw new Error('Run these tests with "npm run test:image": the image gets the npm that runs them.');
  return path.resolve(path.dirname(cli), '..');
}

/** Writes the npm configuration of this machine, as far as a build needs it, to a file that is given as a secret. */
export async function writeNpmrc(engine: Engine): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: ROOT });
  const file = path.join(engine.work, 'npmrc');
  writeFileSync(file, `registry=${stdout.trim()}\ncafile=${CERTIFICATES}\n`, { mode: 0o600 });
  return file;
}
