/**
 * First-party cookie with the visitor's canary bucket. It is set while a remote has a canary, and does not
 * identify the visitor.
 */
const NAME = 'evcare_bucket';
/** Time for which a visitor keeps the bucket (s): longer than any canary. */
const MAX_AGE_S = 180 * 24 * 3_600;

const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,2}(?:\\.\\d{1,2})?)(?:;|$)`);

/** Bucket in a `Cookie` header; null if there is no valid one. */
export function readBucket(header: string | undefined): number | null {
  const value = VALUE.exec(header ?? '')?.[1];
  return value === undefined ? null : Number(value);
}

/** Draws a bucket from 0 to 99.99 in hundredths, so that each bucket is shared by many visitors. */
export const drawBucket = (random: () => number = Math.random): number => Math.floor(random() * 10_000) / 100;

/** `Set-Cookie` header that keeps a bucket. Scripts do not need it: documents say which releases they are for. */
export const bucketCookie = (bucket: number, secure: boolean): string =>
  `${NAME}=${bucket}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
