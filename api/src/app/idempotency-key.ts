import type { FastifyRequest } from 'fastify';
import { messages } from '../messages';
import { validationFailed } from './api-error';

const KEY = /^[\x21-\x7e]{8,128}$/;

/** The key that a caller gave a call so that sent twice it is done once; null where there is none, or an unfit one. */
export function givenKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}

/** The same for calls that take no risk: throws 400 VALIDATION_FAILED without a fit key. */
export function keyOf(request: Pick<FastifyRequest, 'headers'>): string {
  const key = givenKey(request);
  if (key === null) throw validationFailed({ 'Idempotency-Key': [messages.keyMissing] });
  return key;
}
