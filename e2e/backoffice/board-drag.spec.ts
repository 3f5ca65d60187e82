import { dayInVietnam, formatTime } from '@evcare/shared-contracts/format';
import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { BASIC, bookElsewhere, expect, newPlate, findSlot, test, type Calls } from '../support/workshop';
import { signIn } from './floor';

const HALF_HOUR = 30 * 60_000;
/** Capability of the bay that the booked service requires. */
const NEEDED = 'LIFT';

// The whole day is visible, so that nothing scrolls under the pointer.
test.use({ viewport: { width: 1440, height: 1700 } });

/** Books cars of guests at the same time, each in a different bay. */
async function booked(request: APIRequestContext, count: number): Promise<Appointment[]> {
  const startAt = await findSlot(request, [BASIC.code], { fits: ({ left }) => left >= 3 });
  const all: Appointment[] = [];
  for (let n = 0; n < count; n++) {
    all.push(await bookElsewhere(request, { services: [BASIC.code], startAt, plate: newPlate() }));
  }
  return all;
}

async function boardOf(page: Page, calls: Calls, appointment: Appointment) {
  const day = dayInVietnam(appointment.startAt);
  await page.goto(`/staff/appointments?date=${day}`);
  await main(page).getByRole('button', { name: 'Lịch ngày', exact: true }).click();
  await expect(blockOf(page, appointment)).toBeVisible();
  const board = await calls.get<DayBoard>(`/staff/appointments/day?date=${day}`);
  return { board, item: board.appointments.find(({ code }) => code === appointment.code) as BoardItem };
}

const blockOf = (page: Page, { vehicle }: Appointment): Locator =>
  main(page).getByRole('button', { name: new RegExp(`^${vehicle?.plate} `) });
const bayOf = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true });

/** Finds another bay with the same capability, and a free start there, an hour or more from the current start. */
function findFreeSlot(board: DayBoard, item: BoardItem) {
  const long = Date.parse(item.endAt) - Date.parse(item.startAt);
  const [opens, closes] = [Date.parse(board.opensAt ?? ''), Date.parse(board.closesAt ?? '')];
  for (const bay of board.bays.filter(
    ({ id, capabilities }) => id !== item.bayId && capabilities.includes(NEEDED),
  )) {
    for (let start = opens; start + long <= closes; start += HALF_HOUR) {
      const hits = ({ from, to }: { from: string; to: string }) =>
        Date.parse(from) < start + long && Date.parse(to) > start;
      const others = board.appointments.filter(({ code }) => code !== item.code);
      const busy = others.some(({ startAt: from, endAt: to }) => hits({ from, to }));
      const far = Math.abs(start - Date.parse(item.startAt)) >= 2 * HALF_HOUR;
      if (far && !busy && !board.breaks.some(hits)) return { bay, startAt: new Date(start).toISOString() };
    }
  }
  throw new Error('the whole day is taken');
}

/** Drags a block over a bay and to another start; `later` in ms, negative if earlier. `drop` releases it. */
async function drag(page: Page, block: Locator, to: { readonly bay: string; readonly later: number }) {
  const top = async (time: string) =>
    (await main(page).getByText(time, { exact: true }).first().boundingBox())?.y ?? 0;
  const step = (await top('09:00')) - (await top('08:30'));
  const from = await block.boundingBox();
  const bay = await bayOf(page, to.bay).boundingBox();
  if (!from || !bay) throw new Error('nothing to drag, or nowhere to');
  // Grabs the block near its top, since the end of a long block may be below the bay.
  const start = { x: from.x + from.width / 2, y: from.y + Math.min(20, from.height / 2) };
  const end = { x: bay.x + bay.width / 2, y: start.y + (to.later / HALF_HOUR) * step };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 12 });
  return { drop: () => page.mouse.up() };
}

test('a block is dragged to another bay and time, with a preview, and confirmed afterwards', async ({
  page,
  request,
}) => {
  const desk = await signIn(request, 'nhanvien');
  await keepSession(page, desk.body);
  const [appointment] = (await booked(request, 1)) as [Appointment];
  const { board, item } = await boardOf(page, desk.calls, appointment);
  const place = findFreeSlot(board, item);
  const time = formatTime(place.startAt);

  const later = Date.parse(place.startAt) - Date.parse(item.startAt);
  const { drop } = await drag(page, blockOf(page, appointment), { bay: place.bay.name, later });
  await expect(bayOf(page, place.bay.name).getByText(new RegExp(`^${time}–`))).toBeVisible();
  await drop();

  await expect(page.getByText('Đã đổi lịch hẹn.')).toBeVisible();
  await expect(
    main(page).getByText(new RegExp(`^Đã chuyển .* đến ${place.bay.name}, ${time}\\.$`)),
  ).toBeAttached();
  const landed = bayOf(page, place.bay.name).getByRole('button', {
    name: new RegExp(`^${appointment.vehicle?.plate} `),
  });
  await expect(landed).toHaveAccessibleName(new RegExp(time));
  await expect(bayOf(page, board.bays.find(({ id }) => id === item.bayId)?.name ?? '')).not.toContainText(
    appointment.vehicle?.plate ?? '',
  );
  // Dropping is not a click: nothing has opened.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const now = await desk.calls.get<{ startAt: string; bayId: string }>(
    `/staff/appointments/${appointment.code}`,
  );
  expect([Date.parse(now.startAt), now.bayId]).toEqual([Date.parse(place.startAt), place.bay.id]);
});

test('a block dropped on a taken slot returns and offers free times, one of which is then chosen', async ({
  page,
  request,
}) => {
  const desk = await signIn(request, 'nhanvien');
  await keepSession(page, desk.body);
  const [appointment, otherAppointment] = (await booked(request, 2)) as [Appointment, Appointment];
  const { board, item } = await boardOf(page, desk.calls, appointment);
  const occupying = board.appointments.find(({ code }) => code === otherAppointment.code);
  const bay = board.bays.find(({ id }) => id === occupying?.bayId)?.name ?? '';
  const before = await blockOf(page, appointment).getAttribute('aria-label');

  await (await drag(page, blockOf(page, appointment), { bay, later: 0 })).drop();
  const alert = main(page).getByRole('alert').filter({ hasText: 'Chưa chuyển được' });
  await expect(alert).toContainText(appointment.vehicle?.plate ?? '');
  await expect(blockOf(page, appointment)).toHaveAccessibleName(before ?? '');
  const afterwards = await desk.calls.get<{ startAt: string; bayId: string }>(
    `/staff/appointments/${appointment.code}`,
  );
  expect([Date.parse(afterwards.startAt), afterwards.bayId]).toEqual([Date.parse(item.startAt), item.bayId]);

  await expect(alert).toContainText('Giờ trống gần nhất');
  await alert
    .getByRole('button', { name: /^Chuyển sang/ })
    .first()
    .click();
  await expect(page.getByText('Đã đổi lịch hẹn.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  const moved = await desk.calls.get<{ startAt: string }>(`/staff/appointments/${appointment.code}`);
  expect(moved.startAt).not.toBe(item.startAt);
});

test('a block dropped on an unsuitable bay returns with the reason', async ({ page, request }) => {
  const desk = await signIn(request, 'nhanvien');
  await keepSession(page, desk.body);
  const [appointment] = (await booked(request, 1)) as [Appointment];
  const { board, item } = await boardOf(page, desk.calls, appointment);
  const unfit = board.bays.find(({ capabilities }) => !capabilities.includes(NEEDED));
  const before = await blockOf(page, appointment).getAttribute('aria-label');
  await (await drag(page, blockOf(page, appointment), { bay: unfit?.name ?? '', later: 0 })).drop();

  const alert = main(page).getByRole('alert').filter({ hasText: 'Chưa chuyển được' });
  await expect(alert).toBeVisible();
  await expect(blockOf(page, appointment)).toHaveAccessibleName(before ?? '');
  await alert.getByRole('button', { name: 'Đóng' }).click();
  await expect(alert).toHaveCount(0);
  const afterwards = await desk.calls.get<{ bayId: string }>(`/staff/appointments/${appointment.code}`);
  expect(afterwards.bayId).toBe(item.bayId);
});
