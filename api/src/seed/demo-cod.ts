import { dayInVietnam } from '@evcare/shared-contracts/format';
import { carrierName, carrierOf } from '@evcare/shared-contracts/shop';
import { codPayoutRows, codPayouts, findAllOpenCod, type CollectedCod } from '../operations/cod';
import type { Queries } from '../platform/db/client';
import { addDays, timeAt, weekdayOf } from '../platform/time/days';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';
/** Age in days from which a payout is complete. */
const COMPLETE_AFTER_DAYS = 14;
const FEE = 22_000;
/** Đồng that the newest payout lacks for its order. */
const MISSING = 50_000;
/** Parcel of another shop in the newest payout. */
const FOREIGN = { trackingCode: 'KHAC-58213', amount: 180_000 };
/** Minute of the day at which staff record a payout. */
const RECORDED_MINUTE = 9 * 60 + 30;
/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000;

type NewRow = typeof codPayoutRows.$inferInsert;

/** Orders of a week that a carrier pays out together, on the Monday after their delivery. */
interface Payout {
  readonly carrier: string;
  readonly paidOn: string;
  readonly orders: readonly CollectedCod[];
}

function payoutsOf(orders: readonly CollectedCod[]): Payout[] {
  const payouts = new Map<string, Payout & { readonly orders: CollectedCod[] }>();
  for (const order of orders) {
    const carrier = carrierOf(order.carrier);
    if (carrier === null || order.deliveredAt === null || order.trackingCode === null) continue;
    const day = dayInVietnam(order.deliveredAt);
    const paidOn = addDays(day, 8 - weekdayOf(day));
    const payout = payouts.get(`${carrier} ${paidOn}`) ?? {
      carrier: carrierName(carrier),
      paidOn,
      orders: [],
    };
    payout.orders.push(order);
    payouts.set(`${carrier} ${paidOn}`, payout);
  }
  return [...payouts.values()];
}

/**
 * Seeds payouts of carriers: older deliveries are paid out, the next one with too little and a row of another shop, and
 * later ones are open.
 */
export async function seedDemoCod(tx: Queries, { now }: StoryTime): Promise<void> {
  const actorId = (await demoPeople(tx, [STAFF])).get(STAFF)?.id ?? null;
  const today = dayInVietnam(now);
  const payouts = payoutsOf(await findAllOpenCod(tx));
  const isComplete = ({ paidOn }: Payout) => paidOn < addDays(today, -COMPLETE_AFTER_DAYS);
  // By whole weeks, since the carrier and the day are the reference of a payout, which is unique.
  const short = payouts.find((payout) => !isComplete(payout));
  const rows: NewRow[] = [];
  const add = async ({ carrier, paidOn, orders }: Payout): Promise<string> => {
    const createdAt = timeAt(paidOn, RECORDED_MINUTE);
    const reference = `${(carrierOf(carrier) ?? '').slice(0, 4).toUpperCase()}-${paidOn.replaceAll('-', '')}`;
    const id = seededId(createdAt, `cod-payout:${reference}`);
    const stamps = { createdAt, updatedAt: createdAt };
    await tx.insert(codPayouts).values({ id, carrier, reference, paidOn, actorId, ...stamps });
    rows.push(
      ...orders.map((order, index): NewRow => ({
        payoutId: id,
        line: index + 1,
        trackingCode: order.trackingCode as string,
        amount: order.open,
        fee: FEE,
        day: order.deliveredAt && dayInVietnam(order.deliveredAt),
        kind: 'matches',
        orderId: order.orderId,
        parcelId: order.parcelId,
        open: order.open,
      })),
    );
    return id;
  };
  for (const payout of payouts.filter(isComplete)) await add(payout);
  if (short) {
    const paidOn = short.paidOn < today ? short.paidOn : addDays(today, -1);
    const payoutId = await add({ ...short, paidOn, orders: short.orders.slice(0, 1) });
    const last = rows.pop() as NewRow;
    rows.push({ ...last, amount: last.amount - MISSING, kind: 'differs' });
    rows.push({ ...FOREIGN, payoutId, line: 2, fee: FEE, kind: 'unknown' });
  }
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx.insert(codPayoutRows).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}
