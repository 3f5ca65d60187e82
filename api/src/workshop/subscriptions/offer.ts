import type { PackageQuote } from '@evcare/shared-contracts/workshop';
import { PACKAGE_TIERS } from '@evcare/shared-contracts/shop';
import { and, eq, gt, inArray, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { packages, services } from '../../catalogue/services';
import { subscriptions } from './tables';
import type { VehicleRow } from '../vehicles';
import { creditOf } from './credit';
import { packageTexts as messages } from './messages';
import { packageRejected, type PackageRefusal } from './errors';
import { countVisits, type SubscriptionRow } from './view';

export type PackageRow = InferSelectModel<typeof packages>;

/** Price of a package for a vehicle, or the reason why the package is not available. */
export interface Offer extends Pick<PackageQuote, 'price' | 'credit' | 'total'> {
  readonly replaced: SubscriptionRow | null;
  readonly refusal: { readonly code: PackageRefusal; readonly text: string } | null;
}

/**
 * Calculates the price of a package for a vehicle. With `hold`, locks the replaced subscription until the
 * transaction ends, so that none of its visits is booked in the meantime.
 */
export async function offerFor(
  db: Queries,
  wanted: PackageRow,
  vehicle: VehicleRow,
  now: Date,
  { hold = false }: { hold?: boolean } = {},
): Promise<Offer> {
  const { price } = wanted;
  const none = { price, credit: 0, total: price, replaced: null };
  const refuse = (code: PackageRefusal, text: string): Offer => ({ ...none, refusal: { code, text } });
  if (vehicle.type !== wanted.vehicleType || !(await fitsType(db, wanted, vehicle.type)))
    return refuse('PACKAGE_NOT_APPLICABLE', messages.wrongType);
  const active = await activeOf(db, vehicle.id, now, hold);
  const [pending] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.vehicleId, vehicle.id),
        eq(subscriptions.state, 'pending'),
        gt(subscriptions.dueAt, now),
      ),
    );
  if (pending) return refuse('PACKAGE_PENDING', messages.pending);
  if (!active?.row.endsAt || !active.row.startsAt) return { ...none, refusal: null };
  const { row, tier } = active;
  const [has, wants] = [PACKAGE_TIERS.indexOf(tier), PACKAGE_TIERS.indexOf(wanted.tier)];
  if (wants <= has) {
    const text = wants < has ? messages.downgrade : messages.active;
    return refuse('PACKAGE_ACTIVE', text(row.name, active.row.endsAt));
  }
  const visits = await countVisits(db, [row.id]);
  const worth = creditOf(
    {
      price: row.price + row.credit,
      startsAt: active.row.startsAt.getTime(),
      endsAt: active.row.endsAt.getTime(),
      visits: row.entitlements.reduce((all, { times }) => all + times, 0),
      gone: visits.reduce((all, visit) => all + visit.visits, 0),
    },
    now.getTime(),
  );
  const credit = Math.min(price, worth);
  return { price, credit, total: price - credit, replaced: row, refusal: null };
}

/** Throws 409 with the reason if the package is not available. */
export function checkOffer({ refusal }: Offer): void {
  if (refusal) throw packageRejected(refusal.code, refusal.text);
}

/** True if every service of the package is offered for the type of vehicle. */
async function fitsType(db: Queries, { entitlements }: PackageRow, type: VehicleRow['type']) {
  const codes = entitlements.map(({ serviceCode }) => serviceCode);
  if (codes.length === 0) return true;
  const rows = await db
    .select({ vehicleTypes: services.vehicleTypes })
    .from(services)
    .where(inArray(services.code, codes));
  return rows.every(({ vehicleTypes }) => vehicleTypes.includes(type));
}

async function activeOf(db: Queries, vehicleId: string, now: Date, hold: boolean) {
  const where = and(
    eq(subscriptions.vehicleId, vehicleId),
    eq(subscriptions.state, 'active'),
    gt(subscriptions.endsAt, now),
  );
  const query = db.select().from(subscriptions).where(where);
  const [row] = await (hold ? query.for('no key update') : query);
  if (!row) return null;
  const [larger] = await db
    .select({ tier: packages.tier })
    .from(packages)
    .where(eq(packages.id, row.packageId));
  return larger ? { row, tier: larger.tier } : null;
}
