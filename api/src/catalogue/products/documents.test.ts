import { eq } from 'drizzle-orm';
import { WARRANTY_TERMS } from '@evcare/shared-contracts/shop';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { auditLog } from '../../platform/audit/tables';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
  await addProduct(api, { slug: 'tui' });
});
afterAll(() => api.close());

const MANUAL = [{ title: 'Sạc xe', lines: ['Đỗ xe.', 'Cắm đầu sạc.'] }];
const DECLARATION = [{ title: 'Tiêu chuẩn', lines: ['IEC 61851-1'] }];

const WARRANTY_LINK = { kind: 'warranty', title: 'Phiếu bảo hành' };

const read = (path: string) => api.call('GET', `/products/${path}`);

/** Changes some fields of a product. Like the back office, it sends all fields. */
async function change(id: string, changes: object) {
  const call = { token: manager.token };
  const { data } = await api.call('GET', `/admin/products/${id}`, call);
  return api.call('PUT', `/admin/products/${id}`, { ...call, payload: { ...data.data, ...changes } });
}

test('a product lists its documents, and each document can be read', async () => {
  await addProduct(api, {
    slug: 'bo-sac',
    sku: 'BO-SAC',
    name: 'Bộ sạc',
    manual: MANUAL,
    declaration: DECLARATION,
  });
  expect((await read('bo-sac')).data.data.documents).toEqual([
    { kind: 'manual', title: 'Hướng dẫn sử dụng' },
    { kind: 'declaration', title: 'Công bố hợp chuẩn' },
    WARRANTY_LINK,
  ]);
  expect((await read('bo-sac/documents/manual')).data.data).toEqual({
    product: { slug: 'bo-sac', sku: 'BO-SAC', name: 'Bộ sạc', brand: 'EVCare' },
    kind: 'manual',
    title: 'Hướng dẫn sử dụng',
    sections: MANUAL,
  });
  expect((await read('bo-sac/documents/declaration')).data.data.sections).toEqual(DECLARATION);
});

test('buyers of a product that is no longer sold can still read its manual', async () => {
  await addProduct(api, { slug: 'bo-sac-cu', status: 'archived', manual: MANUAL });
  expect((await read('bo-sac-cu')).statusCode).toBe(404);
  expect((await read('bo-sac-cu/related')).data.data.documents).toEqual([
    { kind: 'manual', title: 'Hướng dẫn sử dụng' },
    WARRANTY_LINK,
  ]);
  expect((await read('bo-sac-cu/documents/manual')).data.data.sections).toEqual(MANUAL);
});

test('the warranty card states the months of the product and the terms of the warranty policy', async () => {
  const id = await addProduct(api, { slug: 'pin', warrantyMonths: 24, isHighVoltage: true });
  const titles = async () => {
    const { sections } = (await read('pin/documents/warranty')).data.data;
    return sections.map(({ title }: { title: string }) => title);
  };
  const { title, sections } = (await read('pin/documents/warranty')).data.data;
  expect(title).toBe('Phiếu bảo hành');
  expect(sections[0].lines[0]).toBe('24 tháng kể từ ngày giao hàng.');
  expect(sections.slice(1).map(({ lines }: { lines: string[] }) => lines)).toEqual([
    WARRANTY_TERMS.coverage,
    WARRANTY_TERMS.highVoltage,
    WARRANTY_TERMS.request,
  ]);
  expect((await change(id, { isHighVoltage: false })).statusCode).toBe(200);
  expect(await titles()).not.toContain('Phụ tùng điện cao áp');
});

test('a consumable without a warranty has no warranty card', async () => {
  await addProduct(api, { slug: 'nuoc-mat', warrantyMonths: 0 });
  expect((await read('nuoc-mat')).data.data.documents).toEqual([]);
  expect((await read('nuoc-mat/documents/warranty')).statusCode).toBe(404);
});

test.each(['tui/documents/manual', 'tui/documents/toString', 'khong-co/documents/manual'])(
  'returns 404 for the document %s',
  async (path) => {
    expect(await read(path)).toMatchObject({ statusCode: 404, data: { code: 'NOT_FOUND' } });
  },
);

test('a manager’s change of a document appears at once', async () => {
  const id = await addProduct(api, { slug: 'cap', manual: MANUAL, declaration: DECLARATION });
  await read('cap/documents/manual');
  const manual = [{ title: 'Cất cáp', lines: ['Đậy nắp.'] }];
  expect((await change(id, { manual, declaration: [] })).statusCode).toBe(200);
  expect((await read('cap/documents/manual')).data.data.sections).toEqual(manual);
  expect((await read('cap/documents/declaration')).statusCode).toBe(404);
  expect((await read('cap')).data.data.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
    'manual',
    'warranty',
  ]);
});

test('a request from an older release of the back office leaves the documents unchanged', async () => {
  const id = await addProduct(api, { slug: 'gang', manual: MANUAL });
  expect((await change(id, { manual: undefined, declaration: undefined, name: 'Găng' })).statusCode).toBe(
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
  ['a line that begins like a title', [{ title: 'Sạc xe', lines: ['# An toàn'] }]],
  ['a long document', [{ title: 'Sạc xe', lines: Array<string>(40).fill('a'.repeat(251)) }]],
  ['a string instead of sections', 'Sạc xe'],
])('reports an invalid manual at its field: %s', async (_what, manual) => {
  const id = await addProduct(api);
  const response = await change(id, { manual });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.data.errors)).toEqual(['manual']);
});

test('the audit log names the documents that a manager changed, without their texts', async () => {
  const id = await addProduct(api, { manual: MANUAL, declaration: DECLARATION });
  await change(id, { price: 400_000 });
  await change(id, { manual: [{ title: 'Cất cáp', lines: ['Đậy nắp.'] }] });
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
  expect(log.map(({ detail }) => detail)).toMatchObject([
    { price: '500000 → 400000' },
    { changed: ['Hướng dẫn sử dụng'] },
  ]);
  expect(Object.keys(log[0]?.detail as object)).toEqual(['sku', 'price']);
  expect(Object.keys(log[1]?.detail as object)).toEqual(['sku', 'changed']);
});
