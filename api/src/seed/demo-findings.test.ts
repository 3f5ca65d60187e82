import { officeOrderSchema } from '@evcare/shared-contracts/office';
import { isDrawing, serviceOrderSchema, type Quote } from '@evcare/shared-contracts/workshop';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { startApi, type TestApi } from '../../test/api';
import { demonstration } from '../../test/demonstration';
import { DEMO_PASSWORD } from '../identity/users/demo-accounts';
import { serviceOrders } from '../workshop/service-orders/tables';
import { vehicles } from '../workshop/vehicles/tables';
import { DEMO_CAR_PLATE } from './rows/demo-vehicles';

let api: TestApi;
let orderId: string;
beforeAll(async () => {
  api = await startApi({ demo: true }, undefined, await demonstration());
  const [row] = await api.db
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .innerJoin(vehicles, eq(vehicles.id, serviceOrders.vehicleId))
    .where(and(eq(vehicles.plate, DEMO_CAR_PLATE), eq(serviceOrders.status, 'awaiting_approval')));
  orderId = row?.id ?? '';
});
afterAll(() => api.close());

async function readAs(account: string, path: string) {
  const login = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
  const token = (await api.post('/auth/login', login)).data.accessToken as string;
  return api.call('GET', path, { token });
}

const photosOf = (quote: Quote | null) =>
  (quote?.lines ?? []).flatMap(({ finding }) => finding?.photos ?? []);

test('the owner sees a drawing with each finding of the quote, large enough for the width of a phone', async () => {
  const response = await readAs('khachhang', `/service-orders/${orderId}`);
  const { quote } = serviceOrderSchema.parse(response.data.data);
  const photos = photosOf(quote);
  expect(photos).toEqual([
    expect.stringContaining('/finding-brake-pad.'),
    expect.stringContaining('/finding-tyre.'),
  ]);
  for (const url of photos) {
    expect(isDrawing(url)).toBe(true);
    const file = await api.call('GET', url);
    expect(file.statusCode).toBe(200);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 768 });
  }
});

test('the front desk and the technician see the same drawings', async () => {
  const owner = serviceOrderSchema.parse((await readAs('khachhang', `/service-orders/${orderId}`)).data.data);
  const office = officeOrderSchema.parse(
    (await readAs('nhanvien', `/staff/service-orders/${orderId}`)).data.data,
  );
  const job = (await readAs('kythuat1', `/service-orders/${orderId}/checklist`)).data.data;
  const shown = (items: readonly { photos: readonly string[] }[]) => items.flatMap(({ photos }) => photos);
  const expected = [...photosOf(owner.quote)].sort();
  expect(shown(office.items).sort()).toEqual(expected);
  expect(shown(job.items).sort()).toEqual(expected);
});

test('another customer cannot read the order, its findings or their photos', async () => {
  const response = await readAs('chuaxacthuc', `/service-orders/${orderId}`);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toMatch(/finding-|photos/);
});

test('a finding that requires a photo has one', async () => {
  const { items } = officeOrderSchema.parse(
    (await readAs('nhanvien', `/staff/service-orders/${orderId}`)).data.data,
  );
  expect(items.filter(({ result, photos }) => result === 'fail' && photos.length === 0)).toEqual([]);
});
