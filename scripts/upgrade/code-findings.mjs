import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../process/errors.mjs';
import { BUILDS, isStale } from '../setup/builds.mjs';
import { runtimeNode } from '../setup/install.mjs';
import { isInstalled } from '../setup/installed.mjs';
import { compareVersions, RUNTIME_MAJOR } from '../setup/versions.mjs';

/** @typedef {import('./findings.mjs').Finding} Finding */

/** What mends packages and builds. */
const MEND = 'run "npm run build" while the site is stopped, or in another clone, then ask again';

/**
 * Whether the Node of this machine is one that the code runs on: that of package.json's engines, and of .nvmrc.
 * @param {string} version of the Node that runs this
 * @param {string} engines `engines.node` of package.json, such as `>=20.19`
 * @param {() => string} findRuntime the Node that runs the servers; throws a sentence where there is none
 * @returns {Finding}
 */
export function nodeFinding(version, engines, findRuntime) {
  if (compareVersions(version, engines.replace(/^>=\s*/, '')) < 0) {
    const sentence = `Node ${version} is too old, package.json asks for ${engines}: install Node ${RUNTIME_MAJOR} from https://nodejs.org.`;
    return { level: 'todo', sentence };
  }
  if (compareVersions(version, `${RUNTIME_MAJOR}.0.0`) >= 0) {
    const sentence = `Node ${version} fits package.json (${engines}) and .nvmrc (${RUNTIME_MAJOR}).`;
    return { level: 'good', sentence };
  }
  try {
    findRuntime();
    const sentence = `Node ${version} starts the product, and the Node ${RUNTIME_MAJOR} among its packages runs it, as .nvmrc says.`;
    return { level: 'good', sentence };
  } catch (error) {
    return { level: 'todo', sentence: messageOf(error) };
  }
}

/**
 * Whether the packages of a part are those of its lock.
 * @param {string} directory with package-lock.json
 * @param {string} name of the part
 * @returns {Finding}
 */
function packagesFinding(directory, name) {
  if (isInstalled(directory, 'production')) {
    return { level: 'good', sentence: `The packages of the ${name} are those of its package-lock.json.` };
  }
  const sentence = `The packages of the ${name} are not those of its package-lock.json: ${MEND}.`;
  return { level: 'todo', sentence };
}

/**
 * What is to be said of the code of an installation, and what more can be asked of it.
 * @param {string} root of the project
 * @returns {{ findings: Finding[], canAskData: boolean, canAskContent: boolean }} whether the programs that look at the
 *   data, and at the content, can run
 */
export function lookAtCode(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const node = nodeFinding(process.version, engines.node, () => runtimeNode(root));
  const site = packagesFinding(root, 'site');
  const findings = [node, site];
  const canAskData = findings.every(({ level }) => level === 'good');
  if ([BUILDS.site, BUILDS.server].some((build) => isStale(root, build))) {
    findings.push({
      level: 'note',
      sentence:
        'The site is not built from this code yet: "npm run build" while it is stopped, or the next start, does it.',
    });
  }
  const cms = path.join(root, 'cms');
  if (!existsSync(path.join(cms, 'package.json'))) {
    const sentence =
      'The content service is not installed here: ask where it is, or in the image that holds both, about its content.';
    return { findings: [...findings, { level: 'note', sentence }], canAskData, canAskContent: false };
  }
  const content = packagesFinding(cms, 'content service');
  findings.push(content);
  if (content.level === 'todo') return { findings, canAskData, canAskContent: false };
  if (isStale(root, BUILDS.cms)) {
    const sentence = `The content service is not built from this code yet, so it cannot say what becomes of the content: ${MEND}.`;
    return { findings: [...findings, { level: 'todo', sentence }], canAskData, canAskContent: false };
  }
  return { findings, canAskData, canAskContent: node.level === 'good' };
}
