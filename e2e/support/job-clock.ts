import { expect, type APIRequestContext, type Locator } from '@playwright/test';

/** Time for which other tests may keep one technician busy. */
const START_TIMEOUT_MS = 180_000;

/**
 * Starts and pauses a service order. A technician can have only one running job, and all tests share the
 * technicians: the start fails while another job runs, so it is repeated.
 */
export async function startAndPauseJob(request: APIRequestContext, token: string, id: string): Promise<void> {
  const headers = { 'If-Match': '*', Authorization: `Bearer ${token}` };
  const step = (name: string, data: object) =>
    request.post(`/api/staff/service-orders/${id}/${name}`, { headers, data });
  await expect.poll(async () => (await step('start', {})).status(), { timeout: START_TIMEOUT_MS }).toBe(200);
  const paused = await step('pause', { reason: 'Chờ khoang' });
  expect(paused.ok(), await paused.text()).toBe(true);
}

/**
 * Starts work on a technician's card, once no other test keeps the technician busy.
 * @param started what the card shows while the work runs
 */
export const startWork = (start: Locator, started: Locator): Promise<void> =>
  expect(async () => {
    if (await start.isVisible()) await start.click({ timeout: 10_000 });
    await expect(started).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: START_TIMEOUT_MS });
