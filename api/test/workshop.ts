import { randomUUID } from 'node:crypto';
import type { AppointmentRequest } from '@evcare/shared-contracts/workshop';
import { bays, certifications, openingHours, shifts } from '../src/workshop/staffing/tables';
import { checklistTemplates, services } from '../src/catalogue/services/tables';
import { SEED_HOURS } from '../src/seed/rows/calendar';
import type { CallOptions, Reply, TestApi } from './api';
import { nextNumber } from './unique';

type Db = TestApi['db'];
type Certificate = (typeof certifications.$inferInsert)['code'];

const next = () => nextNumber(4);

const stamps = (api: TestApi) => ({ createdAt: api.clock.now(), updatedAt: api.clock.now() });

/** Adds opening hours: Mondays to Saturdays, 08:00 to 12:00 and 13:00 to 17:30. */
export const addHours = (db: Db): Promise<unknown> => db.insert(openingHours).values(SEED_HOURS);

/** Adds a bay, by default with a lift. */
export async function addBay(api: TestApi, capabilities: string[] = ['LIFT']): Promise<string> {
  const number = next();
  const [row] = await api.db
    .insert(bays)
    .values({ code: `K${number}`, name: `Khoang ${number}`, capabilities, ...stamps(api) })
    .returning({ id: bays.id });
  return row?.id as string;
}

/** Adds a van for visits at home. */
export async function addVan(api: TestApi): Promise<string> {
  const number = next();
  const [row] = await api.db
    .insert(bays)
    .values({ code: `X${number}`, name: `Xe ${number}`, kind: 'van', capabilities: [], ...stamps(api) })
    .returning({ id: bays.id });
  return row?.id as string;
}

/** Adds a technician who works in all opening hours. `certificates` maps codes to their expiry. */
export async function addTechnician(
  api: TestApi,
  certificates: Partial<Record<Certificate, Date>> = {},
): Promise<string> {
  const { id } = await api.person({ role: 'technician', emailVerified: true });
  await api.db.insert(shifts).values(SEED_HOURS.map((hours) => ({ userId: id, ...hours, ...stamps(api) })));
  const held = Object.entries(certificates) as [Certificate, Date][];
  if (held.length > 0) {
    await api.db
      .insert(certifications)
      .values(held.map(([code, expiresAt]) => ({ userId: id, code, expiresAt, ...stamps(api) })));
  }
  return id;
}

/** Adds a service for cars that takes an hour on a lift and costs 500.000 ₫. */
export async function addService(
  api: TestApi,
  changes: Partial<typeof services.$inferInsert> = {},
): Promise<string> {
  const code = changes.code ?? `DV${next()}`;
  const [row] = await api.db
    .insert(services)
    .values({
      code,
      name: `Dịch vụ ${code}`,
      searchText: code,
      summary: '',
      type: 'maintenance',
      vehicleTypes: ['car'],
      minutes: 60,
      priceFrom: 500_000,
      position: Number(nextNumber()),
      bayCapabilities: ['LIFT'],
      certificates: [],
      checks: [],
      includes: [],
      ...stamps(api),
      ...changes,
    })
    .returning({ id: services.id });
  await api.db.insert(checklistTemplates).values({ serviceId: row?.id as string, items: [], ...stamps(api) });
  return code;
}

export const HV = { bayCapabilities: ['LIFT', 'HV_SAFE_ZONE'], certificates: ['HV_ELECTRICAL'] };

/** Converts a day such as `2026-11-24` and a time such as `08:30` in Vietnam to ISO 8601. */
export const at = (day: string, time: string): string => new Date(`${day}T${time}:00+07:00`).toISOString();

/** Returns the first working day (`yyyy-MM-dd`) at least `ahead` days from now, on `weekday` if given. */
export function workday(api: TestApi, ahead = 3, weekday?: number): string {
  for (let days = ahead; ; days++) {
    const day = new Date(api.clock.now().getTime() + days * 86_400_000 + 7 * 3_600_000)
      .toISOString()
      .slice(0, 10);
    const is = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === undefined ? is !== 0 : is === weekday) return day;
  }
}

/**
 * Returns a function that returns another working day with each call, starting `ahead` days from now. Sundays
 * are skipped, and no day is returned twice.
 */
export function freshDays(api: TestApi, ahead = 3): () => string {
  let [last, days] = ['', ahead];
  return () => {
    let day = workday(api, days++);
    while (day <= last) day = workday(api, days++);
    return (last = day);
  };
}

let plates = 0;
/** Returns the form of a car that has no booking. */
export const car = (changes: Record<string, unknown> = {}) => ({
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: `51K-${String(10_000 + ++plates)}`,
  specialPlate: false,
  odometer: 46_200,
  ...changes,
});

/** Booking as a page sends it. */
export interface BookingForm {
  readonly [field: string]: unknown;
  readonly vehicle: { readonly plate: string };
  readonly contact: {
    readonly fullName: string;
    readonly phoneNumber: string;
    readonly email: string | null;
  };
}

let phones = 0;
/** Returns an unused phone number. */
export const phone = (): string => `09${String(10_000_000 + ++phones)}`;

/** Returns a guest's booking of a car. */
export const bookingForm = (
  services: readonly string[],
  startAt: string,
  changes: Partial<Record<keyof AppointmentRequest, unknown>> = {},
): BookingForm => ({
  holdId: null,
  startAt,
  services,
  vehicleId: null,
  vehicle: car(),
  contact: { fullName: 'Trần Thị Bình', phoneNumber: phone(), email: null },
  notes: null,
  photoIds: [],
  wantsTexts: false,
  usePackage: false,
  ...(changes as object),
});

/** Home in the zone with half an hour of travel. */
export const HOME = { provinceCode: '79', wardCode: '27475', line: '45 Đường số 10' };

/** Returns a guest's booking of a visit at home. */
export const homeForm = (
  services: readonly string[],
  startAt: string,
  changes: Partial<Record<keyof AppointmentRequest, unknown>> = {},
): BookingForm => bookingForm(services, startAt, { vehicle: null, address: HOME, ...changes });

/** Books an appointment, by default with a new idempotency key. */
export const book = (
  api: Pick<TestApi, 'post'>,
  form: object,
  { key = randomUUID(), ...options }: CallOptions & { key?: string } = {},
): Promise<Reply> =>
  api.post('/appointments', form, { ...options, headers: { 'idempotency-key': key, ...options.headers } });
