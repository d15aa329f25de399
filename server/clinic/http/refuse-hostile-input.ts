import type { FastifyInstance } from 'fastify';
import { refusal } from './problem.ts';
import type { SentenceCode } from './sentences.ts';

/** Deeper than any body of the interface. */
const DEEPEST = 20;
/** Names that reach an object's prototype when somebody copies properties carelessly. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (detail: SentenceCode) => refusal(400, detail, 'invalid');

function refuseText(text: string): void {
  // PostgreSQL cannot keep it, and nobody types it.
  if (text.includes('\0')) throw refuse('nul_character');
}

/**
 * Walks a parsed value without recursion.
 * @throws ClinicProblem 400 for NUL characters, prototype keys and values nested too deeply
 */
function refuseHostileInput(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, depth } = next;
    if (typeof current === 'string') refuseText(current);
    if (typeof current !== 'object' || current === null || Buffer.isBuffer(current)) continue;
    if (depth >= DEEPEST) throw refuse('nested_too_deeply');
    for (const [key, inner] of Object.entries(current)) {
      if (PROTOTYPE_KEYS.has(key)) throw refuse('forbidden_name');
      refuseText(key);
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
}

/** Looks at every path, query and JSON body before a handler does. Files are looked at by the call that takes them. */
export function registerHostileInputCheck(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    refuseHostileInput(request.params);
    refuseHostileInput(request.query);
    if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) refuseHostileInput(request.body);
  });
}
