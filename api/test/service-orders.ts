import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import { appointments } from '../src/workshop/booking/tables';
import { bays, certifications } from '../src/workshop/staffing/tables';
import { checklistItems, serviceLines, serviceOrders } from '../src/workshop/service-orders/tables';
import { checklistTemplates, services } from '../src/catalogue/services/tables';
import { uploads } from '../src/workshop/uploads/tables';
import { vehicleOwnerships, vehicles } from '../src/workshop/vehicles/tables';
import { SEED_SERVICES } from '../src/seed/rows/services';
import { openServiceOrder } from '../src/workshop/service-orders/open';
import { DAY, HOUR, type CallOptions, type Person, type Reply, type TestApi } from './api';
import { nextNumber } from './unique';

const stamps = (api: TestApi) => ({ createdAt: api.clock.now(), updatedAt: api.clock.now() });

/** Job in the workshop, with its customer and staff. */
export interface Job {
  readonly id: string;
  readonly code: string;
  readonly serviceCode: string;
  readonly vehicleId: string;
  readonly appointmentId: string;
  readonly owner: Person;
  readonly technician: Person;
  readonly staff: Person;
}

export interface JobOptions {
  readonly owner?: Person;
  readonly technician?: Person;
  readonly vehicleId?: string;
  readonly serviceCode?: string;
  readonly checklist?: { section: string; items: string[] }[];
  readonly highVoltage?: boolean;
  /** Number of days until the technician's certificate expires. */
  readonly certificateDays?: number;
  readonly capabilities?: string[];
  readonly covered?: boolean;
}

export const CHECKS = [
  { section: 'Phanh & lốp', items: ['Độ dày má phanh trước, sau', 'Gai lốp các bánh'] },
  { section: 'Bàn giao', items: ['Chạy thử, vệ sinh'] },
];
export const SAFETY = {
  section: 'An toàn điện cao áp',
  items: [
    'Ngắt cầu dao cao áp, chụp ảnh',
    'Chờ xả tụ ít nhất 10 phút',
    'Đo xác nhận không còn điện áp (dưới 60 V)',
    'Đặt biển báo, rào khu vực',
    'Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)',
  ],
};

const SEEDED = new Map(SEED_SERVICES.flatMap(({ checklist }) => checklist).map((item) => [item.title, item]));
const PLAIN = {
  input: 'choice' as const,
  howTo: null,
  unit: null,
  limits: null,
  measures: null,
  required: false,
  safety: false,
  needsPhoto: false,
  retired: false,
};
/** Returns the items of a template: the workshop's items with the same titles, otherwise plain items. */
export const templateItems = (sections: readonly { section: string; items: readonly string[] }[]) =>
  sections.flatMap(({ section, items }) =>
    items.map((title): ChecklistTemplateItem => ({ ...PLAIN, ...SEEDED.get(title), section, title })),
  );

/** Sets the checklist template of a service. */
export async function writeTemplate(
  api: TestApi,
  code: string,
  sections: Parameters<typeof templateItems>[0],
): Promise<void> {
  const [row] = await api.db.select({ id: services.id }).from(services).where(eq(services.code, code));
  await api.db
    .update(checklistTemplates)
    .set({ items: templateItems(sections) })
    .where(eq(checklistTemplates.serviceId, row?.id as string));
}

/** Adds a car to a user's account, by default with 46.200 km. */
export async function addVehicle(api: TestApi, ownerId: string, odometer = 46_200): Promise<string> {
  const plate = `51K${nextNumber()}`;
  const [row] = await api.db
    .insert(vehicles)
    .values({
      ownerId,
      type: 'car',
      make: 'VinFast',
      model: 'VF 8',
      year: 2023,
      plate,
      odometer,
      odometerAt: api.clock.now(),
      ...stamps(api),
    })
    .returning({ id: vehicles.id });
  const vehicleId = row?.id as string;
  const fromAt = new Date(api.clock.now().getTime() - 400 * DAY);
  await api.db.insert(vehicleOwnerships).values({ vehicleId, ownerId, fromAt, ...stamps(api) });
  return vehicleId;
}

/** Checks a vehicle in for a service of 500.000 ₫. */
export async function openJob(api: TestApi, input: JobOptions = {}): Promise<Job> {
  const { highVoltage = false, certificateDays = 100, covered = false } = input;
  const owner = input.owner ?? (await api.person({ emailVerified: true }));
  const technician =
    input.technician ?? (await api.person({ role: 'technician', fullName: 'Phạm Quốc Bảo' }));
  const staff = await api.person({ role: 'staff' });
  const serviceCode = input.serviceCode ?? (await addService(api, input));
  if (highVoltage && !input.technician) {
    const expiresAt = new Date(api.clock.now().getTime() + certificateDays * DAY);
    const held = { userId: technician.id, code: 'HV_ELECTRICAL' as const, expiresAt, ...stamps(api) };
    await api.db.insert(certifications).values(held);
  }
  const capabilities = input.capabilities ?? (highVoltage ? ['LIFT', 'HV_SAFE_ZONE'] : ['LIFT']);
  const number = nextNumber();
  const [bay] = await api.db
    .insert(bays)
    .values({ code: `B${number}`, name: `Khoang ${number}`, capabilities, ...stamps(api) })
    .returning();
  const vehicleId = input.vehicleId ?? (await addVehicle(api, owner.id));
  const [vehicle] = await api.db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  const { plate, odometer } = vehicle as typeof vehicles.$inferSelect;
  const described = { type: 'car' as const, make: 'VinFast', model: 'VF 8', year: 2023, specialPlate: false };
  const startAt = api.clock.now();
  const [appointment] = await api.db
    .insert(appointments)
    .values({
      code: `AP-${number}`,
      userId: owner.id,
      fullName: 'Nguyễn Văn Bé',
      phoneNumber: '+84912345678',
      email: owner.email,
      vehicleId,
      vehicle: { ...described, plate, odometer },
      plate,
      services: [
        {
          code: serviceCode,
          name: `Dịch vụ ${serviceCode}`,
          minutes: 60,
          price: 500_000,
          coveredByPackage: covered,
        },
      ],
      startAt,
      endAt: new Date(startAt.getTime() + HOUR),
      minutes: 60,
      bayId: bay?.id as string,
      technicianId: technician.id,
      photoIds: [],
      status: 'checked_in',
      source: 'web',
      ...stamps(api),
    })
    .returning();
  if (!appointment) throw new Error('no appointment');
  const reception = { batteryIn: 60, complaint: 'Phanh kêu.', photoIds: [], actorId: staff.id };
  const order = await api.db.transaction((tx) =>
    openServiceOrder(tx, { appointment, odometerIn: odometer, ...reception }, api.clock.now()),
  );
  const { id, code } = order;
  return { id, code, serviceCode, vehicleId, appointmentId: appointment.id, owner, technician, staff };
}

async function addService(api: TestApi, { checklist, highVoltage }: JobOptions): Promise<string> {
  const code = `SV${nextNumber()}`;
  const values: typeof services.$inferInsert = {
    code,
    name: `Dịch vụ ${code}`,
    searchText: code,
    summary: '',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 60,
    priceFrom: 500_000,
    position: Number(nextNumber()),
    bayCapabilities: highVoltage ? ['LIFT', 'HV_SAFE_ZONE'] : ['LIFT'],
    certificates: highVoltage ? ['HV_ELECTRICAL'] : [],
    checks: [],
    includes: [],
    ...stamps(api),
  };
  const [row] = await api.db.insert(services).values(values).returning({ id: services.id });
  const items = templateItems(checklist ?? CHECKS);
  await api.db.insert(checklistTemplates).values({ serviceId: row?.id as string, items, ...stamps(api) });
  return code;
}

/** Performs a step of a service order. */
export const step = (
  api: TestApi,
  job: Pick<Job, 'id'>,
  path: string,
  { token }: Pick<Person, 'token'>,
  payload: object = {},
  more: CallOptions = {},
): Promise<Reply> => api.post(`/staff/service-orders/${job.id}/${path}`, payload, { token, ...more });

export const itemsOf = (api: TestApi, { id }: Pick<Job, 'id'>) =>
  api.db
    .select()
    .from(checklistItems)
    .where(eq(checklistItems.serviceOrderId, id))
    .orderBy(checklistItems.position);

export const rowOf = async (api: TestApi, { id }: Pick<Job, 'id'>) => {
  const [row] = await api.db.select().from(serviceOrders).where(eq(serviceOrders.id, id));
  return row as typeof serviceOrders.$inferSelect;
};

/** Adds a user's photo that is not assigned to any record. */
export async function addPhoto(api: TestApi, userId: string): Promise<string> {
  const id = randomUUID().replaceAll('-', '').padEnd(48, '0');
  await api.db.insert(uploads).values({ id, userId, createdAt: api.clock.now() });
  return id;
}

/** Enters a result for the item with this title. */
export async function fill(
  api: TestApi,
  job: Job,
  title: string,
  entry: { result?: string | null; value?: string | null; note?: string | null; photoIds?: string[] },
  person: Pick<Person, 'token'> = job.technician,
): Promise<Reply> {
  const item = (await itemsOf(api, job)).find((item) => item.title === title);
  const payload = { result: null, value: null, note: null, photoIds: [], ...entry };
  return api.call('PUT', `/checklist-items/${item?.id ?? title}`, { payload, token: person.token });
}

/** Enters a passing result for every item. */
export async function fillAll(api: TestApi, job: Job): Promise<void> {
  for (const { title, input, limits, needsPhoto, result } of await itemsOf(api, job)) {
    if (result !== null) continue;
    const value = input === 'number' ? String(limits?.okFrom ?? limits?.okTo ?? 1) : null;
    const photoIds = needsPhoto ? [await addPhoto(api, job.technician.id)] : [];
    const response = await fill(api, job, title, { result: 'ok', value, photoIds });
    if (response.statusCode !== 200) throw new Error(`${title}: ${response.body}`);
  }
}

/** Returns labour to propose. */
export const labour = (name: string, unitPrice: number, more: object = {}) => ({
  kind: 'labour',
  name,
  unitPrice,
  ...more,
});

/**
 * Proposes labour with its parts and sends the quote. Returns the quote's number and the ids of its lines.
 */
export async function propose(
  api: TestApi,
  job: Job,
  lines: readonly { name: string; price: number; parts?: string[] }[],
): Promise<{ seq: number; lines: { id: string; parentId: string | null; name: string }[] }> {
  for (const { name, price, parts = [] } of lines) {
    const added = await step(api, job, 'lines', job.staff, labour(name, price));
    if (added.statusCode !== 200) throw new Error(added.body);
    const parentId = added.data.data.lines.at(-1).id as string;
    for (const productId of parts)
      await step(api, job, 'lines', job.staff, { kind: 'part', parentId, productId });
  }
  const shown = await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token });
  const seq = shown.data.data.quotes.at(-1).seq as number;
  const sent = await step(api, job, `quotes/${seq}/send`, job.staff);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return { seq, lines: sent.data.data.quotes.at(-1).lines };
}

/** Answers a quote as its customer. */
export const answer = (
  api: TestApi,
  job: Job,
  seq: number,
  decisions: readonly (readonly [lineId: string, decision: string])[],
  otpCode: string | null = null,
  { token }: Pick<Person, 'token'> = job.owner,
): Promise<Reply> =>
  api.post(
    `/service-orders/${job.id}/approvals`,
    { seq, decisions: decisions.map(([lineId, decision]) => ({ lineId, decision })), otpCode },
    { token },
  );

export const pay = (api: TestApi, job: Job, amount: number, key: string = randomUUID()): Promise<Reply> =>
  step(api, job, 'payments', job.staff, { method: 'cash', amount }, { headers: { 'idempotency-key': key } });

/** Returns the lines of a job in order. */
export const linesOf = (api: TestApi, { id }: Pick<Job, 'id'>) =>
  api.db
    .select()
    .from(serviceLines)
    .where(eq(serviceLines.serviceOrderId, id))
    .orderBy(serviceLines.position);

/** Controls the clock of a line: `start`, `pause` or `done`. */
export const lineStep = (
  api: TestApi,
  job: Job,
  lineId: string,
  path: 'start' | 'pause' | 'done',
  payload: object = {},
  { token }: Pick<Person, 'token'> = job.technician,
): Promise<Reply> => api.post(`/staff/service-orders/${job.id}/lines/${lineId}/${path}`, payload, { token });

/** Marks all approved lines as done. */
export async function finishLines(api: TestApi, job: Job): Promise<void> {
  for (const { id, kind, approval, quoteId } of await linesOf(api, job)) {
    if (kind !== 'labour' || approval !== 'approved' || quoteId === null) continue;
    const response = await lineStep(api, job, id, 'done');
    if (response.statusCode !== 200) throw new Error(response.body);
  }
}

/** Performs all steps from the start of work until the vehicle is ready. */
export async function workUntilReady(api: TestApi, job: Job): Promise<void> {
  if ((await rowOf(api, job)).status === 'received') await step(api, job, 'start', job.technician);
  api.clock.advance(0);
  await fillAll(api, job);
  if ((await rowOf(api, job)).status === 'diagnosing') await step(api, job, 'work', job.technician);
  await finishLines(api, job);
  await step(api, job, 'finish', job.technician);
  const checked = await step(api, job, 'qc', job.staff, { pass: true, score: 95 });
  if (checked.data.data?.status !== 'ready') throw new Error(checked.body);
}
