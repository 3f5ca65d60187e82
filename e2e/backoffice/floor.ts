import type { JobItem } from '@evcare/shared-contracts/office';
import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, newPhone, type AuthBody } from '../support/site';
import { callsOf, expect, FACTS, newPlate, SOH } from '../support/workshop';
import { twoColoured } from '../support/png';

/** Photo as a camera takes it. */
export const PHOTO = { name: 'anh.png', mimeType: 'image/png', buffer: twoColoured(640, 480) };

export async function signIn(request: APIRequestContext, name: string) {
  const data = { email: `${name}@evcare.test`, password: DEMO_PASSWORD };
  const response = await request.post('/api/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  const body = (await response.json()) as AuthBody;
  return { body, calls: callsOf(request, body.accessToken) };
}

interface Resources {
  readonly bays: readonly { readonly id: string; readonly capabilities: readonly string[] }[];
}

/** Creates a high-voltage job for a car without an appointment, assigned to a technician in the safe bay. */
export async function createHighVoltageJob(request: APIRequestContext, technicianId: string) {
  const desk = await signIn(request, 'nhanvien');
  const { bays } = await desk.calls.get<Resources>('/staff/appointments/resources');
  const bayId = bays.find(({ capabilities }) => capabilities.includes('HV_SAFE_ZONE'))?.id ?? null;
  const plate = newPlate();
  const { id, code } = await desk.calls.post<{ id: string; code: string }>('/staff/service-orders', {
    customerId: null,
    vehicleId: null,
    services: [SOH.code],
    bayId,
    technicianId,
    contact: { fullName: 'Lý Văn Nhanh', phoneNumber: newPhone(), email: null },
    vehicle: { type: 'car', ...FACTS, plate, specialPlate: false },
    complaint: 'Pin tụt nhanh.',
    odometer: 46_300,
    odometerReason: null,
    batteryPercent: 60,
    photoIds: [],
    overrideReason: 'Máy ảnh hỏng',
    promisedAt: null,
  });
  return { id, code, plate, desk };
}

/** Completes all open checks as "ok" through the API. */
export async function completeChecklist(
  request: APIRequestContext,
  { body, calls }: Awaited<ReturnType<typeof signIn>>,
  id: string,
): Promise<void> {
  const { items } = await calls.get<{ items: JobItem[] }>(`/service-orders/${id}/checklist`);
  for (const { id: itemId, input, limits, needsPhoto, result } of items) {
    if (result !== null) continue;
    const value = input === 'number' ? String(limits?.okFrom ?? limits?.okTo ?? 2) : null;
    const photoIds = needsPhoto ? [await upload(request, body.accessToken)] : [];
    await calls.put(`/checklist-items/${itemId}`, { result: 'ok', value, note: null, photoIds });
  }
}

async function upload(request: APIRequestContext, token: string): Promise<string> {
  const response = await request.post('/api/uploads', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: PHOTO },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: { id: string } }).data.id;
}
