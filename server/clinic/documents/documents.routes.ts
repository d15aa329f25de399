import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { deleteDocument, LARGEST_DOCUMENT, sendDocument } from '#contract/calls/documents.calls.ts';
import type { ClinicContext } from '../context.ts';
import { LIMITS } from '../http/limits.ts';
import { clientOf } from '../http/network-of.ts';
import { invalid, notFound } from '../http/problem.ts';
import { registerCall, sendAnswer } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { documentConsent } from './document-consent.ts';
import { documentToken, giveDocumentToken } from './document-cookie.ts';
import { type DocumentType, documentName, isDocumentType } from './document-name.ts';
import { deleteWaitingDocuments, storeDocument } from './documents.repository.ts';
import { receiveDocument } from './receive-document.ts';

/** What a file really is, by its content. @throws ClinicProblem 400 for anything but PDF, JPEG and PNG */
async function typeOf(content: Buffer): Promise<DocumentType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (!isDocumentType(type)) throw invalid({ file: ['file_type'] });
  return type;
}

/**
 * Row 22 of the interface: one file, checked by its content and sealed; a form then names it by its id. Staff see it
 * once a form with its consents has taken it along. Until then it waits: a day when the consent came with it, an hour
 * when it did not; and the browser that sent it may delete it.
 */
export function registerDocuments(app: FastifyInstance, context: ClinicContext): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: LARGEST_DOCUMENT, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
    });
    for (const url of [`/${sendDocument.path}`, `/${sendDocument.path}/`]) {
      scope.post(url, { bodyLimit: LARGEST_DOCUMENT + 100_000 }, async (request, reply) => {
        await context.limiter.take('document', clientOf(request), LIMITS.document);
        const { name: given, content, fields } = await receiveDocument(request);
        const consent = documentConsent(fields);
        const type = await typeOf(content);
        const name = documentName(given, type);
        const token = giveDocumentToken(request, reply);
        const id = await storeDocument(context.db, context, { name, type, content, consent, token });
        return sendAnswer(sendDocument, { id, name, size: content.length, type }, request, reply);
      });
    }
  });

  registerCall(app, context, deleteDocument, async ({ params, request }) => {
    const token = documentToken(request);
    const deleted = token === null ? 0 : await deleteWaitingDocuments(context.db, context, token, params.id);
    // The same for a file of somebody else's as for none: nobody learns which ids there are.
    if (deleted === 0) throw notFound('no_such_document');
    return { detail: sentence('document_gone', request.locale) };
  });
}
