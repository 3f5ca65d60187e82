import { createHash } from 'node:crypto';

/** Hash of a text, for idempotency keys and the requests under them. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
