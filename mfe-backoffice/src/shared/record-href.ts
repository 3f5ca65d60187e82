import type { Role } from '@evcare/shared-contracts';
import { may, type Right } from '@evcare/shared-contracts/office';

interface Target {
  /** Right to open the page. */
  readonly right: Right;
  readonly path: string;
  /** Key by which the page finds its record. */
  readonly by: 'id' | 'code';
}

/** Pages that show a record, by its kind as in the audit log. */
const TARGETS: Readonly<Record<string, Target>> = {
  service_order: { right: 'serviceOrders.read', path: '/staff/service-orders?open=', by: 'id' },
  appointment: { right: 'appointments.read', path: '/staff/appointments?open=', by: 'code' },
  parts_request: {
    right: 'parts.approveSmall',
    path: '/staff/service-orders?tab=parts-requests&open=',
    by: 'id',
  },
  order: { right: 'shopOrders.read', path: '/staff/service-orders?tab=shop-orders&open=', by: 'code' },
  cash_drawer: { right: 'cash.handle', path: '/staff/drawer?id=', by: 'id' },
  cod_payout: { right: 'cod.settle', path: '/staff/cod?payout=', by: 'id' },
  invoice: { right: 'invoices.process', path: '/staff/invoices?open=', by: 'id' },
  purchase_order: { right: 'purchasing.receive', path: '/staff/purchase-orders?open=', by: 'id' },
  bulk_change: { right: 'catalogue.bulkEdit', path: '/manager?tab=products&change=', by: 'id' },
  stock_count: { right: 'stock.count', path: '/staff/stock-counts?count=', by: 'id' },
  supplier: { right: 'purchasing.edit', path: '/staff/purchase-orders?tab=suppliers&open=', by: 'id' },
  customer: { right: 'customers.read', path: '/staff/customers?open=', by: 'id' },
  user: { right: 'users.edit', path: '/admin/users?open=', by: 'id' },
};

/**
 * Address of the page that shows a record; `null` if it has no page, or none that the reader may open.
 * @param keys id and code of the record; a page finds it by one of them
 */
export function recordHref(
  kind: string,
  keys: Readonly<Partial<Record<Target['by'], unknown>>>,
  role: Role | undefined,
): string | null {
  const target = TARGETS[kind];
  if (!target || !may(role, target.right)) return null;
  const key = keys[target.by];
  return typeof key === 'string' && key !== '' ? `${target.path}${encodeURIComponent(key)}` : null;
}
