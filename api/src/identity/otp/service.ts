import { randomBytes, randomInt } from 'node:crypto';
import { OTP_LENGTH, OTP_MINUTES } from '@evcare/shared-contracts';
import type { Core } from '../../platform/core/core';
import { keyedHash, sameHash } from '../../platform/core/keys';
import type { Queries } from '../../platform/db/client';
import * as store from './repository';

export type OtpPurpose = store.OtpPurpose;
/** Result of checking a code. */
export type OtpVerdict = 'invalid' | 'expired' | 'locked' | { readonly id: string };

export interface Otp {
  /**
   * Issues a new code, which voids an older code of the same purpose. The caller has locked the user's row.
   */
  issue(tx: Queries, userId: string, purpose: OtpPurpose): Promise<string>;
  /** Counts an attempt and compares the code. A correct code is not marked as used: see {@link Otp.use}. */
  check(userId: string, purpose: OtpPurpose, code: string): Promise<OtpVerdict>;
  /** Compares the code without counting an attempt. The caller limits the rate. */
  checkUncounted(userId: string, purpose: OtpPurpose, code: string): Promise<OtpVerdict>;
  /** Marks a checked code as used; returns false if it was used before. */
  use(tx: Queries, id: string): Promise<boolean>;
  /** Voids a user's codes of a purpose. */
  void(tx: Queries, userId: string, purpose: OtpPurpose): Promise<void>;
}

const MAX_ATTEMPTS = 5;
const DECOY_SALT = '0'.repeat(32);

/**
 * Creates the service for six-digit codes. A code is hashed with a key outside the database, is valid for ten
 * minutes and five attempts, and can be used once.
 */
export function createOtp({ db, keys, now }: Core): Otp {
  const hashOf = (purpose: string, userId: string, salt: string, code: string) =>
    keyedHash(keys.otp, purpose, userId, salt, code).toString('hex');

  const compare = async (
    open: store.OtpRow | null,
    userId: string,
    purpose: OtpPurpose,
    code: string,
  ): Promise<OtpVerdict> => {
    // Hashes even if there is no code, so that the response takes the same time.
    const hash = hashOf(purpose, userId, open?.salt ?? DECOY_SALT, code);
    if (open) return sameHash(hash, open.codeHash) ? { id: open.id } : 'invalid';
    const last = await store.newest(db, userId, purpose);
    if (!last || last.usedAt !== null || last.voidedAt !== null) return 'invalid';
    return last.attempts >= MAX_ATTEMPTS && last.expiresAt > now() ? 'locked' : 'expired';
  };

  return {
    async issue(tx, userId, purpose) {
      const code = randomInt(0, 10 ** OTP_LENGTH)
        .toString()
        .padStart(OTP_LENGTH, '0');
      const salt = randomBytes(16).toString('hex');
      const time = now();
      const expiresAt = new Date(time.getTime() + OTP_MINUTES * 60_000);
      const codeHash = hashOf(purpose, userId, salt, code);
      await store.replaceCode(tx, { userId, purpose, codeHash, salt, expiresAt }, time);
      return code;
    },

    async check(userId, purpose, code) {
      const open = await store.countAttempt(db, userId, purpose, MAX_ATTEMPTS, now());
      return compare(open, userId, purpose, code);
    },
    async checkUncounted(userId, purpose, code) {
      const open = await store.findOpen(db, userId, purpose, MAX_ATTEMPTS, now());
      return compare(open, userId, purpose, code);
    },

    use: (tx, id) => store.markUsed(tx, id, now()),
    void: (tx, userId, purpose) => store.voidCodes(tx, userId, purpose, now()),
  };
}
