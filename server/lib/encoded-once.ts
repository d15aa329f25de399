import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedText, encodeText, sendEncoded } from './compress.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const encoded = new WeakMap<object, Promise<EncodedText>>();

/** A value that is given again and again, and never changes: written as JSON and compressed once, for as long as somebody keeps it. */
export function encodedOnce(value: object): Promise<EncodedText> {
  const known = encoded.get(value) ?? encodeText(JSON.stringify(value));
  encoded.set(value, known);
  return known;
}

/** Sends what was written as JSON. Status and the other headers are the caller's. */
export function sendEncodedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
): FastifyReply | Promise<FastifyReply> {
  return sendEncoded(request, reply.type(JSON_TYPE), text);
}
