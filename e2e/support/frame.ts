import { expect, type Page } from '@playwright/test';

/** Expects the frame, which must survive every failure of a remote. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
}

/** Expects the error page of a remote that could not be loaded or that failed later. */
export async function expectFailedPage(page: Page): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('chưa tải được');
  await expect(page.getByRole('button', { name: 'Tải lại' })).toBeVisible();
  await expectFrame(page);
}

/** Event of `POST /api/telemetry/remotes`. */
export interface TelemetryEvent {
  readonly remote: string;
  readonly release: string;
  readonly code: string;
  readonly message?: string;
  /** Time (ms) of opening, of a first visit. */
  readonly openedMs?: number;
}

/** Collects the telemetry events that the page sends. */
export function watchTelemetry(page: Page): TelemetryEvent[] {
  const events: TelemetryEvent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry/remotes')) return;
    const body = request.postDataJSON() as { events: typeof events };
    events.push(...body.events);
  });
  return events;
}
