import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { createLocations } from '../sales/locations';
import { addressText } from '../sales/orders';
import { insertUser, users, type UserRow } from '../identity/users';
import type { Queries } from '../platform/db/client';
import { certifications } from '../workshop/staffing';
import { seededId } from './ids';
import type { StoryTime } from './story-time';
import { AN_ADDRESS } from './rows/demo-orders';
import { BIRTHDAY_CUSTOMER, DEMO_CERTIFICATES, MORE_TECHNICIANS } from './rows/demo-people';

const DAY = 86_400_000;
/** Age of the technicians' certificates in days. */
const KNOWN_DAYS_AGO = 700;

/** Returns demo accounts by e-mail address; an operator may have removed some of them. */
export async function demoPeople(tx: Queries, emails: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map((row) => [row.email, row]));
}

/** Demo account of another technician, with the demo password. */
const COLLEAGUE = 'kythuat1@evcare.test';

/** Adds the names of province and ward to an address. */
export function withNames<A extends { readonly provinceCode: string; readonly wardCode: string }>(
  address: A,
) {
  const names = createLocations().find(address.provinceCode, address.wardCode);
  if (!names) throw new Error(`no such place: ${address.provinceCode}/${address.wardCode}`);
  return { ...address, ...names };
}

/** Seeds certificates of technicians, and details of the demo customer. */
export async function seedDemoPeople(tx: Queries, story: StoryTime): Promise<void> {
  const { now } = story;
  const knownAt = story.visit(KNOWN_DAYS_AGO);
  const known = await demoPeople(
    tx,
    MORE_TECHNICIANS.map(({ email }) => email),
  );
  // These technicians have worked here, so they must have accepted their invitation.
  const [colleague] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, COLLEAGUE));
  const passwordHash = colleague?.passwordHash ?? null;
  for (const person of MORE_TECHNICIANS.filter(({ email }) => !known.has(email))) {
    const id = seededId(now, `user:${person.email}`);
    const more = { id, role: 'technician' as const, emailVerified: true, passwordHash };
    await insertUser(tx, { ...person, ...more }, knownAt);
  }
  const people = await demoPeople(
    tx,
    DEMO_CERTIFICATES.map(({ email }) => email),
  );
  const held = DEMO_CERTIFICATES.flatMap(({ email, code, days }) => {
    const userId = people.get(email)?.id;
    if (userId === undefined) return [];
    const expiresAt = new Date(now.getTime() + days * DAY);
    const stamps = { createdAt: knownAt, updatedAt: knownAt };
    return { id: seededId(now, `${email}:${code}`), userId, code, expiresAt, ...stamps };
  });
  if (held.length > 0) await tx.insert(certifications).values(held);
  const { email, year, day } = BIRTHDAY_CUSTOMER;
  const month = dayInVietnam(now).slice(5, 7);
  await tx
    .update(users)
    .set({ dateOfBirth: `${year}-${month}-${day}`, address: addressText(withNames(AN_ADDRESS)) })
    .where(and(eq(users.email, email), isNull(users.dateOfBirth), isNull(users.address)));
}
