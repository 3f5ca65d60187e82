import { randomBytes, randomInt } from 'node:crypto';
import { OTP_LENGTH, OTP_MINUTES } from '@evcare/shared-contracts';
import type { Core } from '../../app/core';
import { keyedHash, sameHash } from '../../app/keys';
import type { Queries } from '../../db/client';
import * as store from './repository';

export type OtpPurpose = store.OtpPurpose;
/** What became of a typed code. */
export type OtpVerdict = 'invalid' | 'expired' | 'locked' | { readonly id: string };

export interface Otp {
  /** A new code; an older one of the same purpose is void. The caller holds the person's row. */
  issue(tx: Queries, userId: string, purpose: OtpPurpose): Promise<string>;
  /** Counts a try and compares. A right code is not yet used up: see {@link Otp.use}. */
  check(userId: string, purpose: OtpPurpose, code: string): Promise<OtpVerdict>;
  /** Uses a checked code up, once; false where somebody was faster. */
  use(tx: Queries, id: string): Promise<boolean>;
  /** Makes codes of a purpose worthless. */
  void(tx: Queries, userId: string, purpose: OtpPurpose): Promise<void>;
}

const TRIES = 5;

/** Six-digit codes: hashed with a key outside the database, ten minutes, five tries, used once. */
export function createOtp({ db, keys, now }: Core): Otp {
  const hashOf = (purpose: string, userId: string, salt: string, code: string) =>
    keyedHash(keys.otp, purpose, userId, salt, code).toString('hex');

  return {
    async issue(tx, userId, purpose) {
      const code = randomInt(0, 10 ** OTP_LENGTH)
        .toString()
        .padStart(OTP_LENGTH, '0');
      const salt = randomBytes(16).toString('hex');
      const moment = now();
      const expiresAt = new Date(moment.getTime() + OTP_MINUTES * 60_000);
      const codeHash = hashOf(purpose, userId, salt, code);
      await store.replaceCode(tx, { userId, purpose, codeHash, salt, expiresAt }, moment);
      return code;
    },

    async check(userId, purpose, code) {
      const tried = await store.countTry(db, userId, purpose, TRIES, now());
      if (tried) {
        return sameHash(hashOf(purpose, userId, tried.salt, code), tried.codeHash)
          ? { id: tried.id }
          : 'invalid';
      }
      const last = await store.newest(db, userId, purpose);
      if (!last || last.usedAt !== null || last.voidedAt !== null) return 'invalid';
      return last.attempts >= TRIES && last.expiresAt > now() ? 'locked' : 'expired';
    },

    use: (tx, id) => store.useUp(tx, id, now()),
    void: (tx, userId, purpose) => store.voidCodes(tx, userId, purpose, now()),
  };
}
