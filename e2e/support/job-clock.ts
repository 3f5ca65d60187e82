import { expect, type APIRequestContext } from '@playwright/test';

/** Longer than others leave the clock of one technician running. */
const TURN_TIMEOUT_MS = 30_000;

/**
 * A technician begins a service order, and their clock rests at once. Technicians have one job at a time and are shared
 * by all tests: a start is refused while the clock of another job runs, so it is asked for until it is their turn.
 */
export async function beginJob(request: APIRequestContext, token: string, id: string): Promise<void> {
  const headers = { 'If-Match': '*', Authorization: `Bearer ${token}` };
  const step = (name: string, data: object) =>
    request.post(`/api/staff/service-orders/${id}/${name}`, { headers, data });
  await expect.poll(async () => (await step('start', {})).status(), { timeout: TURN_TIMEOUT_MS }).toBe(200);
  const paused = await step('pause', { reason: 'Chờ khoang' });
  expect(paused.ok(), await paused.text()).toBe(true);
}
