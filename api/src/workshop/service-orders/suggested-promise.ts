import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { services } from '../../catalogue/services';
import { loadOpenTime, minutesLeft } from '../booking';
import type { LineRow, OrderRow, QuoteRow } from './repository';
import { PROMISED } from './steps';
import { workedMinutes } from './timer';

const MINUTE = 60_000;
const STEP_MINUTES = 15;

/** Work of a service order, with the lines of all its quotes. */
export interface WorkOfOrder {
  readonly lines: readonly LineRow[];
  readonly quotes: readonly QuoteRow[];
}

/**
 * Returns when the work that is left would be done, counted in opening hours and rounded up to a quarter of
 * an hour. Work counts unless the customer has declined it. Returns `null` if the promised time can
 * no longer change.
 */
export async function suggestPromise(
  db: Queries,
  order: OrderRow,
  { lines, quotes }: WorkOfOrder,
  now: Date,
): Promise<Date | null> {
  if (!PROMISED.includes(order.status)) return null;
  const replaced = quotes.filter(({ state }) => state === 'superseded').map(({ id }) => id);
  const added = lines.filter(
    ({ kind, quoteId, approval }) =>
      kind === 'labour' &&
      (quoteId === null ? approval === 'pending' : approval !== 'declined' && !replaced.includes(quoteId)),
  );
  const codes = added.flatMap(({ serviceCode }) => serviceCode ?? []);
  const usual = await db
    .select({ code: services.code, minutes: services.minutes })
    .from(services)
    .where(inArray(services.code, codes));
  const left = minutesLeft({
    planned: order.services.reduce((sum, { minutes }) => sum + minutes, 0),
    added: added.map(
      ({ minutes, serviceCode }) =>
        minutes ?? usual.find(({ code }) => code === serviceCode)?.minutes ?? null,
    ),
    worked: workedMinutes(order, now),
  });
  const open = await loadOpenTime(db);
  const end = open.add(now, left);
  const rounded = new Date(Math.ceil(end.getTime() / (STEP_MINUTES * MINUTE)) * STEP_MINUTES * MINUTE);
  return open.isOpen(rounded) ? rounded : end;
}
