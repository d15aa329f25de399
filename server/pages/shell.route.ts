import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { localeSchema } from '#contract/locale-schema.ts';
import type { Locale } from '#lib/locale.ts';
import { ContentReader } from '../content/content-reader.ts';
import type { ContentStore } from '../content/content-store.ts';
import { sendEncoded } from '../lib/compress.ts';
import { sendContentError, sendJsonError } from '../lib/json-errors.ts';
import { SHELL_PATH, type ShellFiles } from './shell-files.ts';

const paramsSchema = z.object({ locale: localeSchema, hash: z.string().regex(/^[\w-]{22}$/) });

/**
 * `GET /content/shell/{locale}/{hash}`: menus, contact and addresses of all pages of a language, as a page names them that
 * was rendered with them. A page from a cache may name a file that this server does not know, or not any more: then the
 * present one stands in, and no cache may keep that.
 */
export function registerShell(app: FastifyInstance, content: ContentStore, shells: ShellFiles): void {
  const present = async (locale: Locale) => shells.fileOf(await new ContentReader(content).shell(locale), locale);

  app.get(`${SHELL_PATH}/:locale/:hash`, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return sendJsonError(reply, 400, 'invalid', 'The name of the file is not valid.');
    const { locale, hash } = params.data;
    const address = `${SHELL_PATH}/${locale}/${hash}`;
    try {
      const file = shells.kept(address) ?? (await present(locale));
      const isAsked = file.address === address;
      reply.header('cache-control', isAsked ? 'public, max-age=31536000, immutable' : 'no-store');
      reply.type('application/json; charset=utf-8');
      return await sendEncoded(request, reply, await file.encoded());
    } catch (error) {
      return sendContentError(reply, error);
    }
  });
}
