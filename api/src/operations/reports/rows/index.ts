import type { ReportKind } from '@evcare/shared-contracts/office';
import type { ReadFigureRows } from './figure';
import { categoryLineRows, productLineRows } from './goods';
import { movementRows } from './movements';
import { orderRows, promotedOrderRows } from './orders';
import { customerRows, saleRows } from './sales';
import { leadTimeRows, workRows } from './service-orders';
import { appointmentRows, jobRows, sessionRows } from './work';

export type { Figure } from './figure';

const all = (read: ReadFigureRows, ...keys: readonly string[]): Record<string, ReadFigureRows> =>
  Object.fromEntries(keys.map((key) => [key, read]));

const GOODS = ['sold', 'goodsRevenue', 'costedRevenue', 'goodsCost', 'margin', 'marginBefore', 'uncosted'];

/**
 * Functions that read the rows behind the figures of each report. Ratios and medians have no rows of their own, the
 * hours of shifts are a plan, and the stock at a time is not a sum of movements of the period.
 */
export const FIGURE_ROWS: Readonly<Record<ReportKind, Readonly<Record<string, ReadFigureRows>>>> = {
  revenue: all(saleRows, 'services', 'parts', 'revenue', 'serviceOrders', 'shopOrders'),
  orders: all(orderRows, 'placed', 'orderDelivered', 'orderCancelled', 'orderReturned', 'value'),
  'margin-categories': all(categoryLineRows, ...GOODS),
  margin: all(productLineRows, ...GOODS),
  // These are the rows.
  'margin-lines': {},
  services: all(workRows, 'times', 'labour'),
  inventory: all(movementRows, 'received', 'issued', 'adjusted'),
  promotions: all(promotedOrderRows, 'uses', 'discount', 'shippingDiscount', 'orderValue'),
  customers: all(customerRows, 'fresh', 'returning', 'freshRevenue', 'returningRevenue'),
  technicians: {
    ...all(jobRows, 'jobs', 'rework', 'standardHours'),
    booked: appointmentRows,
    worked: sessionRows,
  },
  'lead-times': all(leadTimeRows, 'count', 'hours'),
};
