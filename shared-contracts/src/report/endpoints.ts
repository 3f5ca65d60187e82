import * as z from 'zod/mini';
import { defineEndpoints, type EndpointSpec } from '../http/endpoint';
import { lenient } from '../http/lenient';
import * as routes from './routes';
import {
  funnelCardSchema,
  leadTimesCardSchema,
  managerDashboardSchema,
  promotionsCardSchema,
  ratingCardSchema,
  reportSchema,
  revenueCardSchema,
  stockCardSchema,
  technicianReportSchema,
  utilisationCardSchema,
} from './schemas';

/** Days are validated later, when the period is parsed, with a Vietnamese message. */
const period = { from: lenient(z.string()), to: lenient(z.string()) };
const query = z.object(period);
const MAX_OF = 200;
const MAX_FIGURE = 60;

const card = <const S extends EndpointSpec['response']>(summary: string, response: S) => ({
  summary,
  access: 'reports.read' as const,
  query,
  response,
});

/** Reports on the shop and the workshop (product rules §2.6 and §2.8), and a technician's own figures. */
export const reportEndpoints = defineEndpoints('reports', routes, {
  dashboard: card('Reads all cards of the dashboard', managerDashboardSchema),
  revenueCard: card('Reads the revenue of a period', revenueCardSchema),
  funnelCard: card('Reads how many booked visits took place', funnelCardSchema),
  utilisationCard: card('Reads the utilisation of bays and technicians', utilisationCardSchema),
  leadTimesCard: card('Reads how long service orders take', leadTimesCardSchema),
  stockCard: card('Lists products to reorder', stockCardSchema),
  promotionsCard: card('Reads costs and benefits of promotions', promotionsCardSchema),
  ratingCard: card('Reads the ratings of customers', ratingCardSchema),
  read: {
    summary: 'Reads a report as JSON or CSV',
    access: 'reports.read',
    query: z.object({
      ...period,
      format: lenient(z.enum(['json', 'csv'])),
      /** Value of `of` in a row of the margin reports: only the rows behind it. */
      of: lenient(z.string().check(z.maxLength(MAX_OF))),
      /** Key of a column: the rows behind its total, or behind its value in a row. */
      figure: lenient(z.string().check(z.maxLength(MAX_FIGURE))),
      /** Value of `of` in the row whose figure is meant. */
      row: lenient(z.string().check(z.maxLength(MAX_OF))),
    }),
    /** Clients that accept only JSON receive the CSV inside JSON; other clients receive `text/csv`. */
    response: z.union([reportSchema, z.object({ text: z.string() })]),
    csv: true,
    errors: [
      { status: 404, code: 'NOT_FOUND' },
      { status: 422, code: 'TOO_MANY_ROWS' },
    ],
  },
  own: {
    summary: 'Reads the figures of the technician',
    access: { right: 'reports.own', own: true },
    query,
    response: technicianReportSchema,
  },
});
