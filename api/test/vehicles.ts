import { randomUUID } from 'node:crypto';
import { OPEN_APPOINTMENT_STATUSES, type Vehicle } from '@evcare/shared-contracts/workshop';
import { and, eq } from 'drizzle-orm';
import { appointments } from '../src/workshop/booking/tables';
import { bays } from '../src/workshop/staffing/tables';
import { maintenanceRecords, vehicles } from '../src/workshop/vehicles/tables';
import { packages } from '../src/catalogue/services/tables';
import type { CallOptions, Person, Reply, TestApi } from './api';
import { nextNumber } from './unique';

/** Returns the form of a new car. */
export const vehicleForm = (changes: Record<string, unknown> = {}) => ({
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: `51K-${nextNumber()}`,
  specialPlate: false,
  odometer: 38_400,
  vin: null,
  color: null,
  batteryKwh: null,
  batteryChemistry: null,
  purchaseDate: null,
  inspectionUntil: null,
  insuranceUntil: null,
  ...changes,
});

/** Returns the form of a new scooter. */
export const scooterForm = (changes: Record<string, unknown> = {}) =>
  vehicleForm({
    type: 'motorbike',
    model: 'Feliz S',
    plate: `59MD1-${nextNumber()}`,
    odometer: 4_000,
    ...changes,
  });

/** Adds a vehicle to a user's account. */
export async function addVehicle(
  api: TestApi,
  { token }: Person,
  form: object = vehicleForm(),
): Promise<Vehicle> {
  const response = await api.post('/vehicles', form, { token });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.data.data;
}

/** Stores a car in a customer's account without the API, and returns its id. */
export async function storeCar(api: TestApi, ownerId: string, plate: string): Promise<string> {
  const time = api.clock.now();
  const car = { plate, type: 'car', make: 'VinFast', model: 'VF 8', year: 2023, odometer: 100 } as const;
  const [row] = await api.db
    .insert(vehicles)
    .values({ ownerId, ...car, odometerAt: time, createdAt: time, updatedAt: time })
    .returning({ id: vehicles.id });
  return row?.id as string;
}

/** Adds an appointment of a vehicle in the given status. */
export async function addAppointment(
  api: TestApi,
  vehicleId: string,
  { userId = null as string | null, status = OPEN_APPOINTMENT_STATUSES[1] as 'confirmed' | 'completed' } = {},
): Promise<string> {
  const time = api.clock.now();
  const stamps = { createdAt: time, updatedAt: time };
  const technician = await api.person({ role: 'technician' });
  const number = nextNumber();
  const [bay] = await api.db
    .insert(bays)
    .values({ code: `B${number}`, name: `Khoang ${number}`, capabilities: [], ...stamps })
    .returning();
  const [row] = await api.db
    .insert(appointments)
    .values({
      code: `AP-TEST-${number}`,
      userId,
      fullName: 'Nguyễn Văn Bé',
      phoneNumber: '+84912345678',
      vehicleId,
      vehicle: {
        type: 'car',
        make: 'VinFast',
        model: 'VF 8',
        year: 2023,
        plate: `P${number}`,
        specialPlate: true,
        odometer: 1,
      },
      plate: `P${number}`,
      services: [{ code: 'BD-CB', name: 'Bảo dưỡng', minutes: 60, price: 1, coveredByPackage: false }],
      startAt: time,
      endAt: new Date(time.getTime() + 3_600_000),
      minutes: 60,
      bayId: bay?.id as string,
      technicianId: technician.id,
      status,
      source: 'web',
      photoIds: [],
      ...stamps,
    })
    .returning({ id: appointments.id });
  return row?.id as string;
}

/** Adds the record of a visit that took place some days ago. */
export async function addRecord(
  api: TestApi,
  { vehicleId, ownerId }: { vehicleId: string; ownerId: string },
  { daysAgo, km, code }: { daysAgo: number; km: number; code: string },
): Promise<void> {
  const time = new Date(api.clock.now().getTime() - daysAgo * 86_400_000);
  const id = randomUUID();
  const services = [{ code, name: code, type: 'maintenance' as const }];
  await api.db.insert(maintenanceRecords).values({
    id,
    createdAt: time,
    code: `PDV-${nextNumber()}`,
    vehicleId,
    ownerId,
    at: time,
    odometer: km,
    cost: 0,
    types: ['maintenance'],
    record: {
      id,
      code: id,
      date: time.toISOString(),
      odometer: km,
      services,
      cost: 0,
      warrantyUntil: null,
      vehicle: { id: vehicleId, name: 'VF 8 2023', plate: '51K-123.45' },
      results: { ok: 1, watch: 0, fail: 0, skip: 0 },
      declined: 0,
      technician: null,
      technicianNote: null,
      lines: [],
      checklist: [],
      declinedItems: [],
      discount: 0,
    },
  });
}

/** Returns the id of a seeded package. */
export async function packageId(
  api: TestApi,
  tier: 'basic' | 'standard' | 'premium',
  vehicleType: 'car' | 'motorbike' = 'car',
): Promise<string> {
  const [row] = await api.db
    .select()
    .from(packages)
    .where(and(eq(packages.tier, tier), eq(packages.vehicleType, vehicleType)));
  return row?.id as string;
}

interface Subscribing extends CallOptions {
  readonly vehicleId: string;
  readonly expectedTotal: number;
  readonly paymentMethod?: string;
  readonly key?: string;
}

/** Buys a package, by default with a new idempotency key. */
export async function subscribe(
  api: TestApi,
  tier: Parameters<typeof packageId>[1],
  { vehicleId, expectedTotal, paymentMethod = 'at_shop', key = randomUUID(), ...options }: Subscribing,
): Promise<Reply> {
  return api.post(
    `/packages/${await packageId(api, tier)}/subscribe`,
    { vehicleId, paymentMethod, expectedTotal },
    { ...options, headers: { 'idempotency-key': key } },
  );
}

export const BASIC = 1_590_000;
export const STANDARD = 3_790_000;
export const PREMIUM = 7_490_000;
