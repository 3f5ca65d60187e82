import type { LeadTimeState, ReportRow } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { labourWithin, NO_SERVICE } from '../kinds/services';
import { messages } from '../messages';
import { dayOf, isOnly, SERVICE_ORDER_RECORD, stateHoursWithin, within } from '../sql';
import { columnsOf, rounded, type Table } from '../table';
import { figureTable, type Figure } from './figure';
import { readRows } from './read-rows';

/** Service order that was handed over. */
export interface HandedOver {
  readonly record: string;
  readonly code: string;
  readonly day: string;
  readonly name: string;
}

/** Columns of {@link HandedOver} of the table `so`. */
export const HANDED_OVER = sql`${SERVICE_ORDER_RECORD} as record, so.code, ${dayOf(sql`so.delivered_at`)} as day,
  so.full_name as name`;

export const HANDED_OVER_COLUMNS = {
  serviceOrderCode: 'text',
  handedOverOn: 'date',
  customerName: 'text',
} as const;

export const handedOverCells = ({ record, code, day, name }: HandedOver): ReportRow => ({
  record,
  serviceOrderCode: code,
  handedOverOn: day,
  customerName: name,
});

interface Work extends HandedOver {
  readonly service: string | null;
  readonly labour: number;
  readonly rating: number | null;
}

/** Service orders behind a figure of the report on services, one row per order and service. */
export async function workRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const found = await readRows<Work>(
    db,
    sql`select ${HANDED_OVER}, case when lines.code is not null then coalesce(services.name, lines.name) end as service,
          lines.labour::float8 as labour, so.rating
        from ${labourWithin(span)} lines join service_orders so on so.id = lines.id
        left join services on services.code = lines.code
        where ${isOnly(sql`coalesce(lines.code, ${NO_SERVICE})`, row)}
          and ${key === 'labour' ? sql`lines.labour <> 0` : sql`true`}
        order by so.delivered_at desc, so.code, lines.code`,
  );
  const columns = columnsOf({ ...HANDED_OVER_COLUMNS, service: 'text', labour: 'money', rating: 'number' });
  const rows = found.map(({ service, labour, rating, ...order }) => ({
    ...handedOverCells(order),
    service: service ?? messages.otherWork,
    labour,
    rating,
  }));
  return figureTable(columns, rows, 'labour');
}

interface Spent extends HandedOver {
  readonly state: LeadTimeState | null;
  readonly hours: number;
}

/**
 * Service orders behind a figure of the lead times, one row per order and status. The number of all orders has one row
 * per order, with the time from reception to hand-over.
 */
export async function leadTimeRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const isWhole = key === 'count' && row === null;
  const found = await readRows<Spent>(
    db,
    isWhole
      ? sql`select ${HANDED_OVER}, null as state,
              (extract(epoch from so.delivered_at - so.created_at) / 3600)::float8 as hours
            from service_orders so where ${within(sql`so.delivered_at`, span)}
            order by hours desc, so.code`
      : sql`select ${HANDED_OVER}, spent.status as state, spent.hours::float8 as hours
            from ${stateHoursWithin(span)} spent join service_orders so on so.id = spent.service_order_id
            where ${isOnly(sql`spent.status`, row)} and spent.status <> 'delivered'
            order by spent.hours desc, so.code, spent.status`,
  );
  const columns = columnsOf({ ...HANDED_OVER_COLUMNS, state: 'text', hours: 'duration' });
  const rows = found.map(({ state, hours, ...order }) => ({
    ...handedOverCells(order),
    state: state === null ? messages.wholeOrder : SERVICE_ORDER_STATUS_LABELS[state].label,
    hours: rounded(hours, 4),
  }));
  return figureTable(columns, rows, 'hours');
}
