import { serviceRefunds } from '../src/workshop/service-orders/refund-tables';
import type { Person, TestApi } from './api';
import { handOver } from './numbers';

interface RefundedVisit {
  readonly owner: Person;
  /** Time of the visit and of its refund. */
  readonly time: Date;
  /** Account that received the refund. */
  readonly account: { readonly bankName: string; readonly bankNumber: string; readonly bankHolder: string };
}

/** Inserts a delivered service order whose refund was paid; the reason of the refund is the id of the customer. */
export async function insertRefundedVisit(
  api: TestApi,
  { owner, time, account }: RefundedVisit,
): Promise<void> {
  const serviceOrderId = await handOver(api, time, { userId: owner.id });
  await api.db.insert(serviceRefunds).values({
    ...account,
    createdAt: time,
    updatedAt: time,
    serviceOrderId,
    state: 'paid',
    amount: 100_000,
    reduction: 100_000,
    way: 'transfer',
    reason: owner.id,
    requestedBy: 'nhan-vien',
    decidedBy: 'quan-ly',
    decidedAt: time,
    paidBy: 'nhan-vien',
    paidAt: time,
    reference: 'FT1',
  });
}
