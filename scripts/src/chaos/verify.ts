import type { Connection } from '@evcare/api';
import type { Journal } from './journal';

/** Violation of one of the site's guarantees that was found in the database. */
export interface Finding {
  readonly rule: string;
  readonly details: string;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const MAX_SHOWN = 5;
const describe = (rows: Rows): string =>
  rows
    .slice(0, MAX_SHOWN)
    .map((row) => JSON.stringify(row))
    .join(' ') + (rows.length > MAX_SHOWN ? ` … ${rows.length} in all` : '');

/** Rules of every database, as queries for violations. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'reserved stock is the sum of active reservations': `
    SELECT s.product_id, s.reserved, coalesce(sum(r.quantity), 0) AS held FROM stock s
      LEFT JOIN stock_reservations r ON r.product_id = s.product_id AND r.state = 'active'
     GROUP BY s.product_id, s.reserved HAVING s.reserved <> coalesce(sum(r.quantity), 0)`,
  'no product is reserved beyond what is on hand': `
    SELECT product_id, on_hand, reserved FROM stock WHERE reserved > on_hand OR reserved < 0`,
  'a voucher was used as often as orders hold it': `
    SELECT p.code, p.used_count, count(r.id) AS held FROM promotions p
      LEFT JOIN promo_redemptions r ON r.promotion_id = p.id AND r.state <> 'released'
     WHERE p.code = $1 GROUP BY p.id HAVING p.used_count <> count(r.id)`,
  'no voucher was used beyond its limit': `
    SELECT code, used_count, usage_limit FROM promotions WHERE usage_scope = 'global' AND used_count > usage_limit`,
  'the total of an order is the sum of its lines': `
    SELECT o.code, o.subtotal, sum(l.price * l.quantity) AS lines FROM orders o JOIN order_lines l ON l.order_id = o.id
     GROUP BY o.id HAVING o.subtotal <> sum(l.price * l.quantity)`,
  // Events of an order also record delays, in the status that it has.
  'an order took each step once': `
    SELECT o.code, a.detail ->> 'to' AS status, count(*) AS times
      FROM orders o JOIN audit_log a ON a.entity_id = o.id AND a.action = 'order_status'
     WHERE a.detail ->> 'to' IN ('confirmed', 'packing') AND o.contact_phone LIKE '+8491%'
     GROUP BY o.code, a.detail ->> 'to' HAVING count(*) > 1`,
};

/** Compares acknowledged changes with the database. */
export async function verifyJournal(
  { pool }: Connection,
  journal: Journal,
  promoCode: string,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const check = (rule: string, rows: Rows) => {
    if (rows.length > 0) findings.push({ rule, details: describe(rows) });
  };
  const query = async (text: string, values: readonly unknown[] = []): Promise<Rows> =>
    (await pool.query(text, [...values])).rows as Rows;

  for (const [rule, text] of Object.entries(INVARIANTS)) {
    check(rule, await query(text, text.includes('$1') ? [promoCode] : []));
  }

  const orders = journal.list('order');
  const stored = new Map<string, { code: string; count: number; lines: string }>();
  const storedOrders = await query(
    `SELECT o.contact_phone AS phone, min(o.code) AS code, count(DISTINCT o.id)::int AS count,
            string_agg(l.product_id || ' x' || l.quantity, ',') AS lines
       FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.contact_phone = ANY ($1) GROUP BY 1`,
    [[...orders.map(({ phone }) => phone), ...journal.unknown]],
  );
  for (const row of storedOrders) stored.set(String(row['phone']), row as never);
  check(
    'every acknowledged order is stored as it was sent',
    orders
      .filter(({ code, phone, lines }) => {
        const row = stored.get(phone);
        return (
          row?.code !== code ||
          row.lines !== lines.map((line) => `${line.productId} x${line.quantity}`).join()
        );
      })
      .map(({ code, phone }) => ({ code, phone, stored: stored.get(phone) ?? null })),
  );
  check(
    'no order is stored twice',
    storedOrders.filter(({ count }) => Number(count) > 1),
  );

  const appointments = journal.list('appointment');
  const booked = await query(
    `SELECT phone_number AS phone, count(*)::int AS count FROM appointments WHERE phone_number = ANY ($1) GROUP BY 1`,
    [[...appointments.map(({ phone }) => phone), ...journal.unknown]],
  );
  const bookedPhones = new Set(booked.map(({ phone }) => phone));
  check(
    'every acknowledged appointment is stored',
    appointments.filter(({ phone }) => !bookedPhones.has(phone)),
  );
  check(
    'no appointment is stored twice',
    booked.filter(({ count }) => Number(count) > 1),
  );

  const steps = await query(
    `SELECT DISTINCT o.code || ' ' || e.status AS step FROM orders o JOIN order_events e ON e.order_id = o.id
      WHERE o.code = ANY ($1)`,
    [journal.list('order-step').map(({ code }) => code)],
  );
  const storedSteps = new Set(steps.map(({ step }) => step));
  check(
    'every acknowledged step of an order is stored',
    journal.list('order-step').filter(({ code, status }) => !storedSteps.has(`${code} ${status}`)),
  );

  check('every acknowledged note of a checklist is stored', await lostNotes(query, journal));
  return findings;
}

/** Checklist items without their last acknowledged note, unless a later note was never answered. */
async function lostNotes(
  query: (text: string, values: readonly unknown[]) => Promise<Rows>,
  journal: Journal,
): Promise<Rows> {
  const last = new Map(journal.list('checklist').map(({ itemId, value }) => [itemId, value]));
  const rows = await query('SELECT id, note FROM checklist_items WHERE id = ANY ($1)', [[...last.keys()]]);
  const notes = new Map(rows.map(({ id, note }) => [String(id), note]));
  return [...last]
    .filter(([id, value]) => notes.get(id) !== value && !journal.unknown.includes(String(notes.get(id))))
    .map(([id, value]) => ({ id, acknowledged: value, stored: notes.get(id) ?? null }));
}
