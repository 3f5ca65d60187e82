import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '../../cli/failure';

/** Ways to publish: `stable` for all visitors at once, `canary` for some of them first. */
export const CHANNELS = ['stable', 'canary'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Size of a secret (bytes), which is random and too large to guess. */
const SECRET_BYTES = 32;
const ID_BYTES = 5;
/** Longest life of a token (days). */
export const MAX_TOKEN_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1_000;

const TOKEN = /^evcare_([a-z0-9]{8})_([\w-]{43})$/;
const REMOTE = /^mfe-[a-z][a-z0-9-]{0,39}$/;
const TEAM = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Token as it is stored: without the secret. */
export const publishTokenSchema = z.object({
  /** Public part of the token, for lists, logs and the audit log. */
  id: z.string(),
  team: z.string(),
  remotes: z.array(z.string()),
  channels: z.array(z.enum(CHANNELS)),
  /**
   * SHA-256 of the token (hex). A fast hash is right here: slow ones make up for secrets that can be guessed, and
   * 256 random bits can't be. A slow hash would only let strangers keep the site's processor busy.
   */
  hash: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().optional(),
  revokedBy: z.string().optional(),
  /** Reason of the revocation. */
  reason: z.string().optional(),
});

/** Right of a team to publish its remotes over the network. */
export type PublishToken = z.infer<typeof publishTokenSchema>;

export interface NewToken {
  readonly team: string;
  readonly remotes: readonly string[];
  readonly channels: readonly string[];
  readonly days: number;
  /** Name of the operator, for the audit log. */
  readonly by: string;
  readonly now: Date;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const newId = (): string =>
  BigInt(`0x${randomBytes(ID_BYTES).toString('hex')}`)
    .toString(36)
    .padStart(8, '0');

/**
 * Requires names of a team and of remotes.
 * @throws Failure if one is malformed
 */
export function requireOwner(team: string, remotes: readonly string[]): void {
  if (!TEAM.test(team)) {
    throw new Failure(`"${team}" is not a name of a team; use lower-case letters, digits and hyphens.`);
  }
  const wrongRemote = remotes.find((remote) => !REMOTE.test(remote));
  if (wrongRemote !== undefined)
    throw new Failure(`"${wrongRemote}" is not a name of a remote, like mfe-shop.`);
}

/**
 * Makes a token.
 * @returns the token, which is shown once, and what is stored of it
 * @throws Failure if a scope is malformed or empty
 */
export function createToken({ team, remotes, channels, days, by, now }: NewToken): {
  readonly token: string;
  readonly stored: PublishToken;
} {
  requireOwner(team, remotes);
  const wrongChannel = channels.find((channel) => !isChannel(channel));
  if (wrongChannel !== undefined) {
    throw new Failure(`"${wrongChannel}" is not a channel; the channels are ${CHANNELS.join(', ')}.`);
  }
  if (remotes.length === 0 || channels.length === 0) {
    throw new Failure('A token needs at least one remote and one channel.');
  }
  const id = newId();
  const token = `evcare_${id}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const stored = {
    id,
    team,
    remotes: [...new Set(remotes)],
    channels: [...new Set(channels)].filter(isChannel),
    hash: hashOf(token).toString('hex'),
    createdAt: now.toISOString(),
    createdBy: by,
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  };
  return { token, stored };
}

const isChannel = (text: string): text is Channel => (CHANNELS as readonly string[]).includes(text);

/** State of a token at a time. */
export function tokenState(
  { revokedAt, expiresAt }: PublishToken,
  now: Date,
): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== undefined) return 'revoked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'valid';
}

/** Compared with if no token has the id, so that the answer takes the same time. */
const NO_HASH = Buffer.alloc(32);

/**
 * Finds the stored token that a caller presents. Hashes are compared in constant time.
 * @param presented text from the caller
 * @returns null if it is malformed, unknown or has another secret; expired and revoked tokens are found
 */
export function findToken(tokens: readonly PublishToken[], presented: string): PublishToken | null {
  const id = TOKEN.exec(presented)?.[1];
  const found = tokens.find((token) => token.id === id);
  const expected = found ? Buffer.from(found.hash, 'hex') : NO_HASH;
  const isEqual = expected.length === NO_HASH.length && timingSafeEqual(hashOf(presented), expected);
  return found && isEqual ? found : null;
}
