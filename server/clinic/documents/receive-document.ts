import type { FastifyRequest } from 'fastify';
import { ClinicProblem, invalid, refusal } from '../http/problem.ts';

/** What a form sends as `multipart/form-data`: one file, and a few short fields. */
export interface ReceivedDocument {
  name: string | undefined;
  content: Buffer;
  fields: ReadonlyMap<string, string>;
}

const tooLarge = () => refusal(413, 'file_too_large', 'too_large');
const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

async function readParts(request: FastifyRequest): Promise<ReceivedDocument> {
  const fields = new Map<string, string>();
  let file: Omit<ReceivedDocument, 'fields'> | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      // Cut at the limit, the file can still arrive as if it were whole: only the stream knows, once it has ended.
      if (part.file.truncated) throw tooLarge();
      file = { name: part.filename, content };
    } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
  }
  if (!file) throw invalid({ file: ['no_file'] });
  if (file.content.length === 0) throw invalid({ file: ['empty_file'] });
  return { ...file, fields };
}

/**
 * Reads the one file of a request, to its last byte.
 * @throws ClinicProblem 400 without a file or with several, 413 when it is too large, 415 for no form
 */
export async function receiveDocument(request: FastifyRequest): Promise<ReceivedDocument> {
  if (!request.isMultipart()) {
    throw refusal(415, 'not_multipart', 'unsupported_media_type');
  }
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof ClinicProblem) throw error;
    if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) throw tooLarge();
    if (hasCode(error, 'FST_FILES_LIMIT')) throw invalid({ file: ['one_file'] });
    request.log.info({ kind: error instanceof Error ? error.name : 'unknown' }, 'a file could not be read');
    throw invalid({ file: ['unreadable_file'] });
  }
}
