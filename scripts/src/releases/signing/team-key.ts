import { createPublicKey, type KeyObject } from 'node:crypto';
import { keyFingerprint } from '@evcare/shared-contracts/publishing';
import * as z from 'zod';
import { Failure } from '../../cli/failure';
import { requireOwner } from '../tokens/token';

/** Public key with which a team signs releases of its remotes. */
export const teamKeySchema = z.object({
  /** Fingerprint of the key. */
  id: z.string(),
  team: z.string(),
  remotes: z.array(z.string()),
  /** The key (SPKI, PEM). */
  pem: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
  removedAt: z.string().optional(),
  removedBy: z.string().optional(),
  /** Reason of the removal. */
  reason: z.string().optional(),
});

export type TeamKey = z.infer<typeof teamKeySchema>;

export interface NewTeamKey {
  readonly team: string;
  readonly remotes: readonly string[];
  /** Public key in PEM. */
  readonly pem: string;
  /** Name of the operator. */
  readonly by: string;
  readonly now: Date;
}

function parsePublicKey(pem: string): KeyObject {
  // OpenSSL would derive the public key, and the operator would not notice that the team gave its secret away.
  if (pem.includes('PRIVATE KEY')) {
    throw new Failure(
      'This is a private key, which nobody but the team may have: the team makes a new one, and sends the output of ' +
        '`openssl pkey -in key.pem -pubout`.',
    );
  }
  const parse = () => {
    try {
      return createPublicKey(pem);
    } catch {
      return null;
    }
  };
  const key = parse();
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Failure('The file has no public Ed25519 key in PEM.');
}

/**
 * Describes a key for the list.
 * @throws Failure if the key or its scope can't be used
 */
export function createTeamKey({ team, remotes, pem, by, now }: NewTeamKey): TeamKey {
  requireOwner(team, remotes);
  const key = parsePublicKey(pem);
  return {
    id: keyFingerprint(key),
    team,
    remotes: [...new Set(remotes)],
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    addedAt: now.toISOString(),
    addedBy: by,
  };
}

/** Keys that sign releases of a remote now. */
export const keysOf = (keys: readonly TeamKey[], remote: string): TeamKey[] =>
  keys.filter(({ remotes, removedAt }) => removedAt === undefined && remotes.includes(remote));
