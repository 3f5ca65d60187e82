import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { openBooking } from '../features/booking/testing/open-booking';
import { EMPTY_DRAFT, keepDraft as keepBooking } from '../features/booking/flow/draft';
import { keepDraft as keepCheckout } from '../features/checkout/draft';
import { openCheckout } from '../features/checkout/testing/open-checkout';
import { EMPTY } from '../features/checkout/values';
import { keepAppointments } from '../shared/booking/kept-appointments';
import { AN, closeTabs, openTab } from '../shared/cart/testing/fixtures';
import { keepOrders } from '../shared/order/kept-orders';
import { readSearches } from '../shared/product/recent-searches';
import { adoptVehicle } from '../shared/vehicle/adopt-vehicle';
import { vehicleStoreOf } from '../shared/vehicle/vehicle-store';

interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly perTab: Readonly<Record<string, string>>;
}

const FILE = join(__dirname, '../../fixtures/2026-11/storage.json');
const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Record<'guest' | 'customer', Stored>;

/** Browser storage that an older release wrote. */
function storageOf(who: keyof typeof stored): FakeStorage {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(stored[who].local)) storage.local.set(key, value);
  for (const [key, value] of Object.entries(stored[who].perTab)) storage.perTab.set(key, value);
  return storage;
}

/** Stored value as the server should receive it or a page should show it. */
// oxlint-disable-next-line typescript/no-explicit-any -- data of an older release has no type here
const valueOf = (who: keyof typeof stored, key: string): any =>
  JSON.parse(stored[who].perTab[key] ?? stored[who].local[key] ?? 'null');

afterEach(closeTabs);

test('restores the stored cart and codes of a guest', () => {
  const tab = openTab({ storage: storageOf('guest') });
  expect(tab.items()).toEqual(['a×2', 'b×1']);
  expect(tab.saved()).toEqual(['GIAM10', 'FREESHIP']);
  expect(tab.store.getState().promo.appliedPromo?.code).toBe('GIAM10');
});

test('restores the stored cart of a customer and sends its unsent changes', async () => {
  const server = { items: [], changes: [], version: 4 };
  const http = { 'PUT /cart': () => server, 'GET /promotions/saved': () => ({ items: [], now: '' }) };
  const tab = openTab({ storage: storageOf('customer'), user: AN, http });
  expect(tab.items()).toEqual(['a×2', 'b×1']);
  expect(tab.store.getState().promo.appliedPromo?.code).toBe('GIAM10');
  await waitFor(() => expect(tab.calls()).toContain('PUT /cart'));
  const put = tab.http.requests.find(({ method, path }) => method === 'PUT' && path === '/cart');
  expect(put?.body).toEqual({
    items: [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
    ],
  });
  expect(put?.options?.headers?.['If-Match']).toBe('"3"');
});

test('shows the stored searches and the stored vehicle', () => {
  const storage = storageOf('guest');
  expect(readSearches(storage)).toEqual(['Bộ sạc', 'pin']);
  expect(vehicleStoreOf(storage).current()).toMatchObject({
    type: 'car',
    year: 2023,
    model: { model: 'VF 8' },
  });
});

test('does not load an account’s vehicles twice in the same tab', () => {
  const storage = storageOf('customer');
  storage.local.remove('vehicle');
  const tab = openTab({ storage, user: AN });
  adoptVehicle(tab.context);
  tab.bus.emit('auth.changed', { user: AN });
  expect(tab.calls()).not.toContain('GET /vehicles');
});

test('restores the phone number of each of a guest’s orders and appointments, and which of them this browser placed', () => {
  const storage = storageOf('guest');
  const phone = '+84912345678';
  for (const code of ['DH26112100012', 'DH26112000003'])
    expect(keepOrders(storage).phoneOf(code)).toBe(phone);
  for (const code of ['AP-261124-0007', 'AP-261123-0001'])
    expect(keepAppointments(storage).phoneOf(code)).toBe(phone);
  expect(keepOrders(storage).madeHere()).toHaveLength(1);
  expect(keepAppointments(storage).madeHere()).toHaveLength(1);
});

test.each([
  ['guest', null],
  ['customer', AN.id],
] as const)('restores every stored field of the drafts of a %s', (who, owner) => {
  const { perTab } = storageOf(who);
  const booking = keepBooking(perTab, owner).read((draft) => draft);
  const { draft: stored } = valueOf(who, 'booking-draft');
  // Fields that were added later, such as the address of a visit at home, are empty.
  expect(booking).toEqual({ ...EMPTY_DRAFT, ...stored });
  expect(Object.entries(stored).filter(([field, value]) => value === EMPTY_DRAFT[field as 'notes'])).toEqual(
    [],
  );
  const checkout = keepCheckout(perTab, owner).read(EMPTY);
  expect(checkout).toEqual(valueOf(who, 'checkout-draft').values);
  expect(checkout).toMatchObject({ note: 'Gọi trước khi giao', taxCode: '0312345678' });
});

test('sends an unanswered order again under its stored key', async () => {
  const storage = storageOf('guest');
  const { sent, type } = await openCheckout({ storage });
  expect(await screen.findByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
  await type.click(await screen.findByRole('button', { name: 'Gửi lại' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { key, request } = valueOf('guest', 'checkout-sent');
  expect(sent()).toEqual([{ key, body: request }]);
});

test('sends an unanswered booking again under its stored key', async () => {
  const { sent, type } = await openBooking({ storage: storageOf('guest') });
  await type.click(await screen.findByRole('button', { name: 'Gửi lại' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { key, request } = valueOf('guest', 'booking-sent');
  expect(sent()).toEqual([{ key, body: request }]);
});
