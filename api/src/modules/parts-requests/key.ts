import type { FastifyRequest } from 'fastify';
import { validationFailed } from '../../app/api-error';
import { messages } from './messages';
import { idempotencyKey } from './schema';

/** The header that makes a call safe to send twice; throws 400 where it is missing or unfit. */
export function keyOf({ headers }: FastifyRequest): string {
  const key = idempotencyKey.safeParse(headers['idempotency-key']);
  if (!key.success) throw validationFailed({ 'Idempotency-Key': [messages.keyMissing] });
  return key.data;
}
