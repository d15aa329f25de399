import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedText, encodeText, sendEncoded } from './compress.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers that are given again and again: each is written as JSON and compressed once, for as long as somebody keeps it.
 * @param write the text of one; it must be the same whenever it is asked for
 */
export function encodedOnce<T extends object>(
  write: (value: T) => string = JSON.stringify,
): (value: T) => Promise<EncodedText> {
  const encoded = new WeakMap<T, Promise<EncodedText>>();
  return (value) => {
    const known = encoded.get(value) ?? encodeText(write(value));
    encoded.set(value, known);
    return known;
  };
}

/** Sends such an answer. Status and the other headers are the caller's. */
export function sendEncodedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedText,
): FastifyReply | Promise<FastifyReply> {
  return sendEncoded(request, reply.type(JSON_TYPE), encoded);
}
