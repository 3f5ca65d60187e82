import type { FastifyRequest } from 'fastify';
import { messages } from '../messages';
import { validationFailed } from './api-error';

const KEY = /^[\x21-\x7e]{8,128}$/;

/** Returns the idempotency key of a request; `null` if it is missing or invalid. */
export function givenKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}

/** Returns the required idempotency key; throws 400 VALIDATION_FAILED if it is missing or invalid. */
export function keyOf(request: Pick<FastifyRequest, 'headers'>): string {
  const key = givenKey(request);
  if (key === null) throw validationFailed({ 'Idempotency-Key': [messages.keyMissing] });
  return key;
}
