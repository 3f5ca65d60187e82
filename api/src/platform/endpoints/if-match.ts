import type { FastifyRequest } from 'fastify';
import { messages } from '../messages';
import { ApiError, validationFailed } from './api-error';

/**
 * Returns the version in `If-Match`; undefined for `*` or without the header.
 * @param refusal message for an invalid header
 * @throws ApiError 400 VALIDATION_FAILED with the field If-Match
 */
export function expectedVersion({ headers }: FastifyRequest, refusal: string): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"?(\d{1,15})"?$/.exec(tag)?.[1];
  if (version === undefined) throw validationFailed({ 'If-Match': [refusal] });
  return Number(version);
}

/**
 * Hook for routes whose data several users may change. It requires a version, so that users do not overwrite
 * changes that they have not seen (RFC 6585). `*` accepts any version. It must run after authorisation.
 * @throws ApiError 428 PRECONDITION_REQUIRED without If-Match
 */
export async function needsVersion({ headers }: FastifyRequest): Promise<void> {
  if (headers['if-match'] === undefined) {
    throw new ApiError(428, 'PRECONDITION_REQUIRED', messages.versionRequired);
  }
}
