/**
 * What a page of the documentation tells a developer to do, in its order. Fenced blocks are steps:
 *
 * - `sh`: commands, one a line; `sh site` needs what only a whole installation has (a running site, a browser, all types);
 * - `text` after them: what the last of them says, line by line;
 * - a language and a path (`tsx blocks/…`): the file is written as it stands there;
 * - `diff` and a path: lines that go, lines that come, and where.
 *
 * Other blocks are examples.
 */
export type DocStep = { page: string; line: number } & (
  | { kind: 'run'; commands: string[]; needsSite: boolean }
  | { kind: 'says'; lines: string[]; needsSite: boolean }
  | { kind: 'write'; path: string; text: string }
  | { kind: 'edit'; path: string; hunks: Hunk[] }
);

/** Lines of a file and what stands in their place; `line` is where the page prints them. */
interface Hunk {
  line: number;
  before: string[];
  after: string[];
}

/** A page is walked when it says so, with the name of what it makes as an example: anywhere else, commands are examples. */
const WALKED = /<!-- walked by npm run test:docs; its example: (\S+) -->/;

/** The name of what a page makes as an example; null for a page that is not walked. */
export function exampleOf(markdown: string): string | null {
  return WALKED.exec(markdown)?.[1] ?? null;
}

/**
 * The steps of a page, `page` being its path for errors.
 * @throws Error that names page and line, for a block that nothing ends
 */
export function readSteps(page: string, markdown: string): DocStep[] {
  return readBlocks(page, markdown.split('\n')).flatMap((block): DocStep[] => {
    const [language = '', path = ''] = block.info.split(/\s+/);
    const at = { page, line: block.line };
    const needsSite = path === 'site';
    if (language === 'sh') return [{ ...at, kind: 'run', commands: commandsIn(block.lines), needsSite }];
    if (language === 'text')
      return [{ ...at, kind: 'says', lines: block.lines.filter((line) => line !== ''), needsSite }];
    if (path === '') return [];
    if (language === 'diff') return [{ ...at, kind: 'edit', path, hunks: hunksIn(block) }];
    return [{ ...at, kind: 'write', path, text: `${block.lines.join('\n')}\n` }];
  });
}

/** The files that a page has its reader write or change by hand. */
export function filesByHand(steps: readonly DocStep[]): string[] {
  return [...new Set(steps.flatMap((step) => ('path' in step ? [step.path] : [])))];
}

interface Block {
  info: string;
  /** Of its first line of text, from 1. */
  line: number;
  lines: string[];
}

function readBlocks(page: string, lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: (Block & { indent: string }) | null = null;
  for (const [index, line] of lines.entries()) {
    const fence = /^(\s*)```(.*)$/.exec(line);
    const [, indent = '', info = ''] = fence ?? [];
    const isFence = fence !== null;
    if (open && isFence) {
      blocks.push(open);
      open = null;
    } else if (open) open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line.trimStart());
    else if (isFence) open = { info: info.trim(), line: index + 2, lines: [], indent };
  }
  if (open) throw new Error(`${page}:${open.line}: this block has no end.`);
  return blocks;
}

/** A line that ends with a backslash goes on in the next. */
function commandsIn(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function hunksIn({ line: first, lines }: Block): Hunk[] {
  const hunks: Hunk[] = [];
  let hunk: Hunk | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('@@')) {
      hunk = null;
      continue;
    }
    if (!hunk) {
      hunk = { line: first + index, before: [], after: [] };
      hunks.push(hunk);
    }
    const text = line.slice(1);
    if (!line.startsWith('+')) hunk.before.push(text);
    if (!line.startsWith('-')) hunk.after.push(text);
  }
  return hunks;
}
