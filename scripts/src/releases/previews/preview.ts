import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** Life of a preview unless the operator chooses another (days). */
export const DEFAULT_PREVIEW_DAYS = 7;
/** Longest life of a preview (days). */
export const MAX_PREVIEW_DAYS = 30;
/** Time for which an ended preview is remembered, so that its address can say that it has ended (days). */
const MEMORY_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

const ID_BYTES = 5;
const KEY_BYTES = 32;
/** First line of the signed text: a signature is valid for nothing else. */
const PURPOSE = 'evcare-preview-v1';
/** ID and signature; every token has this length. */
const TOKEN = /^([a-z0-9]{8})\.([\w-]{43})$/;

/** Preview as it is stored. */
export const previewSchema = z.object({
  /** Public part of the token, for lists and logs. */
  id: z.string(),
  /** `shell`, or the remote's name. */
  part: z.string(),
  version: z.string(),
  /** Key that signs the token of this preview (base64url). It leaves the store only as a signature. */
  key: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().optional(),
  endedBy: z.string().optional(),
});

/** Stored release that everyone with its address sees beside the live releases of the other parts. */
export type Preview = z.infer<typeof previewSchema>;

export interface NewPreview extends Pick<Preview, 'part' | 'version'> {
  readonly days: number;
  /** Name of the operator or team. */
  readonly by: string;
  readonly now: Date;
}

const newId = (): string =>
  BigInt(`0x${randomBytes(ID_BYTES).toString('hex')}`)
    .toString(36)
    .padStart(8, '0');

export const createPreview = ({ part, version, days, by, now }: NewPreview): Preview => ({
  id: newId(),
  part,
  version,
  key: randomBytes(KEY_BYTES).toString('base64url'),
  createdAt: now.toISOString(),
  createdBy: by,
  expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
});

/** Signs everything that the token selects, so that an edited list can't give an old address another release. */
function signatureOf({ id, part, version, expiresAt, key }: Preview): string {
  const text = [PURPOSE, id, part, version, expiresAt].join('\n');
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}

/** Token of a preview, for its address and the cookie: `a1b2c3d4.<signature>`. */
export const tokenOf = (preview: Preview): string => `${preview.id}.${signatureOf(preview)}`;

/** Compared with if no preview has the ID, so that the answer takes the same time. */
const UNKNOWN: Preview = {
  id: '',
  part: '',
  version: '',
  key: '',
  createdAt: '',
  createdBy: '',
  expiresAt: '',
};

/**
 * Finds the preview of a token. Signatures are compared in constant time.
 * @param presented text from a visitor
 * @returns null if it is malformed, unknown or signed otherwise; ended previews are found
 */
export function findPreview(previews: readonly Preview[], presented: string): Preview | null {
  const [, id, signature] = TOKEN.exec(presented) ?? [];
  if (signature === undefined) return null;
  const found = previews.find((preview) => preview.id === id);
  const isEqual = timingSafeEqual(Buffer.from(signatureOf(found ?? UNKNOWN)), Buffer.from(signature));
  return found && isEqual ? found : null;
}

/** True until a preview expires or is ended. */
export const isOpenPreview = ({ endedAt, expiresAt }: Preview, now: Date): boolean =>
  endedAt === undefined && Date.parse(expiresAt) > now.getTime();

/** Open previews, the newest first. */
export const openPreviews = (previews: readonly Preview[], now: Date): Preview[] =>
  previews
    .filter((preview) => isOpenPreview(preview, now))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

/** Previews without those that ended long ago. */
export const withoutForgotten = (previews: readonly Preview[], now: Date): Preview[] =>
  previews.filter(
    ({ endedAt, expiresAt }) => Date.parse(endedAt ?? expiresAt) + MEMORY_DAYS * DAY_MS > now.getTime(),
  );
