import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { serviceOrders } from '../src/workshop/service-orders/tables';
import type { TestApi } from './api';
import { pay, step, type Job } from './service-orders';
import { addService, car, phone } from './workshop';

/** Visit of a vehicle that is in no account. */
export interface GuestVisit {
  readonly id: string;
  readonly code: string;
  /** As on the paper, such as `51K-123.45`. */
  readonly plate: string;
}

export interface GuestVisitOptions {
  readonly vehicle?: ReturnType<typeof car>;
  readonly fullName?: string;
  readonly phoneNumber?: string;
  readonly customerId?: string | null;
  readonly odometer?: number;
  /** False if the vehicle stays in the workshop. */
  readonly isDelivered?: boolean;
}

/** Takes in a vehicle without an appointment and, by default, hands it over with 100 km more. */
export async function addGuestVisit(api: TestApi, options: GuestVisitOptions = {}): Promise<GuestVisit> {
  const { vehicle = car(), fullName = 'Trần Thị Đào', phoneNumber = phone() } = options;
  const { odometer = 12_000, customerId = null, isDelivered = true } = options;
  const form = {
    customerId,
    contact: { fullName, phoneNumber, email: null },
    vehicleId: null,
    vehicle,
    services: [await addService(api)],
    complaint: `Lời dặn của ${fullName}`,
    odometer,
    photoIds: [],
    overrideReason: 'Máy ảnh hỏng',
    technicianId: null,
    bayId: null,
    promisedAt: null,
  };
  const staff = await api.person({ role: 'staff' });
  const headers = { 'idempotency-key': randomUUID() };
  const opened = await api.post('/staff/service-orders', form, { token: staff.token, headers });
  if (opened.statusCode !== 201) throw new Error(opened.body);
  const { id, code, vehicle: shown } = opened.data.data;
  if (isDelivered) await deliverGuestVisit(api, id, odometer + 100);
  return { id, code, plate: shown.plate };
}

/** Hands a vehicle over, without the steps of the work. */
export async function deliverGuestVisit(api: TestApi, id: string, odometer: number): Promise<void> {
  const staff = await api.person({ role: 'staff' });
  await api.db.update(serviceOrders).set({ status: 'ready' }).where(eq(serviceOrders.id, id));
  await pay(api, { id, staff } as Job, 500_000);
  const delivered = await step(api, { id }, 'deliver', staff, { odometerOut: odometer });
  if (delivered.statusCode !== 200) throw new Error(delivered.body);
  api.clock.advance(60_000);
}
