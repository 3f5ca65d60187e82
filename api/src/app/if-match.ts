import type { FastifyRequest } from 'fastify';
import { messages } from '../messages';
import { ApiError, validationFailed } from './api-error';

/**
 * The version that the caller saw last, from If-Match; undefined where it does not say.
 * @param refusal what is read where the header holds anything else
 * @throws ApiError 400 VALIDATION_FAILED, field If-Match
 */
export function expectedVersion({ headers }: FastifyRequest, refusal: string): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"?(\d{1,15})"?$/.exec(tag)?.[1];
  if (version === undefined) throw validationFailed({ 'If-Match': [refusal] });
  return Number(version);
}

/**
 * A hook behind the rights of a route that changes what others change too: it wants to be told from which version, so
 * that nobody overwrites what they did not see (RFC 6585). `*` says outright that any will do.
 * @throws ApiError 428 PRECONDITION_REQUIRED without If-Match
 */
export async function needsVersion({ headers }: FastifyRequest): Promise<void> {
  if (headers['if-match'] === undefined) {
    throw new ApiError(428, 'PRECONDITION_REQUIRED', messages.versionRequired);
  }
}
