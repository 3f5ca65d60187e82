import type { Usage, UtilisationCard } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { workerHours } from '../people';
import type { Span } from '../period';
import { occupiedHours, type OccupiedHours } from '../occupied';
import { openDays, percentOf, rowsOf } from '../sql';
import { rounded } from '../table';

interface Bay {
  readonly id: string;
  readonly name: string;
  readonly available: number;
  readonly booked: number;
}

/** Available and occupied hours of the active bays, and of other bays that were occupied. */
async function bayHours(db: Queries, span: Span, occupied: OccupiedHours): Promise<Bay[]> {
  const bays = await rowsOf<Omit<Bay, 'booked'> & { readonly active: boolean }>(
    db,
    sql`select b.id, b.name, b.active,
          (select coalesce(sum(h.end_minute - h.start_minute), 0) / 60.0 from ${openDays(span)} d
            join opening_hours h on h.weekday = d.weekday)::float8 as available
        from bays b order by b.code`,
  );
  return bays
    .map(({ active, ...bay }) => ({ ...bay, active, booked: occupied.get(bay.id) ?? 0 }))
    .filter(({ active, booked }) => active || booked > 0)
    .map(({ active: _, ...bay }) => bay);
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
 * Returns the occupied hours of bays as a share of opening hours, and of technicians as a share of shifts less
 * absences.
 */
export async function utilisationCard(db: Queries, span: Span, now: Date): Promise<UtilisationCard> {
  const occupied = await occupiedHours(db, span, now);
  const [bays, people] = await Promise.all([bayHours(db, span, occupied), workerHours(db, span, now)]);
  const workers = people.map(({ id, name, onShift, worked }) => ({
    id,
    name,
    available: onShift,
    booked: occupied.get(id) ?? 0,
    worked,
  }));
  return {
    bays: bays.map((bay) => usage(bay, null)),
    technicians: workers.map(({ worked, ...one }) => usage(one, worked)),
    bayShare: shareOf(bays),
    technicianShare: shareOf(workers),
  };
}
