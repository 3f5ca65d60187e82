import { createHash } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the ULID for a time and a name. It is always the same, so that seeding is repeatable. */
export function seededId(date: Date, name: string): string {
  let time = date.getTime();
  let head = '';
  for (let n = 0; n < 10; n++) {
    head = DIGITS[time % 32] + head;
    time = Math.floor(time / 32);
  }
  const hash = createHash('sha256').update(name).digest();
  let tail = '';
  for (let n = 0; n < 16; n++) tail += DIGITS[(hash[n] as number) % 32];
  return head + tail;
}
