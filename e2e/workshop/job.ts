import type { JobDetail } from '@evcare/shared-contracts/office';
import type { Appointment, ChecklistItem, ServiceOrder, Vehicle } from '@evcare/shared-contracts/workshop';
import type { APIRequestContext } from '@playwright/test';
import { startAndPauseJob } from '../support/job-clock';
import { DEMO_PASSWORD, type Account, type AuthBody } from '../support/site';
import { addCar, BASIC, bookingOf, callsOf, expect, findSlot, type Calls } from '../support/workshop';

/** Technicians with an account for tests. */
const TECHNICIANS = ['kythuat1', 'kythuat2'] as const;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

/** Default measurements, all of them good. */
const MEASURES: Readonly<Record<string, string>> = {
  'Độ dày má phanh trước, sau': '6',
  'Gai lốp các bánh': '4',
  'Áp suất lốp': '2,4',
  'Ắc quy 12V lúc nghỉ': '12,6',
};

interface Entry {
  readonly value?: string;
  readonly result?: string;
  readonly note?: string;
}

async function signInAsStaff(request: APIRequestContext, name: string) {
  const data = { email: `${name}@evcare.test`, password: DEMO_PASSWORD };
  const response = await request.post('/api/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  const { accessToken, userId } = (await response.json()) as AuthBody;
  return { id: userId, token: accessToken, calls: callsOf(request, accessToken) };
}
type StaffUser = Awaited<ReturnType<typeof signInAsStaff>>;

interface StaffView {
  readonly bayId: string;
  readonly technician: { readonly id: string };
}

/**
 * Assigns the appointment to a technician with an account. The slot has room for three cars, so one of these
 * technicians is free.
 */
async function assign(
  request: APIRequestContext,
  staff: StaffUser,
  code: string,
  technicians: readonly StaffUser[],
): Promise<StaffUser> {
  const { bayId, technician } = await staff.calls.get<StaffView>(`/staff/appointments/${code}`);
  const current = technicians.find(({ id }) => id === technician.id);
  if (current) return current;
  for (const person of technicians) {
    const response = await request.post(`/api/staff/appointments/${code}/assign`, {
      headers: { 'If-Match': '*', Authorization: `Bearer ${staff.token}` },
      data: { bayId, technicianId: person.id },
    });
    if (response.ok()) return person;
  }
  throw new Error(`no technician with an account is free for ${code}`);
}

/** Brings a customer's car to the workshop now, and signs in the staff who work on it. */
export async function bringToWorkshop(request: APIRequestContext, account: Account) {
  const owner = callsOf(request, account.body.accessToken);
  const desk = await signInAsStaff(request, 'nhanvien');
  const staff = desk.calls;
  const technicians = [
    await signInAsStaff(request, TECHNICIANS[0]),
    await signInAsStaff(request, TECHNICIANS[1]),
  ];
  const car: Vehicle = await addCar(owner);
  const startAt = await findSlot(request, [BASIC.code], { fits: ({ left }) => left >= 3 });
  const booking = bookingOf({ services: [BASIC.code], startAt, vehicleId: car.id });
  const { code, status } = await owner.post<Appointment>('/appointments', booking);
  if (status === 'requested') await staff.post(`/staff/appointments/${code}/confirm`);
  const technician = await assign(request, desk, code, technicians);
  // Moves the appointment to now.
  await staff.post(`/dev/appointments/${code}/now`);

  let id = '';
  const step = (calls: Calls, name: string, data: object = {}) =>
    calls.post<{ left?: number }>(`/staff/service-orders/${id}/${name}`, data);

  const job = {
    code,
    car,
    owner,
    id: () => id,
    order: () => owner.get<ServiceOrder>(`/service-orders/${id}`),
    items: async () =>
      (await technician.calls.get<{ items: ChecklistItem[] }>(`/service-orders/${id}/checklist`)).items,

    /** Checks the car in at the front desk. */
    async receive(): Promise<void> {
      const form = {
        odometer: car.odometer + 20,
        complaint: 'Phanh kêu khi xuống dốc.',
        photoIds: [],
        overrideReason: 'Xe thử nghiệm',
      };
      await staff.post(`/staff/appointments/${code}/check-in`, form);
      id = (await owner.get<Appointment>(`/appointments/${code}`)).serviceOrderId ?? '';
      expect(id).not.toBe('');
    },

    /** Starts the job and pauses its clock. */
    start: () => startAndPauseJob(request, technician.token, id),

    /** Enters the result of a check as the technician. */
    async fill(item: ChecklistItem, entry: Entry = {}): Promise<void> {
      const isPort = item.title.startsWith('Cổng sạc');
      const value = entry.value ?? MEASURES[item.title] ?? (item.input === 'text' ? 'Đủ' : null);
      const hasLimits = item.input === 'number' && item.title !== 'Áp suất lốp';
      await technician.calls.put(`/checklist-items/${item.id}`, {
        value,
        note: entry.note ?? null,
        result: entry.result ?? (hasLimits ? null : 'ok'),
        photoIds: isPort ? [await photo(request, technician.token)] : [],
      });
    },

    async fillRest(): Promise<void> {
      for (const item of await job.items()) if (item.result === null) await job.fill(item);
    },

    /** Adds lines as the back office and sends the quote. */
    async propose(
      lines: readonly { name: string; unitPrice: number; serviceCode?: string; finding?: string }[],
    ) {
      const items = await job.items();
      for (const { name, unitPrice, serviceCode = null, finding } of lines) {
        const checklistItemId = items.find(({ title }) => title === finding)?.id ?? null;
        await step(staff, 'lines', { kind: 'labour', name, unitPrice, serviceCode, checklistItemId });
      }
      const { quotes } = await staff.get<{ quotes: { seq: number }[] }>(`/staff/service-orders/${id}`);
      await step(staff, `quotes/${quotes.at(-1)?.seq}/send`);
    },

    /** As the technician, marks each approved additional line as done, then the whole job. */
    async finish(): Promise<void> {
      const { job: jobDetail } = await technician.calls.get<JobDetail>(`/technician/jobs/${id}`);
      const extra = jobDetail.work.filter(({ kind, approval, extra: later }) => {
        return kind === 'labour' && approval === 'approved' && later;
      });
      for (const line of extra) await step(technician.calls, `lines/${line.id}/done`);
      await step(technician.calls, 'finish', { note: 'Đã thay má phanh trước.' });
    },
    /** Passes the quality check as another staff member. */
    check: () => step(staff, 'qc', { pass: true, score: 95 }),
    async deliver(): Promise<void> {
      const { left = 0 } = await staff.get<{ left: number }>(`/staff/service-orders/${id}`);
      await step(staff, 'payments', { method: 'cash', amount: left });
      await step(staff, 'deliver', { odometerOut: car.odometer + 32, batteryOut: 84 });
    },
  };
  return job;
}
export type Job = Awaited<ReturnType<typeof bringToWorkshop>>;

async function photo(request: APIRequestContext, token: string): Promise<string> {
  const response = await request.post('/api/uploads', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'cong-sac.png', mimeType: 'image/png', buffer: PICTURE } },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: { id: string } }).data.id;
}
