import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CsvRequest {
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sends CSV as a file. Callers that accept only JSON receive it inside JSON: the site's client, which fetches the
 * file by script, because a plain link would not send the bearer token.
 */
export async function sendCsv(
  { raw, reply }: CsvRequest,
  fileName: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<{ text: string } | FastifyReply> {
  void reply.header('cache-control', 'no-store').header('vary', 'Accept');
  if (raw.headers.accept === 'application/json') {
    let text = '';
    for await (const piece of pieces) text += piece;
    return { text };
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(pieces));
}
