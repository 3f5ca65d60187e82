import { startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

const MANUAL = [{ title: 'Sạc xe', lines: ['Đỗ xe.', 'Cắm đầu sạc.'] }];
const CERTIFICATE = [{ title: 'Tiêu chuẩn', lines: ['IEC 61851-1'] }];

const read = (path: string) => api.call('GET', `/products/${path}`);

/** Changes some fields of a product like the back office, which sends all of them. */
async function change(id: string, changes: object) {
  const call = { token: manager.token };
  const { data } = await api.call('GET', `/admin/products/${id}`, call);
  return api.call('PUT', `/admin/products/${id}`, { ...call, payload: { ...data.data, ...changes } });
}

test('a product names its documents, and each can be read', async () => {
  await addProduct(api, {
    slug: 'bo-sac',
    sku: 'BO-SAC',
    name: 'Bộ sạc',
    manual: MANUAL,
    certificate: CERTIFICATE,
  });
  expect((await read('bo-sac')).data.data.documents).toEqual([
    { kind: 'manual', title: 'Hướng dẫn sử dụng' },
    { kind: 'certificate', title: 'Giấy chứng nhận' },
  ]);
  expect((await read('bo-sac/documents/manual')).data.data).toEqual({
    product: { slug: 'bo-sac', sku: 'BO-SAC', name: 'Bộ sạc', brand: 'EVCare' },
    kind: 'manual',
    title: 'Hướng dẫn sử dụng',
    sections: MANUAL,
  });
  expect((await read('bo-sac/documents/certificate')).data.data.sections).toEqual(CERTIFICATE);
});

test('buyers of a product that is no longer sold can still read its manual', async () => {
  await addProduct(api, { slug: 'bo-sac-cu', status: 'archived', manual: MANUAL });
  expect((await read('bo-sac-cu')).statusCode).toBe(404);
  expect((await read('bo-sac-cu/documents/manual')).data.data.sections).toEqual(MANUAL);
});

test.each(['tui/documents/manual', 'tui/documents/toString', 'khong-co/documents/manual'])(
  '%s does not exist',
  async (path) => {
    await addProduct(api, { slug: 'tui' }).catch(() => undefined);
    expect(await read(path)).toMatchObject({ statusCode: 404, data: { code: 'NOT_FOUND' } });
  },
);

test('a manager’s change appears at once', async () => {
  const id = await addProduct(api, { slug: 'cap', manual: MANUAL, certificate: CERTIFICATE });
  await read('cap/documents/manual');
  const manual = [{ title: 'Cất cáp', lines: ['Đậy nắp.'] }];
  expect((await change(id, { manual, certificate: [] })).statusCode).toBe(200);
  expect((await read('cap/documents/manual')).data.data.sections).toEqual(manual);
  expect((await read('cap/documents/certificate')).statusCode).toBe(404);
  expect((await read('cap')).data.data.documents).toHaveLength(1);
});

test('a request of an older back office keeps the documents', async () => {
  const id = await addProduct(api, { slug: 'gang', manual: MANUAL });
  expect((await change(id, { manual: undefined, certificate: undefined, name: 'Găng' })).statusCode).toBe(
    200,
  );
  expect((await read('gang/documents/manual')).data.data).toMatchObject({
    product: { name: 'Găng' },
    sections: MANUAL,
  });
});

test.each([
  ['a section without a title', [{ title: ' ', lines: ['Đỗ xe.'] }]],
  ['a section without lines', [{ title: 'Sạc xe', lines: [] }]],
  ['an empty line', [{ title: 'Sạc xe', lines: [''] }]],
  ['a long line', [{ title: 'Sạc xe', lines: ['a'.repeat(301)] }]],
  ['many lines', [{ title: 'Sạc xe', lines: Array<string>(31).fill('a') }]],
  ['many sections', Array<object>(13).fill({ title: 'Sạc xe', lines: ['a'] })],
  ['a text', 'Sạc xe'],
])('%s is reported at its field', async (_what, manual) => {
  const id = await addProduct(api);
  const response = await change(id, { manual });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.data.errors)).toEqual(['manual']);
});
