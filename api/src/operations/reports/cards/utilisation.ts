import type { Usage, UtilisationCard } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { workerHours } from '../people';
import type { Span } from '../period';
import { bookedHours, openDays, percentOf, rowsOf } from '../sql';
import { rounded } from '../table';

interface Bay {
  readonly id: string;
  readonly name: string;
  readonly available: number;
  readonly booked: number;
}

/** Returns active bays, and other bays with appointments, with their share of the opening hours. */
function bayHours(db: Queries, span: Span): Promise<Bay[]> {
  return rowsOf<Bay>(
    db,
    sql`select b.id, b.name, coalesce(booked.hours, 0)::float8 as booked,
          (select coalesce(sum(h.end_minute - h.start_minute), 0) / 60.0 from ${openDays(span)} d
            join opening_hours h on h.weekday = d.weekday)::float8 as available
        from bays b left join ${bookedHours('bay_id', span)} booked on booked.id = b.id
        where b.active or booked.hours > 0 order by b.code`,
  );
}

const usage = ({ available, booked, ...one }: Bay, worked: number | null): Usage => ({
  ...one,
  available: rounded(available, 2) ?? 0,
  booked: rounded(booked, 2) ?? 0,
  worked: rounded(worked, 2),
  share: percentOf(booked, available),
});

const shareOf = (all: readonly Bay[]): number | null =>
  percentOf(
    all.reduce((sum, { booked }) => sum + booked, 0),
    all.reduce((sum, { available }) => sum + available, 0),
  );

/**
 * Returns booked hours: by bay as a share of the opening hours, and by technician as a share of shifts less
 * absences.
 */
export async function utilisationCard(db: Queries, span: Span, now: Date): Promise<UtilisationCard> {
  const [bays, people] = await Promise.all([bayHours(db, span), workerHours(db, span, now)]);
  const workers = people.map(({ id, name, onShift, booked, worked }) => ({
    id,
    name,
    available: onShift,
    booked,
    worked,
  }));
  return {
    bays: bays.map((bay) => usage(bay, null)),
    technicians: workers.map(({ worked, ...one }) => usage(one, worked)),
    bayShare: shareOf(bays),
    technicianShare: shareOf(workers),
  };
}
