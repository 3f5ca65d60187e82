import type { FastifyRequest } from 'fastify';
import { validationFailed } from './api-error';

/**
 * The version that the caller saw last, from If-Match; undefined where it does not say.
 * @param refusal what is read where the header holds anything else
 * @throws ApiError 400 VALIDATION_FAILED, field If-Match
 */
export function knownVersion({ headers }: FastifyRequest, refusal: string): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"?(\d{1,15})"?$/.exec(tag)?.[1];
  if (version === undefined) throw validationFailed({ 'If-Match': [refusal] });
  return Number(version);
}
