import type { Availability } from '@evcare/shared-contracts/workshop';
import type { Order } from '@evcare/shared-contracts/shop';
import {
  expectToPay,
  field,
  fillContact,
  cancelOrder,
  placeButton,
  placedCode,
  someReceiver,
} from '../support/checkout';
import { holdFittingSlot, fillFittedCar } from '../support/fitting';
import { BATTERY, money } from '../support/shop';
import { main } from '../support/visitor';
import { callsOf, expect, expectHeld, test } from '../support/workshop';
import { dayInVietnam } from '@evcare/shared-contracts/format';

/** The browser is in another time zone; times are those of the workshop. */
test.use({ timezoneId: 'America/Los_Angeles' });

test('a guest buys a high-voltage part with fitting; cancelling the order releases its slot @phone @wide-in-drills', async ({
  page,
  request,
}) => {
  const calls = callsOf(request);
  await page.goto(`/products/${BATTERY.slug}`);
  await main(page).getByRole('button', { name: 'Đặt lịch lắp đặt' }).click();
  await expect(page).toHaveURL(/\/checkout\?buy=[^&]+&quantity=1$/);
  await expect(main(page).getByRole('radio', { name: 'Lắp tại xưởng' })).toBeChecked();

  const receiver = someReceiver();
  await fillContact(page, receiver);
  const plate = await fillFittedCar(page);
  const when = await holdFittingSlot(page, BATTERY.slug);

  // A reload keeps the car and the held slot.
  await page.reload();
  await expect(field(page, 'Biển số')).toHaveValue(plate);
  await expectHeld(page);
  await expect(main(page).getByRole('region', { name: 'Đơn hàng của bạn' })).toContainText(when);

  await expectToPay(page, money(BATTERY.price));
  await placeButton(page).click();
  const code = await placedCode(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Cảm ơn bạn');
  await expect(main(page)).toContainText(`giữ lịch lắp ${when}`);
  const phone = encodeURIComponent(`+84${receiver.phone.slice(1)}`);
  const order = await calls.get<Order>(`/orders/${code}?phone=${phone}`);
  expect(order).toMatchObject({ status: 'confirmed', method: 'fitting' });
  const startAt = order.fitting?.startAt ?? '';

  await main(page)
    .getByRole('link', { name: /^Xem lịch hẹn AP-/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/booking\/appointments\/AP-/);
  await expect(main(page)).toContainText('Lắp phụ tùng cao áp tại xưởng');
  await expect(main(page)).toContainText(plate);
  await main(page)
    .getByRole('link', { name: `Lắp phụ tùng của đơn ${code}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/${code}`));

  const leftThen = async (): Promise<number> => {
    const day = dayInVietnam(startAt);
    const query = `fitting=${order.lines[0]?.productId}&vehicleType=car&from=${day}&to=${day}`;
    const { days } = await calls.get<Availability>(`/booking/availability?${query}`);
    return days[0]?.slots.find((slot) => slot.startAt === startAt)?.left ?? 0;
  };
  const before = await leftThen();
  await main(page).getByRole('button', { name: 'Huỷ đơn' }).click();
  const question = page.getByRole('dialog', { name: `Huỷ đơn ${code}?` });
  await question.getByRole('radio').first().check();
  await question.getByRole('button', { name: 'Huỷ đơn' }).click();
  await expect(main(page)).toContainText('Đã huỷ');
  expect(await leftThen()).toBe(before + 1);
  await main(page)
    .getByRole('link', { name: /^Xem lịch hẹn AP-/ })
    .first()
    .click();
  await expect(main(page)).toContainText('Đơn hàng đã được huỷ.');
});

test('after a slot is lost to another visitor, only the slot has to be chosen again', async ({
  page,
  request,
}) => {
  const calls = callsOf(request);
  await page.goto(`/products/${BATTERY.slug}`);
  await main(page).getByRole('button', { name: 'Đặt lịch lắp đặt' }).click();
  const receiver = someReceiver();
  await fillContact(page, receiver);
  const plate = await fillFittedCar(page);
  await holdFittingSlot(page, BATTERY.slug);
  // This visitor's hold is released, and another visitor books the slot.
  const storedDraft = await page.evaluate(() => {
    const draft = Object.entries(sessionStorage).find(([key]) => key.includes('checkout-draft'))?.[1] ?? '{}';
    return (JSON.parse(draft) as { values: { slot: { holdId: string; startAt: string; work: string } } })
      .values.slot;
  });
  await calls.remove(`/booking/holds/${storedDraft.holdId}`);
  const [, productId] = storedDraft.work.split(' ');
  const booking = { services: [], fitting: [productId], vehicleType: 'car', startAt: storedDraft.startAt };
  const held = await calls.post<{ holdId: string }>('/booking/holds', {
    ...booking,
    replaces: null,
    appointment: null,
  });
  try {
    await placeButton(page).click();
    await expect(main(page).getByRole('heading', { name: 'Giờ lắp đã chọn không còn' })).toBeVisible();
    await expect(field(page, 'Biển số')).toHaveValue(plate);
    await main(page).getByRole('button', { name: 'Chọn giờ khác' }).click();
    await expect(main(page).getByRole('heading', { name: 'Ngày và giờ lắp' })).toBeFocused();
    await expect(main(page).getByText('Giờ trống gần đó:')).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^\d\d:\d\d Thứ/ })
      .first()
      .click();
    await expectHeld(page);
    await expect(main(page).getByRole('heading', { name: 'Giờ lắp đã chọn không còn' })).toBeHidden();
    await placeButton(page).click();
    await cancelOrder(request, { code: await placedCode(page), phone: receiver.phone });
  } finally {
    await calls.remove(`/booking/holds/${held.holdId}`);
  }
});
