import { eq } from 'drizzle-orm';
import { serviceOrders } from '../src/workshop/service-orders/tables';
import type { TestApi } from './api';
import { car, phone } from './workshop';

type OrderValues = Partial<typeof serviceOrders.$inferInsert>;

let counter = 0;

/** Puts a vehicle without an appointment into a bay, for work of some minutes. */
export async function walkIn(
  api: TestApi,
  { minutes = 60, ...changes }: OrderValues & { readonly minutes?: number },
) {
  const now = api.clock.now();
  const code = `PDV-W${++counter}`;
  const { plate, ...vehicle } = car();
  const [row] = await api.db
    .insert(serviceOrders)
    .values({
      code,
      fullName: 'Lê An',
      phoneNumber: phone(),
      vehicle: { ...vehicle, plate: plate.replace('-', '') } as never,
      services: [{ code: 'DV', name: 'Dịch vụ', minutes, price: 500_000, coveredByPackage: false }],
      photoIds: [],
      odometerIn: 1,
      status: 'received',
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    .returning({ id: serviceOrders.id });
  const id = row?.id as string;
  const change = async (values: OrderValues) =>
    void (await api.db.update(serviceOrders).set(values).where(eq(serviceOrders.id, id)));
  return { id, code, change };
}
