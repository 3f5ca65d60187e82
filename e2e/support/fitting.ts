import { randomInt } from 'node:crypto';
import { formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Product } from '@evcare/shared-contracts/shop';
import type { Availability } from '@evcare/shared-contracts/workshop';
import type { APIRequestContext, Page } from '@playwright/test';
import { field } from './checkout';
import { ownDays } from './days';
import { main } from './visitor';
import { callsOf, chooseSlot, expectHeld, FACTS, newPlate } from './workshop';

/** Describes the car for an order's fitting; returns its plate. */
export async function fillFittedCar(page: Page, plate = newPlate()): Promise<string> {
  await main(page).getByRole('radio', { name: 'Ô tô điện' }).check();
  await field(page, 'Hãng xe').fill(FACTS.make);
  await field(page, 'Dòng xe').fill(FACTS.model);
  await field(page, 'Năm sản xuất').selectOption(String(FACTS.year));
  await field(page, 'Số km hiện tại').fill('46.200');
  await field(page, 'Biển số').fill(plate);
  return plate;
}

/** Free slot for the fitting of a product, on a day on which no other worker books. */
async function findFittingSlot(request: APIRequestContext, slug: string): Promise<string> {
  const calls = callsOf(request);
  const { product } = await calls.get<{ product: Product }>(`/products/${slug}`);
  const { from, to } = ownDays();
  const query = `fitting=${product.id}&vehicleType=car&from=${from}&to=${to}`;
  const availability = await calls.get<Availability>(`/booking/availability?${query}`);
  const freeSlots = availability.days.flatMap(({ slots }) => slots);
  const slot = freeSlots[randomInt(freeSlots.length)];
  if (!slot) throw new Error(`nothing is free to fit ${slug}`);
  return slot.startAt;
}

/** Holds a slot for the parts in the cart; returns it as the order shows it: `09:00 Thứ Ba 24/11`. */
export async function holdFittingSlot(page: Page, slug: string): Promise<string> {
  const startAt = await findFittingSlot(page.request, slug);
  await chooseSlot(page, startAt);
  await expectHeld(page);
  return formatTimeAndDay(startAt);
}
