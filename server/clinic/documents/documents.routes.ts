import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type * as z from 'zod/mini';
import { LARGEST_DOCUMENT, sendDocument } from '../../../src/clinic/contract/calls/documents.calls.ts';
import type { ClinicContext } from '../context.ts';
import { ClinicProblem, invalid } from '../http/problem.ts';
import { randomId } from '../storage/random-id.ts';
import { type DocumentType, documentName, isDocumentType } from './document-name.ts';

type Answer = z.infer<typeof sendDocument.answer>;

const PER_HOUR = [{ most: 30, withinMs: 60 * 60_000 }];
const tooLarge = () => new ClinicProblem(413, { detail: 'A file may have 10 MB at most.', code: 'too_large' });

interface Received {
  name: string | undefined;
  content: Buffer;
}

/** The one file of a request. @throws ClinicProblem 400 without a file, 413 when it is too large, 415 for no form */
async function receive(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) {
    const detail = 'Send one file as multipart/form-data.';
    throw new ClinicProblem(415, { detail, code: 'unsupported_media_type' });
  }
  try {
    const file = await request.file();
    if (!file) throw invalid({ file: ['Choose a file.'] });
    const content = await file.toBuffer();
    // Cut at the limit, the file can still arrive as if it were whole: only the stream knows, once it has ended.
    if (file.file.truncated) throw tooLarge();
    if (content.length === 0) throw invalid({ file: ['The file is empty.'] });
    return { name: file.filename, content };
  } catch (error) {
    if (error instanceof ClinicProblem) throw error;
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw tooLarge();
    request.log.info({ kind: error instanceof Error ? error.name : 'unknown' }, 'a file could not be read');
    throw invalid({ file: ['The file cannot be read.'] });
  }
}

/** What a file really is, by its content. @throws ClinicProblem 400 for anything but PDF, JPEG and PNG */
async function typeOf(content: Buffer): Promise<DocumentType> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (!isDocumentType(type)) throw invalid({ file: ['Send a PDF, JPEG or PNG file.'] });
  return type;
}

async function keep(context: ClinicContext, { name, content }: Received): Promise<Answer> {
  const type = await typeOf(content);
  const document = { id: randomId(), name: documentName(name, type), size: content.length, type };
  await context.db
    .insertInto('documents')
    .values({
      id: document.id,
      name_sealed: context.vault.seal(document.name),
      type,
      size: document.size,
      content_sealed: context.vault.sealBytes(content),
      request_id: null,
      created_at: context.now().toISOString(),
    })
    .execute();
  return document;
}

/** Row 22 of the interface: one file, checked by its content and sealed; a form then names it by its id. */
export function registerDocuments(app: FastifyInstance, context: ClinicContext): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: LARGEST_DOCUMENT, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
    });
    for (const url of [`/${sendDocument.path}`, `/${sendDocument.path}/`]) {
      scope.post(url, { bodyLimit: LARGEST_DOCUMENT + 100_000 }, async (request, reply) => {
        context.limiter.take('documents', request.ip, PER_HOUR);
        const document = await keep(context, await receive(request));
        return reply.code(sendDocument.status).header('cache-control', 'no-store').send(document);
      });
    }
  });
}
