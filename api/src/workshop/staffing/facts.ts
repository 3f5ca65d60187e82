import { and, count, countDistinct, eq, gt, sql } from 'drizzle-orm';
import type { WorkshopFacts } from '../../catalogue/home';
import { users } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { bays, certifications } from './tables';

const HIGH_VOLTAGE = 'HV_ELECTRICAL';

/** Counts the workshop's current bays, technicians and certificates. */
export async function workshopFacts(db: Queries, now: Date): Promise<WorkshopFacts> {
  const works = and(eq(users.role, 'technician'), eq(users.status, 'active'));
  const [[places], [people], [certified]] = await Promise.all([
    db
      .select({
        all: count(),
        safe: sql<number>`(count(*) filter (where ${bays.capabilities} @> '"HV_SAFE_ZONE"'))::int`,
      })
      .from(bays)
      .where(and(eq(bays.active, true), eq(bays.kind, 'bay'))),
    db.select({ all: count() }).from(users).where(works),
    db
      .select({ all: countDistinct(users.id) })
      .from(certifications)
      .innerJoin(users, eq(users.id, certifications.userId))
      .where(and(works, eq(certifications.code, HIGH_VOLTAGE), gt(certifications.expiresAt, now))),
  ]);
  return {
    bays: places?.all ?? 0,
    safeBays: places?.safe ?? 0,
    technicians: people?.all ?? 0,
    certified: certified?.all ?? 0,
  };
}
