import { STOCK_MOVEMENT_LABELS, type StockMovementKind } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { MOVEMENT_FIGURES } from '../kinds/inventory';
import { dayOf, isOnly, ORDER_RECORD, within } from '../sql';
import { columnsOf, type Table } from '../table';
import { figureTable, type Figure } from './figure';
import { readRows } from './read-rows';

type MovementFigure = keyof typeof MOVEMENT_FIGURES;

interface Movement {
  readonly day: string;
  readonly name: string;
  readonly sku: string;
  readonly kind: StockMovementKind;
  readonly reference: string | null;
  readonly record: string | null;
  readonly quantity: number;
}

/** Stock movements behind a figure of the inventory. */
export async function movementRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const figure = key as MovementFigure;
  const found = await readRows<Movement>(
    db,
    sql`select ${dayOf(sql`m.created_at`)} as day, p.name, p.sku, m.kind, m.reference,
          coalesce(${ORDER_RECORD}, 'service_order:' || pr.service_order_id) as record,
          ${figure === 'issued' ? sql`-m.quantity` : sql`m.quantity`} as quantity
        from stock_movements m join products p on p.id = m.product_id join stock s on s.product_id = p.id
        left join orders o on o.code = m.reference left join parts_requests pr on pr.code = m.reference
        where p.status = 'active' and ${MOVEMENT_FIGURES[figure]} and ${within(sql`m.created_at`, span)}
          and ${isOnly(sql`p.sku`, row)}
        order by m.created_at desc, m.id`,
  );
  const columns = columnsOf({
    reference: 'text',
    movedOn: 'date',
    movement: 'text',
    product: 'text',
    sku: 'text',
    [figure]: 'number',
  });
  const rows = found.map(({ record, reference, day, kind, name, sku, quantity }) => ({
    record,
    reference,
    movedOn: day,
    movement: STOCK_MOVEMENT_LABELS[kind].label,
    product: name,
    sku,
    [figure]: quantity,
  }));
  return figureTable(columns, rows, figure);
}
