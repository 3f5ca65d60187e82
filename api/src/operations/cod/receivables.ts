import { COD_SETTLING_KINDS } from '@evcare/shared-contracts/office';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orderParcels, orders } from '../../sales/orders';
import { codCorrections, codPayoutRows } from './tables';

/** Condition for rows whose amount is booked to their order. */
export const IS_SETTLING: SQL = inArray(codPayoutRows.kind, [...COD_SETTLING_KINDS]);

/** Condition for rows whose amount no order received and that are not closed. */
export const IS_UNASSIGNED: SQL = sql`(not ${IS_SETTLING} and ${codPayoutRows.closedAt} is null and ${codPayoutRows.amount} > 0)`;

/** Sums of payout rows and corrections; those of an order that is one parcel have no parcel. */
const PAID: SQL = sql`(select order_id, parcel_id, sum(amount) as paid from ${codPayoutRows} where ${IS_SETTLING} group by 1, 2)`;
const CORRECTED: SQL = sql`(select order_id, parcel_id, sum(amount) as corrected from ${codCorrections} group by 1, 2)`;

/**
 * Parcels whose cash a carrier has collected, with what it has paid out: the only definition of what a carrier owes. An
 * order that is one parcel is a row itself, with the order's id; another one has a row for each delivered parcel, with
 * the parcel's id. Conditions and amounts are those with which the cash book counts `cod` (migrations 0062 and 0078),
 * so that payments = paid out + corrected + open.
 */
const COLLECTED: SQL = sql`(
  select o.id, o.id as order_id, null as parcel_id, null::int as number, o.code, o.contact_name, o.carrier, o.tracking_code, o.delivered_at,
    o.total as due, coalesce(p.paid, 0) as paid,
    o.total - coalesce(p.paid, 0) - coalesce(c.corrected, 0) as open
  from ${orders} o
    left join ${PAID} p on p.order_id = o.id
    left join ${CORRECTED} c on c.order_id = o.id
  where not o.is_split and o.payment_method = 'cod' and o.payment_status in ('paid', 'refunded') and o.total > 0
  union all
  select k.id, o.id, k.id, k.number, o.code, o.contact_name, k.carrier, k.tracking_code, k.delivered_at,
    k.share, coalesce(p.paid, 0), k.share - coalesce(p.paid, 0) - coalesce(c.corrected, 0)
  from ${orderParcels} k join ${orders} o on o.id = k.order_id
    left join ${PAID} p on p.parcel_id = k.id
    left join ${CORRECTED} c on c.parcel_id = k.id
  where k.state = 'delivered' and o.payment_method = 'cod' and k.share > 0
)`;

/** Parcel of {@link COLLECTED}, in đồng. */
export interface Collected extends Record<string, unknown> {
  /** Id of the parcel, or of the order that is one. */
  readonly id: string;
  readonly orderId: string;
  readonly parcelId: string | null;
  /** Number of the parcel; null for an order that is one. */
  readonly number: number | null;
  readonly code: string;
  readonly customer: string;
  readonly carrier: string | null;
  readonly trackingCode: string | null;
  readonly deliveredAt: string | null;
  readonly due: number;
  readonly paid: number;
  readonly open: number;
}

const COLUMNS = sql`id, order_id as "orderId", parcel_id as "parcelId", number, code, contact_name as customer, carrier, tracking_code as "trackingCode",
  delivered_at as "deliveredAt", due::float8 as due, paid::float8 as paid, open::float8 as open`;

/**
 * Reads what carriers collected, by the id of the parcel or of the order that is one; those without collected cash are
 * left out.
 */
export async function findCollected(
  db: Queries,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, Collected>> {
  if (parcelIds.length === 0) return new Map();
  const ids = sql.join(
    parcelIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<Collected>(
    sql`select ${COLUMNS} from ${COLLECTED} collected where id in (${ids})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Condition for the carriers with the given names; `null` is an order without a carrier. */
const hasCarrier = (names: readonly (string | null)[]): SQL =>
  sql.join(
    names.map((name) => sql`carrier is not distinct from ${name}`),
    sql` or `,
  );

/** Orders that are not paid out exactly. */
const OPEN: SQL = sql`select ${COLUMNS} from ${COLLECTED} collected where open <> 0`;

/** Reads a page of the orders of carriers that are not paid out exactly, oldest delivery first. */
export async function findOpen(
  db: Queries,
  names: readonly (string | null)[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Collected[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Collected>(
    sql`${OPEN} and (${hasCarrier(names)}) order by delivered_at, id limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** Reads all orders that are not paid out exactly, oldest delivery first. */
export async function findAllOpenCod(db: Queries): Promise<Collected[]> {
  const { rows } = await db.execute<Collected>(sql`${OPEN} order by delivered_at, id`);
  return rows;
}

/** Sums of one spelling of a carrier's name. */
export interface OpenOfName extends Record<string, unknown> {
  readonly carrier: string | null;
  readonly orders: number;
  readonly amount: number;
  readonly oldest: string | null;
  readonly differing: number;
}

/** Adds up what is open by the carrier's name as the orders have it. */
export async function sumOpenByName(db: Queries): Promise<OpenOfName[]> {
  const { rows } = await db.execute<OpenOfName>(sql`
    select carrier, count(*)::int as orders, sum(open)::float8 as amount, min(delivered_at) as oldest,
      count(*) filter (where paid <> 0)::int as differing
    from ${COLLECTED} collected where open <> 0 group by carrier`);
  return rows;
}

/** Adds up what carriers owe for delivered orders, in đồng; negative if they paid too much. */
export async function sumOpenCod(db: Queries): Promise<{ orders: number; amount: number }> {
  const names = await sumOpenByName(db);
  return {
    orders: names.reduce((sum, { orders: number }) => sum + number, 0),
    amount: names.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Adds up the money of payouts that no order received and that is not closed. */
export async function sumUnassigned(db: Queries): Promise<{ rows: number; amount: number }> {
  const [sum] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${codPayoutRows.amount}), 0)::float8`,
    })
    .from(codPayoutRows)
    .where(IS_UNASSIGNED);
  return sum ?? { rows: 0, amount: 0 };
}
