import { randomInt } from 'node:crypto';
import { dayInVietnam, formatFullDay, formatTime } from '@evcare/shared-contracts/format';
import type { Appointment, Availability, Vehicle } from '@evcare/shared-contracts/workshop';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ownDays, type Days } from './days';
import { tabTo, type Hands } from './hands';
import { expect, newPhone } from './site';
import { hydrated, main } from './visitor';

export { test } from './shop';
export { expect };

/** Services of the seed. `SOH` requires the only bay for high voltage. */
export const BASIC = { code: 'BD-CB', name: 'Bảo dưỡng cơ bản (ô tô)', price: 690_000 };
export const BRAKES = { code: 'PHANH', name: 'Bảo dưỡng phanh, hiệu chỉnh phanh tái sinh', price: 780_000 };
export const SOH = { code: 'SOH', name: 'Kiểm tra sức khoẻ pin (SoH)', price: 850_000 };
export const SCOOTER = { code: 'BD-XM', name: 'Bảo dưỡng xe máy điện', price: 250_000 };

const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
const randomLetter = (): string => 'ABCDEFGHKLMNPSTUVXYZ'[randomInt(20)] as string;

/** Car's plate that no other vehicle of any run has: `51K-123.45`. */
export const newPlate = (): string =>
  `${randomInt(11, 99)}${randomLetter()}-${randomDigits(3)}.${randomDigits(2)}`;

async function availability(
  request: APIRequestContext,
  services: readonly string[],
  { vehicleType, ward, days }: Pick<SlotQuery, 'vehicleType' | 'ward'> & { days: Days },
): Promise<Availability> {
  const place: Record<string, string> = ward === undefined ? { vehicleType: vehicleType ?? 'car' } : { ward };
  const query = new URLSearchParams({ services: services.join(','), ...place, ...days });
  const response = await request.get(`/api/booking/availability?${query}`);
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: Availability }).data;
}

type Slot = Availability['days'][number]['slots'][number];

interface SlotQuery {
  readonly vehicleType?: string;
  /** Code of the ward of a visit at home, which needs no vehicle. */
  readonly ward?: string;
  readonly fits?: (slot: Slot) => boolean;
  readonly days?: Days;
}

/** Free slot on a day on which no other worker books. */
export async function findSlot(
  request: APIRequestContext,
  services: readonly string[],
  { vehicleType, ward, fits = () => true, days = ownDays() }: SlotQuery = {},
): Promise<string> {
  const availableSlots = await availability(request, services, { vehicleType, ward, days });
  const freeSlots = availableSlots.days.flatMap(({ slots }) => slots.filter(fits));
  const slot = freeSlots[randomInt(freeSlots.length)];
  if (!slot) throw new Error(`nothing is free for ${services.join()}`);
  return slot.startAt;
}

interface BookingInput {
  readonly services: readonly string[];
  readonly startAt: string;
  readonly vehicleId?: string | null;
  readonly plate?: string;
  readonly phone?: string;
  readonly email?: string | null;
  readonly usePackage?: boolean;
}

/** Why a slot cannot be held: it is booked, or a visitor who is still booking holds it. */
export const TAKEN = /Khung giờ này (vừa có người đặt|đang có người giữ chỗ)\./;

export const FACTS = { make: 'VinFast', model: 'VF 8', year: 2023, odometer: 46_200 } as const;

/** Body of a booking; a car without an account if no vehicle is given. */
export const bookingOf = ({ vehicleId = null, plate = newPlate(), ...more }: BookingInput) => ({
  holdId: null,
  startAt: more.startAt,
  services: more.services,
  vehicleId,
  vehicle: vehicleId === null ? { type: 'car', ...FACTS, plate, specialPlate: false } : null,
  contact: { fullName: 'Lý Văn Nhanh', phoneNumber: more.phone ?? newPhone(), email: more.email ?? null },
  notes: null,
  photoIds: [],
  wantsTexts: false,
  usePackage: more.usePackage ?? true,
});

/** Client of the API with a token. */
export function callsOf(request: APIRequestContext, token?: string) {
  async function call<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await request.fetch(`/api${path}`, {
      method,
      // The site may have closed an idle connection; browsers also repeat such a request.
      maxRetries: 1,
      headers: {
        'Idempotency-Key': crypto.randomUUID(),
        // Any version, since the resource was not read before.
        ...(/^\/(staff|admin|customers)\//.test(path) && { 'If-Match': '*' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(data && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return ((await response.json()) as { data: T }).data;
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T = unknown>(path: string, data: object = {}) => call<T>('POST', path, data),
    put: <T = unknown>(path: string, data: object) => call<T>('PUT', path, data),
    remove: (path: string) => call('DELETE', path),
  };
}
export type Calls = ReturnType<typeof callsOf>;

/** Books through the API as another user. */
export const bookElsewhere = (request: APIRequestContext, booking: BookingInput): Promise<Appointment> =>
  callsOf(request).post<Appointment>('/appointments', bookingOf(booking));

/** Adds a car to an account through the API. */
export const addCar = (
  calls: Calls,
  { plate = newPlate(), odometer = FACTS.odometer } = {},
): Promise<Vehicle> =>
  calls.post<Vehicle>('/vehicles', {
    type: 'car',
    ...FACTS,
    plate,
    odometer,
    specialPlate: false,
    vin: null,
    color: null,
    batteryKwh: null,
    batteryChemistry: null,
    purchaseDate: null,
    inspectionUntil: null,
    insuranceUntil: null,
  });

/** Headings of the booking's steps. */
const QUESTIONS = {
  vehicle: 'Bạn mang xe nào đến?',
  services: 'Xe cần làm gì?',
  time: 'Bạn đến lúc nào?',
  contact: 'Xưởng liên hệ với ai?',
  confirm: 'Kiểm tra lại rồi xác nhận',
} as const;

export const expectQuestion = (page: Page, step: keyof typeof QUESTIONS): Promise<void> =>
  expect(main(page).getByRole('heading', { name: QUESTIONS[step] })).toBeVisible();

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page)
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .click();

export const next = (page: Page): Promise<void> => press(page, 'Tiếp tục');
/** Leads to the next step, by touch or by keys. */
export const nextBy = (page: Page, hands: Hands): Promise<void> =>
  hands.press(main(page).getByRole('button', { name: 'Tiếp tục', exact: true }));
export const box = (page: Page, name: string): Locator =>
  main(page).getByRole('textbox', { name: new RegExp(`^${name}`) });

/** Fills in the first step: a car without an account. */
export async function fillCar(page: Page, plate = newPlate()): Promise<string> {
  await expectQuestion(page, 'vehicle');
  await hydrated(page);
  await main(page).getByRole('radio', { name: 'Ô tô điện' }).check();
  await main(page).getByLabel('Hãng xe').fill(FACTS.make);
  await main(page).getByLabel('Dòng xe').fill(FACTS.model);
  await main(page).getByLabel('Năm sản xuất').selectOption(String(FACTS.year));
  await main(page).getByLabel('Số km hiện tại').fill('46.200');
  await box(page, 'Biển số').fill(plate);
  await next(page);
  return plate;
}

/** Fills in the second step. */
export async function chooseServices(page: Page, ...names: readonly string[]): Promise<void> {
  await expectQuestion(page, 'services');
  for (const name of names) await main(page).getByRole('checkbox', { name, exact: true }).check();
  await next(page);
}

export const dayGrid = (page: Page): Locator => main(page).getByRole('grid');
const MAX_MONTHS = 5;
/** Date in the name of a day: `24/11/2026`. */
const writtenDate = (day: string): string => day.split('-').reverse().join('/');

/** Cell of a day (`yyyy-MM-dd` in Vietnam), after navigating to its month. */
export async function showDay(page: Page, day: string): Promise<Locator> {
  const title = `Tháng ${Number(day.slice(5, 7))}/${day.slice(0, 4)}`;
  const forth = main(page).getByRole('button', { name: 'Tháng sau' });
  const back = main(page).getByRole('button', { name: 'Tháng trước' });
  await expect(dayGrid(page)).toBeVisible();
  for (let attempts = 0; attempts < MAX_MONTHS; attempts++) {
    const shown = (await dayGrid(page).getAttribute('aria-label')) ?? '';
    if (shown === title) break;
    const [month = 0, year = 0] = (/(\d+)\/(\d+)/.exec(shown) ?? []).slice(1).map(Number);
    const ahead = year * 12 + month < Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    await (ahead ? forth : back).click();
  }
  return dayGrid(page).getByRole('button', { name: new RegExp(writtenDate(day)) });
}

/** Most presses of an arrow key from the first day that can be booked to the last one. */
const MAX_DAYS = 60;

/** Moves the focus in the calendar by arrow keys, from its one tab stop, to a day. Returns its cell. */
export async function arrowToDay(page: Page, day: string): Promise<Locator> {
  const focused = dayGrid(page).locator(':focus');
  for (let presses = 0; presses < MAX_DAYS; presses++) {
    const text = (await focused.textContent()) ?? '';
    if (text.includes(writtenDate(day))) return focused;
    await page.keyboard.press('ArrowRight');
    await expect(focused).not.toHaveText(text);
  }
  throw new Error(`The arrow keys never reach ${day}.`);
}

/** Opens a day of the calendar: by touch, or from its one tab stop by arrow keys. */
export async function openDay(page: Page, startAt: string, isMobile: boolean): Promise<void> {
  if (isMobile) return (await showDay(page, dayInVietnam(startAt))).click();
  const stop = dayGrid(page).locator('button[tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await tabTo(page, stop);
  const focused = dayGrid(page).locator(':focus');
  const first = (await focused.textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(focused).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText(first);
  const day = await arrowToDay(page, dayInVietnam(startAt));
  await expect(day).toHaveAccessibleName(new RegExp(`${formatFullDay(startAt)}, còn \\d+ khung giờ$`));
  await page.keyboard.press('Enter');
}

export const slotTile = (page: Page, startAt: string): Locator =>
  main(page)
    .getByRole('group', { name: /^(Sáng|Chiều)$/ })
    .getByRole('button', { name: new RegExp(`^${formatTime(startAt)}`) });

/** Chooses a slot by its day and time in Vietnam. */
export async function chooseSlot(page: Page, startAt: string): Promise<void> {
  await (await showDay(page, dayInVietnam(startAt))).click();
  await slotTile(page, startAt).click();
}

export const holdTimer = (page: Page): Locator =>
  main(page).getByRole('timer', { name: 'Thời gian giữ chỗ còn lại' });

/** Expects that the slot is held and the timer runs. */
export const expectHeld = (page: Page): Promise<void> => expect(holdTimer(page)).toHaveText(/^[1-5]:\d\d$/);

export interface BookingContact {
  readonly fullName: string;
  readonly phone: string;
  readonly email?: string;
}

/** Fills in the fourth step. */
export async function fillContactStep(
  page: Page,
  { fullName, phone, email = '' }: BookingContact,
): Promise<void> {
  await expectQuestion(page, 'contact');
  await box(page, 'Họ và tên').fill(fullName);
  await box(page, 'Số điện thoại').fill(phone);
  await box(page, 'Email').fill(email);
  await next(page);
  await expectQuestion(page, 'confirm');
}

/** Code of the current appointment, from the URL. */
export async function bookedCode(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/booking\/appointments\/AP-\d{6}-\d{4,}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Fills in a booking up to the summary, as a guest with a car. */
export async function fillBooking(
  page: Page,
  { services, startAt, caller }: { services: readonly string[]; startAt: string; caller: BookingContact },
): Promise<string> {
  await page.goto('/booking');
  const plate = await fillCar(page);
  await chooseServices(page, ...services);
  await chooseSlot(page, startAt);
  await expectHeld(page);
  await next(page);
  await fillContactStep(page, caller);
  return plate;
}
