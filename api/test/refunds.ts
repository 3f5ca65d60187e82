import { serviceRefunds } from '../src/workshop/service-orders/refund-tables';
import { serviceOrders } from '../src/workshop/service-orders/tables';
import type { Person, TestApi } from './api';

interface RefundedVisit {
  readonly owner: Person;
  /** Time of the visit and of its refund. */
  readonly time: Date;
  /** Account that received the refund. */
  readonly account: { readonly bankName: string; readonly bankNumber: string; readonly bankHolder: string };
}

let counter = 0;

/** Inserts a delivered service order whose refund was paid; the reason of the refund is the id of the customer. */
export async function insertRefundedVisit(
  api: TestApi,
  { owner, time, account }: RefundedVisit,
): Promise<void> {
  const stamps = { createdAt: time, updatedAt: time };
  const [order] = await api.db
    .insert(serviceOrders)
    .values({
      ...stamps,
      code: `PDV-TEST-${++counter}`,
      userId: owner.id,
      fullName: 'Nguyễn Văn Bé',
      phoneNumber: '+84912345678',
      vehicle: {
        type: 'car',
        make: 'VinFast',
        model: 'VF 8',
        year: 2023,
        plate: '51K12345',
        specialPlate: false,
        odometer: 46_200,
      },
      services: [],
      photoIds: [],
      odometerIn: 46_200,
      status: 'delivered',
      deliveredAt: time,
    })
    .returning({ id: serviceOrders.id });
  await api.db.insert(serviceRefunds).values({
    ...stamps,
    ...account,
    serviceOrderId: order?.id as string,
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
