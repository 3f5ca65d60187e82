import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Creates a check whether a request has the secret as its bearer token, in a time that says nothing about it. */
export function createBearerCheck(secret: string): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  const expected = digestOf(`Bearer ${secret}`);
  return ({ headers }) => timingSafeEqual(digestOf(headers.authorization ?? ''), expected);
}
