import type { ReportRow } from '@evcare/shared-contracts/office';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { keptDiscount, netTotal } from '../../../sales/returns';
import { ORDER_FIGURES } from '../kinds/orders';
import { usesWithin } from '../kinds/promotions';
import { bucketOf, dayOf, isOnly, ORDER_RECORD, within } from '../sql';
import { columnsOf, type Table } from '../table';
import { figureTable, type Figure } from './figure';
import { readRows } from './read-rows';

interface Order {
  readonly record: string;
  readonly code: string;
  readonly day: string;
  readonly name: string;
  readonly status: OrderStatus;
  readonly value: number;
}

const ORDER_COLUMNS = sql`${ORDER_RECORD} as record, o.code, ${dayOf(sql`o.created_at`)} as day, o.contact_name as name,
  o.status`;

const ORDER_CELLS = {
  orderCode: 'text',
  placedOn: 'date',
  customerName: 'text',
  orderStatus: 'text',
} as const;

const orderCells = ({ record, code, day, name, status }: Omit<Order, 'value'>): ReportRow => ({
  record,
  orderCode: code,
  placedOn: day,
  customerName: name,
  orderStatus: ORDER_STATUS_LABELS[status].label,
});

/** Orders behind a figure of the report on orders. */
export async function orderRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const found = await readRows<Order>(
    db,
    sql`select ${ORDER_COLUMNS},
          (case when ${ORDER_FIGURES.value} then ${netTotal('o')} else 0 end)::float8 as value
        from orders o
        where ${within(sql`o.created_at`, span)} and ${ORDER_FIGURES[key as keyof typeof ORDER_FIGURES]}
          and ${isOnly(bucketOf(sql`o.created_at`, span), row)}
        order by o.created_at desc, o.code`,
  );
  const columns = columnsOf({ ...ORDER_CELLS, value: 'money' });
  return figureTable(
    columns,
    found.map(({ value, ...order }) => ({ ...orderCells(order), value })),
    'value',
  );
}

interface PromotedOrder extends Order {
  readonly promotion: string;
  readonly discount: number;
  readonly shipping: number;
}

/** Orders behind a figure of the report on promotions. */
export async function promotedOrderRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const discounts = {
    discount: sql`${keptDiscount('o')} <> 0`,
    shippingDiscount: sql`o.shipping_discount <> 0`,
  };
  const found = await readRows<PromotedOrder>(
    db,
    sql`select ${ORDER_COLUMNS}, o.promo_code as promotion, ${keptDiscount('o')}::float8 as discount,
          o.shipping_discount::float8 as shipping, ${netTotal('o')}::float8 as value
        from orders o
        where ${usesWithin(span)} and ${isOnly(sql`o.promo_code`, row)}
          and ${discounts[key as keyof typeof discounts] ?? sql`true`}
        order by o.created_at desc, o.code`,
  );
  const columns = columnsOf({
    ...ORDER_CELLS,
    promotion: 'text',
    discount: 'money',
    shippingDiscount: 'money',
    orderValue: 'money',
  });
  const rows = found.map(({ promotion, discount, shipping, value, ...order }) => ({
    ...orderCells(order),
    promotion,
    discount,
    shippingDiscount: shipping,
    orderValue: value,
  }));
  return figureTable(columns, rows, 'discount', 'shippingDiscount', 'orderValue');
}
