import * as z from '../schema';
import { LEAD_TIME_STATES, REPORT_KINDS, RESPONSIBLE_PARTIES, VALUE_KINDS, CHART_FORMS } from './reports';
import type { LeadTimeState } from './reports';

const text = z.filled();
const money = z.whole();
const count = z.whole(0);
const number = z.number();
const share = z.nullable(z.number());

/** Days of Vietnam, both included. */
export const periodSchema = z.object({ from: text, to: text });

/** One column: how its values are written, and what they mean in a sentence that people read. */
export const reportColumnSchema = z.object({
  key: text,
  label: text,
  kind: z.enum(VALUE_KINDS),
  definition: text,
});
export type ReportColumn = z.infer<typeof reportColumnSchema>;

const known = (value: unknown) => value === null || typeof value === 'string' || Number.isFinite(value);
const valueSchema = z.unknown().check(z.refine(known)) as z.ZodMiniType<string | number | null>;
/** A row of a report: values by the keys of its columns. Null where nothing is known. */
export const reportRowSchema = z.byKey(valueSchema);
export type ReportRow = z.infer<typeof reportRowSchema>;

/** What is drawn: for each label a value of each set; null leaves a gap. Whatever draws it shows the same as a table. */
export const chartSchema = z.object({
  form: z.enum(CHART_FORMS),
  /** What the values are. */
  kind: z.enum(VALUE_KINDS),
  /** What the labels are: days, or names. */
  labelKind: z.enum(['text', 'date']),
  labelTitle: text,
  labels: z.array(z.string()),
  sets: z.array(z.object({ key: text, label: text, values: z.array(z.nullable(number)) })),
});
export type ChartData = z.infer<typeof chartSchema>;

/** GET /reports/:kind?from=&to=&format=json */
export const reportSchema = z.object({
  kind: z.enum(REPORT_KINDS),
  period: periodSchema,
  /** Nothing happened in the period. */
  empty: z.boolean(),
  columns: z.array(reportColumnSchema),
  rows: z.array(reportRowSchema),
  /** Values by column where a sum means something; null where none does. */
  totals: z.nullable(reportRowSchema),
  series: chartSchema,
});
/** One shape for all kinds: table, chart and CSV are made of it. */
export type Report = z.infer<typeof reportSchema>;

/** GET /manager/dashboard/revenue. Money is integer đồng, counted when a vehicle or a parcel was handed over. */
export const revenueCardSchema = z.object({
  today: money,
  days7: money,
  days30: money,
  /** Of the period that was asked for. */
  total: money,
  services: money,
  parts: money,
  /** Of the days before it, as many as it has. */
  before: money,
  serviceOrders: count,
  shopOrders: count,
  series: chartSchema,
});
export type RevenueCard = z.infer<typeof revenueCardSchema>;

/** GET /manager/dashboard/funnel: visits whose day is in the period. */
export const funnelCardSchema = z.object({
  booked: count,
  arrived: count,
  completed: count,
  noShow: count,
  cancelled: count,
  /** Of those who were expected and came or did not, per cent; null where nobody was. */
  noShowRate: share,
});
export type FunnelCard = z.infer<typeof funnelCardSchema>;

const usageSchema = z.object({
  id: text,
  name: text,
  /** Hours open, or on shift less absences. */
  available: number,
  booked: number,
  /** Hours that the clock ran; null for bays. */
  worked: share,
  /** Booked of available, per cent; null where nothing is available. */
  share,
});
/** GET /manager/dashboard/utilisation */
export const utilisationCardSchema = z.object({
  bays: z.array(usageSchema),
  technicians: z.array(usageSchema),
  bayShare: share,
  technicianShare: share,
});
export type UtilisationCard = z.infer<typeof utilisationCardSchema>;
export type Usage = UtilisationCard['bays'][number];

const STATES = LEAD_TIME_STATES.map(([state]) => state) as [LeadTimeState, ...LeadTimeState[]];
/** GET /manager/dashboard/lead-times: of service orders that were handed over in the period. Hours of the clock. */
export const leadTimesCardSchema = z.object({
  states: z.array(
    z.object({
      state: z.enum(STATES),
      party: z.enum(RESPONSIBLE_PARTIES),
      /** How many were in this state. */
      count,
      median: share,
      p90: share,
      /** How many are in it now, and for how long the oldest. */
      now: count,
      oldest: share,
    }),
  ),
  /** From reception until it was handed over. */
  whole: z.object({ count, median: share, p90: share }),
  /** Part of all hours, per cent, by who was responsible. */
  shares: z.array(z.object({ party: z.enum(RESPONSIBLE_PARTIES), share: number })),
});
export type LeadTimesCard = z.infer<typeof leadTimesCardSchema>;

/** GET /manager/dashboard/stock: what is at its reorder point or below, the emptiest first; at most 50. */
export const stockCardSchema = z.object({
  count,
  items: z.array(
    z.object({
      id: text,
      sku: text,
      name: text,
      onHand: count,
      reserved: count,
      available: count,
      reorderPoint: count,
      /** Sold or used in the period. */
      issued: count,
    }),
  ),
});
export type StockCard = z.infer<typeof stockCardSchema>;

/** GET /manager/dashboard/promotions: orders that were placed in the period and were neither cancelled nor returned. */
export const promotionsCardSchema = z.object({
  /** What the codes took off, in đồng. */
  cost: money,
  orders: count,
  ordersWithCode: count,
  revenueWithCode: money,
  averageWithCode: z.nullable(money),
  averageWithout: z.nullable(money),
  codes: z.array(z.object({ code: text, uses: count, cost: money, revenue: money })),
});
export type PromotionsCard = z.infer<typeof promotionsCardSchema>;

/** GET /manager/dashboard/rating: of vehicles handed over in the period. */
export const ratingCardSchema = z.object({
  average: share,
  count,
  /** How many gave one star, two, … five. */
  stars: z.array(count),
  /** Of those handed over, per cent, who rated. */
  answered: share,
  /** Newest first. */
  latest: z.array(
    z.object({ id: text, code: text, rating: z.whole(1), text: z.nullable(z.string()), at: text }),
  ),
});
export type RatingCard = z.infer<typeof ratingCardSchema>;

/** GET /manager/dashboard?from=&to=: all cards at once. */
export const managerDashboardSchema = z.object({
  period: periodSchema,
  revenue: revenueCardSchema,
  funnel: funnelCardSchema,
  utilisation: utilisationCardSchema,
  'lead-times': leadTimesCardSchema,
  stock: stockCardSchema,
  promotions: promotionsCardSchema,
  rating: ratingCardSchema,
});
export type ManagerDashboard = z.infer<typeof managerDashboardSchema>;

/** GET /technician/report?from=&to=: the caller's own numbers. It knows no money. */
export const technicianReportSchema = z.object({
  period: periodSchema,
  figures: z.array(z.object({ ...reportColumnSchema.shape, value: z.nullable(number) })),
  /** Hours on shift and hours worked, by day. */
  series: chartSchema,
});
export type TechnicianReport = z.infer<typeof technicianReportSchema>;
