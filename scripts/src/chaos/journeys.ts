import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@evcare/api';
import type { Client } from './client';
import type { Journal } from './journal';
import type { Random } from './random';

/** Shared state of a run's users. */
export interface RunState {
  readonly journal: Journal;
  readonly signal: AbortSignal;
  readonly promoCode: string;
}

interface Product {
  readonly id: string;
  readonly slug: string;
  readonly price: number;
}

type Journey = (client: Client, world: RunState, random: Random) => Promise<void>;

const PAGES = ['/', '/products', '/services', '/promotions', '/booking'];
let numbers = 0;
/** Creates a phone number that no other order or appointment of the run has. */
const newPhone = (): string => `+849${String(10_000_000 + ++numbers)}`;
const contact = (phone: string) => ({ fullName: 'Trần Thị Bình', phoneNumber: phone, email: null });

const browse: Journey = async (client, _world, random) => {
  await client.page(random.pick(PAGES));
  const list = await client.read<{ items: Product[] }>(`/products?page=${random.integer(1, 3)}`);
  if (list && list.items.length > 0) await client.read(`/products/${random.pick(list.items).slug}`);
  await client.read('/promotions');
};

/** Buys one or two pieces of a product, sometimes with a double click. */
const buy: Journey = async (client, { journal, promoCode }, random) => {
  const list = await client.read<{ items: Product[] }>(`/products?page=${random.integer(1, 3)}&inStock=true`);
  if (!list || list.items.length === 0) return;
  const product = random.pick(list.items);
  const quantity = random.integer(1, 2);
  const usesPromo = random.next() < 0.3;
  const phone = newPhone();
  const order = {
    items: [{ id: product.id, quantity }],
    contact: contact(phone),
    method: 'pickup',
    address: null,
    fitting: null,
    note: null,
    invoice: null,
    payment: random.next() < 0.5 ? 'at_shop' : 'bank_transfer',
    promoCode: usesPromo ? promoCode : null,
    highVoltageAccepted: true,
    expectedTotal: product.price * quantity - (usesPromo ? PROMO_VALUE : 0),
  };
  const key = randomUUID();
  const clicks = random.next() < 0.3 ? 2 : 1;
  const responses = await Promise.all(
    Array.from({ length: clicks }, () => client.write<{ code: string }>('POST', '/orders', order, key)),
  );
  const placedOrder = responses.find((response) => response?.status === 201);
  if (placedOrder) {
    const { code } = placedOrder.data;
    journal.add({ kind: 'order', code, phone, lines: [{ productId: product.id, quantity }] });
    if (order.payment === 'bank_transfer') {
      await client.write('POST', `/orders/${code}/transfer-sent`, { phone });
    }
  } else if (responses.some((response) => response === null)) journal.addUnknown(phone);
};
export const PROMO_VALUE = 10_000;

interface Availability {
  readonly days: readonly { readonly slots: readonly { readonly startAt: string }[] }[];
}

const book: Journey = async (client, { journal }, random) => {
  const day = new Date(Date.now() + random.integer(2, 40) * 86_400_000).toISOString().slice(0, 10);
  const availability = await client.read<Availability>(
    `/booking/availability?services=BD-CB&vehicleType=car&from=${day}&to=${day}`,
  );
  const slots = availability?.days.flatMap(({ slots: daySlots }) => daySlots) ?? [];
  if (slots.length === 0) return;
  const phone = newPhone();
  const number = String(numbers).padStart(5, '0');
  const response = await client.write<{ code: string }>('POST', '/appointments', {
    holdId: null,
    startAt: random.pick(slots).startAt,
    services: ['BD-CB'],
    vehicleId: null,
    vehicle: {
      type: 'car',
      make: 'VinFast',
      model: 'VF 8',
      year: 2023,
      odometer: 46_200,
      specialPlate: false,
      plate: `${random.integer(51, 59)}H-${number.slice(0, 3)}.${number.slice(3)}`,
    },
    contact: contact(phone),
    notes: null,
    photoIds: [],
    wantsTexts: false,
    usePackage: true,
  });
  if (response?.status === 201) journal.add({ kind: 'appointment', code: response.data.code, phone });
  else if (response === null) journal.addUnknown(phone);
};

/** Journeys of a customer; most only browse. */
const CUSTOMER: readonly Journey[] = [browse, browse, browse, buy, buy, book];

export async function runCustomer(client: Client, world: RunState, random: Random): Promise<void> {
  while (!world.signal.aborted) {
    await random.pick(CUSTOMER)(client, world, random);
    await pause(random.integer(500, 4_000));
  }
}

/** Signs a staff member in, with retries. Returns false if the run ended first. */
async function signIn(client: Client, name: string): Promise<boolean> {
  client.token = null;
  const credentials = { email: `${name}@evcare.test`, password: DEMO_PASSWORD };
  const response = await client.write<{ accessToken?: string }>('POST', '/auth/login', credentials);
  client.token = response?.data.accessToken ?? null;
  return client.token !== null;
}

/** Moves orders to their next status, as the front desk does. */
export async function runFrontDesk(
  client: Client,
  { journal, signal }: RunState,
  random: Random,
): Promise<void> {
  const next: Readonly<Record<string, readonly [step: string, status: string]>> = {
    new: ['confirm', 'confirmed'],
    confirmed: ['pack', 'packing'],
  };
  const states = new Map<string, string>();
  while (!signal.aborted) {
    if (client.token === null && !(await signIn(client, 'nhanvien'))) await pause(1_000);
    const orders = journal.list('order');
    if (client.token !== null && orders.length > 0) {
      const { code } = random.pick(orders);
      const step = next[states.get(code) ?? 'new'];
      if (step) {
        const response = await client.write('POST', `/staff/shop-orders/${code}/${step[0]}`);
        if (response?.status === 401) client.token = null;
        if (response?.status === 200) {
          states.set(code, step[1]);
          journal.add({ kind: 'order-step', code, status: step[1] });
        } else if (response && response.status !== 401) states.set(code, 'left alone');
      }
    }
    await pause(random.integer(200, 1_500));
  }
}

interface ChecklistItem {
  readonly id: string;
  readonly result: string | null;
}

/** Writes notes into the checklists of the technician's jobs. */
export async function runTechnician(
  client: Client,
  { journal, signal }: RunState,
  random: Random,
  name: string,
): Promise<void> {
  for (let number = 1; !signal.aborted; number++) {
    await pause(random.integer(300, 2_000));
    if (client.token === null && !(await signIn(client, name))) continue;
    const queue = await client.read<{ items: { id: string }[] }>('/technician/queue');
    const jobs = queue?.items ?? [];
    if (queue === null) client.token = null;
    if (jobs.length === 0) continue;
    const list = await client.read<{ items: ChecklistItem[] }>(
      `/service-orders/${random.pick(jobs).id}/checklist`,
    );
    if (!list || list.items.length === 0) continue;
    const { id } = random.pick(list.items);
    const value = `${name} ${number}`;
    const response = await client.write('PUT', `/checklist-items/${id}`, {
      result: null,
      value: null,
      note: value,
      photoIds: [],
      clientId: randomUUID(),
    });
    if (response?.status === 401) client.token = null;
    if (response?.status === 200) journal.add({ kind: 'checklist', itemId: id, value });
    else if (response === null) journal.addUnknown(value);
  }
}
