import type { ReportKind } from '@evcare/shared-contracts/office';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import type { Table } from '../table';
import { customersReport } from './customers';
import { inventoryReport } from './inventory';
import { leadTimesReport } from './lead-times';
import { marginByCategoryReport, marginReport } from './margin';
import { marginLinesReport } from './margin-lines';
import { ordersReport } from './orders';
import { promotionsReport } from './promotions';
import { revenueReport } from './revenue';
import { servicesReport } from './services';
import { techniciansReport } from './technicians';

/** Functions that build the reports. */
export const REPORTS: Readonly<
  Record<ReportKind, (db: Queries, span: Span, now: Date, of?: string | null) => Promise<Table>>
> = {
  revenue: revenueReport,
  orders: ordersReport,
  'margin-categories': marginByCategoryReport,
  margin: marginReport,
  'margin-lines': marginLinesReport,
  services: servicesReport,
  inventory: inventoryReport,
  promotions: promotionsReport,
  customers: customersReport,
  technicians: techniciansReport,
  'lead-times': leadTimesReport,
};
