import * as z from '../schema';
import { count, day, money, optionalText, text, timestamp } from '../term-schemas';
import { DRAWER_STATES, MONEY_KINDS, MONEY_SOURCES, MONEY_WAYS } from './cash';

const counted = z.object({ value: z.whole(1), count });

/** Entry of the cash book. */
export const moneyEntrySchema = z.object({
  id: text,
  at: timestamp,
  kind: z.enum(MONEY_KINDS),
  /** Signed đồng. */
  amount: z.whole(),
  source: z.nullable(z.enum(MONEY_SOURCES)),
  /** Id of the service order or package; code of the shop order. */
  sourceId: optionalText,
  /** Code that people read. */
  code: optionalText,
  reason: optionalText,
  by: optionalText,
});
export type MoneyEntry = z.infer<typeof moneyEntrySchema>;

/** Cash drawer of the front desk, from opening to closing. Money is integer đồng. */
export const drawerSchema = z.object({
  id: text,
  version: z.whole(1),
  state: z.enum(DRAWER_STATES),
  openedAt: timestamp,
  openedBy: optionalText,
  openingFloat: money,
  /** Cash that came in, and cash that went out, both positive. */
  cashIn: money,
  cashOut: money,
  /** `openingFloat + cashIn − cashOut`; below 0 only if more went out than was there. */
  expected: z.whole(),
  closing: z.nullable(
    z.object({
      at: timestamp,
      by: optionalText,
      /** Id of the user who counted, who may not approve the difference. */
      byId: optionalText,
      counts: z.array(counted),
      counted: money,
      /** Counted less expected. */
      difference: z.whole(),
      reason: optionalText,
      approval: z.nullable(z.object({ at: timestamp, by: optionalText, note: text })),
    }),
  ),
});
export type Drawer = z.infer<typeof drawerSchema>;

export const drawerDetailSchema = z.object({ drawer: drawerSchema, entries: z.array(moneyEntrySchema) });
export type DrawerDetail = z.infer<typeof drawerDetailSchema>;

/** GET /staff/drawers: the open drawer, and the latest closed ones. */
export const drawerDeskSchema = z.object({
  open: z.nullable(drawerDetailSchema),
  /** Cash that the last count left in the drawer; null before the first. */
  lastCounted: z.nullable(money),
  /** Cash that was received today while no drawer was open. */
  outside: z.object({ entries: count, amount: z.whole() }),
  recent: z.array(drawerSchema),
});
export type DrawerDesk = z.infer<typeof drawerDeskSchema>;

/** GET /manager/drawers: closed drawers whose difference waits for approval, oldest first. */
export const drawerListSchema = z.object({ items: z.array(drawerSchema) });

const wayTotals = z.object({
  way: z.enum(MONEY_WAYS),
  payments: count,
  received: money,
  voided: money,
  refunded: money,
  /** `received − voided − refunded`. */
  net: z.whole(),
});

/** Money of a day in Vietnam. A correction after the closing belongs to the next open day. */
export const dayMoneySchema = z.object({
  day,
  ways: z.array(wayTotals),
  net: z.whole(),
  putIn: money,
  takenOut: money,
  /** Net cash of the day that belongs to no drawer. */
  outside: z.whole(),
  receivables: z.object({ orders: count, amount: money }),
  /** Cash on delivery that carriers owe; negative if they paid too much. Null in closings of earlier releases. */
  carriers: z._default(z.nullable(z.object({ orders: count, amount: z.whole() })), null),
  /** Drawers that were closed since the former closing. */
  drawers: z.array(
    z.object({
      id: text,
      openedAt: timestamp,
      closedAt: timestamp,
      by: optionalText,
      expected: z.whole(),
      counted: money,
      difference: z.whole(),
      approved: z.boolean(),
    }),
  ),
});
export type DayMoney = z.infer<typeof dayMoneySchema>;

export const dayClosingSchema = z.object({
  closedAt: timestamp,
  closedBy: optionalText,
  money: dayMoneySchema,
});
export type DayClosing = z.infer<typeof dayClosingSchema>;

/** GET /manager/day-closings: the next day to close, and closed days, newest first. */
export const dayClosingListSchema = z.object({
  /** Null if today is closed. */
  next: z.nullable(
    z.object({
      money: dayMoneySchema,
      /** True if a drawer must be closed first. */
      drawerOpen: z.boolean(),
    }),
  ),
  items: z.array(dayClosingSchema),
});
export type DayClosingList = z.infer<typeof dayClosingListSchema>;
