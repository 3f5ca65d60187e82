import * as z from '../schema';
import { LEAD_TIME_STATES, REPORT_KINDS, RESPONSIBLE_PARTIES, VALUE_KINDS, CHART_FORMS } from './reports';
import type { LeadTimeState } from './reports';
import { count, text } from '../term-schemas';

const money = z.whole();
const number = z.number();
const share = z.nullable(z.number());

/** Period of calendar days in Vietnam time; both days are included. */
export const periodSchema = z.object({ from: text, to: text });

/** Column with the kind of its values and an explanation for users. */
export const reportColumnSchema = z.object({
  key: text,
  label: text,
  kind: z.enum(VALUE_KINDS),
  definition: text,
  /**
   * True if the values have rows behind them: the same report with the column as `figure` and the row's `of` as `row`.
   * Since contract 1.4.
   */
  hasRows: z.optional(z.boolean()),
});
export type ReportColumn = z.infer<typeof reportColumnSchema>;

const isReportValue = (value: unknown) =>
  value === null || typeof value === 'string' || Number.isFinite(value);
const valueSchema = z.unknown().check(z.refine(isReportValue)) as z.ZodMiniType<string | number | null>;
/**
 * Row of a report: values by column key; null if unknown. Two further keys have no column: `of` identifies the row, and
 * `record` names the record that the row is about, such as `order:DH-2026-00012` ({@link readRecord}).
 */
export const reportRowSchema = z.byKey(valueSchema);
export type ReportRow = z.infer<typeof reportRowSchema>;

/** Chart data: one value per label in each set; null leaves a gap. A chart is always shown as a table as well. */
export const chartSchema = z.object({
  form: z.enum(CHART_FORMS),
  /** Kind of the values. */
  kind: z.enum(VALUE_KINDS),
  /** Kind of the labels: days or names. */
  labelKind: z.enum(['text', 'date']),
  labelTitle: text,
  labels: z.array(z.string()),
  sets: z.array(z.object({ key: text, label: text, values: z.array(z.nullable(number)) })),
});
export type ChartData = z.infer<typeof chartSchema>;

/** Period of the same length right before that of a report. Since contract 1.4. */
export const formerTotalsSchema = z.object({
  period: periodSchema,
  /** Totals of that period, without figures of the present; null if the period has no data. */
  totals: z.nullable(reportRowSchema),
});
export type FormerTotals = z.infer<typeof formerTotalsSchema>;

/** Figure of a report whose rows are listed. Since contract 1.4. */
export const reportFigureSchema = z.object({
  label: text,
  /** Name of the row that the figure is in; null for a total. */
  row: z.nullable(z.string()),
});

/** GET /reports/:kind?from=&to=&format=json */
export const reportSchema = z.object({
  kind: z.enum(REPORT_KINDS),
  period: periodSchema,
  /** True if the period has no data. */
  empty: z.boolean(),
  columns: z.array(reportColumnSchema),
  rows: z.array(reportRowSchema),
  /** Totals by column, for columns with a meaningful sum; null if there are none. */
  totals: z.nullable(reportRowSchema),
  /** Absent if the report has no totals, and in lists of the rows behind a figure. */
  former: z.optional(formerTotalsSchema),
  /** Present if the rows are those behind a figure. */
  figure: z.optional(reportFigureSchema),
  series: chartSchema,
});
/** Report of any kind, the source for table, chart and CSV. */
export type Report = z.infer<typeof reportSchema>;

/** GET /manager/dashboard/revenue. Money is integer đồng, counted at the handover of a vehicle or parcel. */
export const revenueCardSchema = z.object({
  today: money,
  days7: money,
  days30: money,
  /** Total of the requested period. */
  total: money,
  services: money,
  parts: money,
  /** Total of the preceding period of equal length. */
  before: money,
  serviceOrders: count,
  shopOrders: count,
  series: chartSchema,
});
export type RevenueCard = z.infer<typeof revenueCardSchema>;

/** GET /manager/dashboard/funnel: visits in the period. */
export const funnelCardSchema = z.object({
  booked: count,
  arrived: count,
  completed: count,
  noShow: count,
  cancelled: count,
  /** No-shows as a percentage of the expected visits; null if there are none. */
  noShowRate: share,
});
export type FunnelCard = z.infer<typeof funnelCardSchema>;

const usageSchema = z.object({
  id: text,
  name: text,
  /** Opening hours of a bay, or shift hours of a technician minus absences. */
  available: number,
  booked: number,
  /** Hours worked, as recorded by the timers; null for bays. */
  worked: share,
  /** Booked hours as a percentage of available hours; null if none are available. */
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
/** GET /manager/dashboard/lead-times: service orders handed over in the period, in elapsed hours. */
export const leadTimesCardSchema = z.object({
  states: z.array(
    z.object({
      state: z.enum(STATES),
      party: z.enum(RESPONSIBLE_PARTIES),
      /** Number of orders that passed through this status. */
      count,
      median: share,
      p90: share,
      /** Number of orders currently in this status, and the age of the oldest. */
      now: count,
      oldest: share,
    }),
  ),
  /** Time from reception to handover. */
  whole: z.object({ count, median: share, p90: share }),
  /** Share of all hours by responsible party, in percent. */
  shares: z.array(z.object({ party: z.enum(RESPONSIBLE_PARTIES), share: number })),
});
export type LeadTimesCard = z.infer<typeof leadTimesCardSchema>;

/** GET /manager/dashboard/stock: at most 50 products at or below their reorder point, lowest stock first. */
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
      /** Quantity sold or used in the period. */
      issued: count,
    }),
  ),
});
export type StockCard = z.infer<typeof stockCardSchema>;

/** GET /manager/dashboard/promotions: orders placed in the period, without cancelled and returned ones. */
export const promotionsCardSchema = z.object({
  /** Total discount of the codes on what customers keep and on its delivery, in đồng. */
  cost: money,
  orders: count,
  ordersWithCode: count,
  revenueWithCode: money,
  averageWithCode: z.nullable(money),
  averageWithout: z.nullable(money),
  codes: z.array(z.object({ code: text, uses: count, cost: money, revenue: money })),
});
export type PromotionsCard = z.infer<typeof promotionsCardSchema>;

/** GET /manager/dashboard/rating: ratings of vehicles handed over in the period. */
export const ratingCardSchema = z.object({
  average: share,
  count,
  /** Number of ratings with one to five stars. */
  stars: z.array(count),
  /** Ratings as a percentage of the handed-over vehicles. */
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

/** GET /technician/report?from=&to=: the caller's figures, without amounts of money. */
export const technicianReportSchema = z.object({
  period: periodSchema,
  figures: z.array(z.object({ ...reportColumnSchema.shape, value: z.nullable(number) })),
  /** Shift hours and worked hours by day. */
  series: chartSchema,
});
export type TechnicianReport = z.infer<typeof technicianReportSchema>;
