import { randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 12;
/** Letters and digits that nobody confuses (Crockford's base32): 60 random bits for each code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New recovery codes as users write them down: `ABCD-EFGH-JKMN`. */
export const createRecoveryCodes = (): readonly string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });

/** Typed text as it is hashed: without signs, in capitals, with the letters that are read as digits. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
