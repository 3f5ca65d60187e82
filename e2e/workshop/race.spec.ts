import { dayInVietnam, formatTime } from '@evcare/shared-contracts/format';
import type { BrowserContext, Page } from '@playwright/test';
import { watchConsoleErrors } from '../support/shop';
import { newPhone } from '../support/site';
import { main } from '../support/visitor';
import {
  bookedCode,
  bookElsewhere,
  chooseServices,
  chooseSlot,
  expect,
  expectHeld,
  expectQuestion,
  fillBooking,
  fillContactStep,
  fillCar,
  holdTimer,
  next,
  press,
  showDay,
  slotTile,
  SOH,
  TAKEN,
  findSlot,
  test,
} from '../support/workshop';

const lost = (page: Page) => main(page).getByRole('alert').filter({ hasText: TAKEN });
const nearest = (page: Page) => lost(page).getByRole('button', { name: /^\d\d:\d\d / });

/** Fills in the booking up to the choice of a time, with the day of a slot visible. */
async function lookAt(page: Page, startAt: string): Promise<string> {
  await page.goto('/booking');
  const plate = await fillCar(page);
  await chooseServices(page, SOH.name);
  await (await showDay(page, dayInVietnam(startAt))).click();
  await expect(slotTile(page, startAt)).toContainText('Còn 1 chỗ');
  return plate;
}

async function finish(page: Page): Promise<string> {
  await next(page);
  await fillContactStep(page, { fullName: 'Trần Thị Bình', phone: newPhone() });
  await press(page, 'Xác nhận đặt lịch');
  return bookedCode(page);
}

/** Slot for one car only: it requires the only bay for high voltage. */
const lastSlot = (request: Parameters<typeof findSlot>[0]) =>
  findSlot(request, [SOH.code], { fits: ({ left }) => left === 1 });

test('two visitors compete for the last slot: one gets it, the other gets a message and books another slot @phone @only-phone', async ({
  page,
  browser,
  request,
}) => {
  const startAt = await lastSlot(request);
  const elsewhere: BrowserContext = await browser.newContext();
  const complaints = watchConsoleErrors(elsewhere);
  const pages = [page, await elsewhere.newPage()];
  const plates = new Map<Page, string>();
  for (const visitorPage of pages) plates.set(visitorPage, await lookAt(visitorPage, startAt));

  // Both click at the same time.
  await Promise.all(pages.map((visitorPage) => slotTile(visitorPage, startAt).click()));
  const outcome = (visitorPage: Page) => lost(visitorPage).or(holdTimer(visitorPage)).first();
  await Promise.all(pages.map((visitorPage) => expect(outcome(visitorPage)).toBeVisible()));
  const losers: Page[] = [];
  for (const visitorPage of pages) if (await lost(visitorPage).isVisible()) losers.push(visitorPage);
  expect(losers).toHaveLength(1);
  const [loser] = losers as [Page];
  const winner = pages.find((visitorPage) => visitorPage !== loser) as Page;

  await expectHeld(winner);
  const won = await finish(winner);
  await expect(main(winner)).toContainText(formatTime(startAt));

  // Only the slot is lost, and free slots are below the message.
  await expectQuestion(loser, 'time');
  await expect(holdTimer(loser)).toHaveCount(0);
  await expect(main(loser)).toContainText(plates.get(loser) ?? '');
  await expect(main(loser)).toContainText(SOH.name);
  await expect(nearest(loser).first()).toBeVisible();
  await expect(slotTile(loser, startAt)).toHaveCount(0);
  await nearest(loser).first().click();
  await expectHeld(loser);
  await expect(lost(loser)).toHaveCount(0);
  const second = await finish(loser);
  expect(second).not.toBe(won);
  expect(complaints).toEqual([]);
});

test('a booking whose slot another visitor took in the meantime shows a message, and keeps all input @phone @only-phone', async ({
  page,
  request,
}) => {
  const startAt = await lastSlot(request);
  const caller = { fullName: 'Trần Thị Bình', phone: newPhone() };
  const plate = await fillBooking(page, { services: [SOH.name], startAt, caller });
  const holdId = await page.evaluate(() => {
    const storedDraft = Object.entries(sessionStorage).find(([key]) => key.endsWith('booking-draft'))?.[1];
    return (
      (JSON.parse(storedDraft ?? '{}') as { draft?: { hold?: { holdId: string } } }).draft?.hold?.holdId ?? ''
    );
  });
  // Simulates the end of the hold's five minutes: the slot is released, and another visitor books it.
  expect((await request.delete(`/api/booking/holds/${holdId}`)).ok()).toBe(true);
  await bookElsewhere(request, { services: [SOH.code], startAt });

  await press(page, 'Xác nhận đặt lịch');
  await expectQuestion(page, 'time');
  const message = main(page)
    .getByRole('alert')
    .filter({ hasText: /vừa có người đặt|Hết thời gian giữ chỗ/ });
  await expect(message).toBeVisible();
  await expect(main(page)).toContainText(plate);
  await chooseSlot(page, await lastSlot(request));
  await expectHeld(page);
  await next(page);
  await expect(main(page).getByRole('textbox', { name: 'Họ và tên' })).toHaveValue(caller.fullName);
  await next(page);
  await press(page, 'Xác nhận đặt lịch');
  await bookedCode(page);
  await expect(main(page)).toContainText(plate);
});
