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
  findSlot,
  test,
} from '../support/workshop';

const TAKEN = 'Khung giờ này vừa có người đặt. Vui lòng chọn giờ khác.';

const lost = (page: Page) => main(page).getByRole('alert').filter({ hasText: TAKEN });
const nearest = (page: Page) => lost(page).getByRole('button', { name: /^\d\d:\d\d / });

/** Up to the choice of a time, with the day of a slot in sight. */
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

/** A start that only one car can have: it needs the one bay for high voltage. */
const lastSlot = (request: Parameters<typeof findSlot>[0]) =>
  findSlot(request, [SOH.code], { fits: ({ left }) => left === 1 });

test('two people race for the last slot: one has it, the other is told kindly, and books another @phone @only-phone', async ({
  page,
  browser,
  request,
}) => {
  const startAt = await lastSlot(request);
  const elsewhere: BrowserContext = await browser.newContext();
  const complaints = watchConsoleErrors(elsewhere);
  const pages = [page, await elsewhere.newPage()];
  const plates = new Map<Page, string>();
  for (const one of pages) plates.set(one, await lookAt(one, startAt));

  // Both press at once: nobody knows who is first.
  await Promise.all(pages.map((one) => slotTile(one, startAt).click()));
  const outcome = (one: Page) => lost(one).or(holdTimer(one)).first();
  await Promise.all(pages.map((one) => expect(outcome(one)).toBeVisible()));
  const losers: Page[] = [];
  for (const one of pages) if (await lost(one).isVisible()) losers.push(one);
  expect(losers).toHaveLength(1);
  const [loser] = losers as [Page];
  const winner = pages.find((one) => one !== loser) as Page;

  await expectHeld(winner);
  const won = await finish(winner);
  await expect(main(winner)).toContainText(formatTime(startAt));

  // Nothing is lost but the slot, and what is free now stands below the news.
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
  await elsewhere.close();
});

test('a slot that goes while the rest is filled in is told when booking, and everything else stays @phone @only-phone', async ({
  page,
  request,
}) => {
  const startAt = await lastSlot(request);
  const caller = { fullName: 'Trần Thị Bình', phone: newPhone() };
  const plate = await fillBooking(page, { services: [SOH.name], startAt, caller });
  const holdId = await page.evaluate(() => {
    const kept = Object.entries(sessionStorage).find(([key]) => key.endsWith('booking-draft'))?.[1];
    return (JSON.parse(kept ?? '{}') as { draft?: { hold?: { holdId: string } } }).draft?.hold?.holdId ?? '';
  });
  // What happens when its five minutes are over: the slot is everybody's again, and somebody is quicker.
  expect((await request.delete(`/api/booking/holds/${holdId}`)).ok()).toBe(true);
  await bookElsewhere(request, { services: [SOH.code], startAt });

  await press(page, 'Xác nhận đặt lịch');
  await expectQuestion(page, 'time');
  const told = main(page)
    .getByRole('alert')
    .filter({ hasText: /vừa có người đặt|Hết thời gian giữ chỗ/ });
  await expect(told).toBeVisible();
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
