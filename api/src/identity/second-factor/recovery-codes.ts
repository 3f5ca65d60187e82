import { randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 12;
/** Unambiguous letters and digits (Crockford's base32): 60 random bits per code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates recovery codes in the form that users write down: `ABCD-EFGH-JKMN`. */
export const createRecoveryCodes = (): readonly string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });

/** Normalises typed text for hashing: without separators, in upper case, with similar letters as digits. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
