import { foldText } from '@evcare/shared-contracts/shop';
import { asc, eq, inArray, like, sql } from 'drizzle-orm';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { bulkCalls, listOf } from '../../../test/bulk-changes';
import { addProduct } from '../../../test/shop';
import { nextNumber } from '../../../test/unique';
import { cleanUp } from '../../app/worker';
import { products, stock } from '../../catalogue/products';
import { auditLog } from '../../platform/audit/tables';
import { bulkChangeRows, bulkChanges } from './tables';

let api: TestApi;
let manager: Person;
let calls: ReturnType<typeof bulkCalls>;
beforeAll(async () => {
  api = await startApi();
  await api.checkAnswers();
  manager = await api.person({ role: 'manager', fullName: 'Lê Quản Lý' });
  calls = bulkCalls(api, manager.token);
});
afterAll(() => api.close());

interface Added {
  readonly id: string;
  readonly sku: string;
}
async function add(changes: Parameters<typeof addProduct>[1] = {}): Promise<Added> {
  const sku = `BC-${nextNumber()}`;
  return { sku, id: await addProduct(api, { sku, ...changes }) };
}
const stored = async (id: string) => {
  const [row] = await api.db
    .select({ product: products, reorderPoint: stock.reorderPoint, stockVersion: stock.version })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(eq(products.id, id));
  if (!row) throw new Error('no such product');
  const { name, price, compareAtPrice, status, version, searchText } = row.product;
  return { name, price, compareAtPrice, status, version, searchText, reorderPoint: row.reorderPoint };
};
const logOf = (...ids: string[]) =>
  api.db.select().from(auditLog).where(inArray(auditLog.entityId, ids)).orderBy(asc(auditLog.id));
const exported = async (query: string): Promise<string> =>
  (
    await api.call('GET', `/admin/product-list?${query}`, {
      token: manager.token,
      headers: { accept: 'application/json' },
    })
  ).data.data.text;

describe('the product list as CSV', () => {
  test('has all products of the filter, in columns that a preview reads without a change', async () => {
    const brand = `Hiệu ${nextNumber()}`;
    const searchText = foldText(brand);
    const guarded = await add({ name: '=Cáp "dài"; 5 m', searchText });
    for (let index = 0; index < 21; index++) await add({ searchText });
    await add({ name: 'Khác' });
    const text = await exported(`q=${encodeURIComponent(brand)}`);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(1 + 22 + 1);
    expect(text).toContain(`${guarded.sku};"'=Cáp ""dài""; 5 m";500000;;0;Đang bán`);
    expect(await calls.previewed(text)).toMatchObject({ changed: 0, same: 22, invalid: 0 });
  });

  test('is a file for callers that accept more than JSON', async () => {
    const file = await api.call('GET', '/admin/product-list', { token: manager.token });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="san-pham.csv"',
    });
  });
});

describe('a preview', () => {
  test('shows each change, each unchanged row and each error with its line, and writes no product', async () => {
    const [changed, same, dear] = [await add(), await add({ name: 'Móc treo' }), await add()];
    const before = await stored(changed.id);
    const { id, ...preview } = await calls.previewed(
      listOf(
        `${changed.sku.toLowerCase()};Cáp mới;"1.250.000 ₫";1.500.000;7;ngừng bán`,
        '',
        `${same.sku};Móc treo;500000;;0;Đang bán`,
        `${dear.sku};;0;400000;-1;Bán`,
        'KHONG-CO;A;1000;;0;Đang bán',
        `${dear.sku};A;1000;;0;Đang bán`,
        ';A;1000;;0;Đang bán',
      ),
    );
    expect(preview).toMatchObject({
      source: 'file',
      state: 'preview',
      fileName: 'gia.csv',
      changed: 1,
      same: 1,
      invalid: 4,
      createdBy: 'Lê Quản Lý',
      appliedAt: null,
    });
    expect(await calls.rows(id, '?kind=change')).toEqual([
      {
        line: 2,
        sku: changed.sku,
        name: before.name,
        kind: 'change',
        changes: {
          name: { before: before.name, after: 'Cáp mới' },
          price: { before: 500_000, after: 1_250_000 },
          compareAtPrice: { before: null, after: 1_500_000 },
          reorderPoint: { before: 0, after: 7 },
          status: { before: 'active', after: 'archived' },
        },
        errors: [],
        changedSince: false,
      },
    ]);
    expect(await calls.rows(id, '?kind=same')).toMatchObject([{ line: 4, sku: same.sku, changes: {} }]);
    const errors = (await calls.rows(id, '?kind=error')).map(
      (row: { line: number; errors: string[] }) => [row.line, row.errors] as const,
    );
    const twice = `Mã ${dear.sku} có ở các dòng 5, 7.`;
    expect(errors).toEqual([
      [5, [twice]],
      [6, ['Không có sản phẩm mã KHONG-CO. Nhập danh sách không tạo sản phẩm mới.']],
      [7, [twice]],
      [8, ['Thiếu mã sản phẩm.']],
    ]);
    expect(await stored(changed.id)).toEqual(before);
  });

  test.each([
    ['Vui lòng nhập tên sản phẩm (tối đa 120 ký tự).', ';500000;;0;Đang bán'],
    ['Giá bán là số tiền từ 1 ₫.', 'A;;;0;Đang bán'],
    ['Giá bán là số tiền từ 1 ₫.', 'A;0;;0;Đang bán'],
    ['Giá gốc phải cao hơn giá bán.', 'A;500000;500000;0;Đang bán'],
    ['Mức đặt thêm: Vui lòng nhập mức từ 0 đến 100.000.', 'A;500000;;100001;Đang bán'],
    ['Mức đặt thêm: Vui lòng nhập mức từ 0 đến 100.000.', 'A;500000;;;Đang bán'],
    ['Trạng thái là một trong: Đang bán, Ngừng bán.', 'A;500000;;0;Có'],
    ['Dòng có nhiều ô hơn dòng tiêu đề.', 'A;500000;;0;Đang bán;x'],
  ])('reports what the form of a product would: %s', async (message, cells) => {
    const { sku } = await add();
    const { id } = await calls.previewed(listOf(`${sku};${cells}`));
    expect(await calls.rows(id)).toMatchObject([{ line: 2, kind: 'error', errors: [message] }]);
  });

  test('never guesses an amount that could mean two numbers', async () => {
    const { sku } = await add();
    const { id } = await calls.previewed(`Mã sản phẩm;Giá bán\n${sku};320,000`);
    const [row] = await calls.rows(id);
    expect(row).toMatchObject({ kind: 'error', errors: [expect.stringMatching(/^Giá bán: /)] });
  });

  test('checks a new price against the stored former price, and leaves absent columns alone', async () => {
    const { sku } = await add({ price: 500_000, compareAtPrice: 700_000 });
    const dear = await calls.previewed(`Mã sản phẩm,Giá bán\n${sku},700000`);
    expect(await calls.rows(dear.id)).toMatchObject([{ errors: ['Giá gốc phải cao hơn giá bán.'] }]);
    const fair = await calls.previewed(`Giá bán\tMã sản phẩm\t\n600000\t${sku}\t`);
    expect(await calls.rows(fair.id)).toMatchObject([
      { changes: { price: { before: 500_000, after: 600_000 } } },
    ]);
  });

  test.each([
    ['Excel', Buffer.from('PK\u0003\u0004'), /tệp Excel/],
    ['another encoding', Buffer.from('Mã sản phẩm;Giá bán\n', 'latin1'), /CSV UTF-8/],
    ['UTF-16', Buffer.from('\uFEFFMã sản phẩm;Giá bán\n', 'utf16le'), /CSV UTF-8/],
    ['an unclosed quote', 'Mã sản phẩm;Tên sản phẩm\nA;"B', /Dòng 2: dấu ngoặc kép/],
    ['no SKU', 'Tên sản phẩm;Giá bán\nA;1', /Thiếu cột “Mã sản phẩm”/],
    ['an unknown column', 'Mã sản phẩm;Giá bna\nA;1', /Không nhận cột “Giá bna”/],
    ['a column twice', 'Mã sản phẩm;Giá bán;giá bán\nA;1;2', /Cột “Giá bán” có hai lần/],
    ['nothing to change', 'Mã sản phẩm\nA', /ít nhất một cột/],
    ['no rows', listOf(), /không có dòng/],
    ['too many rows', `Mã sản phẩm;Giá bán\n${'A;1\n'.repeat(10_001)}`, /hơn 10\.000 dòng/],
  ])('rejects a file with %s', async (_name, bytes, message) => {
    const response = await calls.previewFile(bytes);
    expect(response.statusCode).toBe(400);
    expect(response.data.errors.file).toEqual([expect.stringMatching(message)]);
  });

  test('rejects a file above 2 MB and a form without a file', async () => {
    const large = await calls.previewFile(`Mã sản phẩm;Giá bán\n${'A;1\n'.repeat(600_000)}`);
    expect([large.statusCode, large.data.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await calls.previewFile('')).data.errors.file).toEqual(['Vui lòng chọn một tệp CSV.']);
  });

  test('is visible to its author only, and is deleted after a day', async () => {
    const { sku, id: productId } = await add();
    const preview = await calls.previewed(`Mã sản phẩm;Giá bán\n${sku};600000`);
    const other = bulkCalls(api, (await api.person({ role: 'admin' })).token);
    expect((await other.read(preview.id)).statusCode).toBe(404);
    expect((await other.apply(preview)).statusCode).toBe(404);
    const yesterday = new Date(api.clock.now().getTime() - DAY - 1);
    await api.db.update(bulkChanges).set({ createdAt: yesterday }).where(eq(bulkChanges.id, preview.id));
    await cleanUp({ db: api.db, now: api.clock.now });
    expect((await calls.apply(preview)).data.code).toBe('NOT_FOUND');
    const { price } = await stored(productId);
    expect(price).toBe(500_000);
  });
});

describe('a bulk change', () => {
  test('writes all rows once, with the audit entries of single changes', async () => {
    const [first, second] = [await add({ searchText: 'cap cu|x wallbox' }), await add()];
    const preview = await calls.previewed(
      listOf(`${first.sku};Cáp Đồng Nai;600000;;5;Đang bán`, `${second.sku};Móc;500000;;3;Đang bán`),
    );
    const key = 'apply-once-1';
    const applied = await calls.apply(preview, key);
    expect(applied.data).toMatchObject({
      message: 'Đã cập nhật 2 sản phẩm.',
      data: { state: 'applied', changed: 2, changedSince: 0, appliedAt: expect.any(String) },
    });
    expect((await calls.apply(preview, key)).data.data.state).toBe('applied');
    expect((await calls.apply(preview)).data.code).toBe('INVALID_TRANSITION');
    expect(await stored(first.id)).toMatchObject({
      name: 'Cáp Đồng Nai',
      price: 600_000,
      reorderPoint: 5,
      version: 2,
    });
    const { data } = await api.call('GET', '/products?q=dong nai');
    expect(data.data.items).toMatchObject([{ id: first.id, price: 600_000 }]);
    const log = await logOf(preview.id, first.id);
    expect(log.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['products_bulk_changed', manager.id, { file: 'gia.csv', products: 2 }],
      [
        'product_changed',
        manager.id,
        {
          sku: first.sku,
          name: expect.stringMatching(/ → Cáp Đồng Nai$/),
          price: '500000 → 600000',
          bulkChange: preview.id,
        },
      ],
      ['stock_reorder_point', manager.id, { from: 0, to: 5, bulkChange: preview.id }],
    ]);
  });

  test('changes nothing if a product was changed after the preview, and names it', async () => {
    const [first, second] = [await add(), await add({ name: 'Cụm motor' })];
    const preview = await calls.previewed(
      `Mã sản phẩm;Giá bán;Mức đặt thêm\n${first.sku};600000;1\n${second.sku};600000;1`,
    );
    await api.db.update(products).set({ price: 550_000, version: 2 }).where(eq(products.id, second.id));
    expect(await calls.rows(preview.id)).toMatchObject([{ changedSince: false }, { changedSince: true }]);
    const refused = await calls.apply(preview);
    expect(refused.statusCode).toBe(409);
    expect(refused.data).toMatchObject({
      code: 'PRODUCTS_CHANGED',
      message: expect.stringContaining(`Cụm motor (${second.sku})`),
      details: { skus: [second.sku], count: 1 },
    });
    expect(await stored(first.id)).toMatchObject({ price: 500_000, reorderPoint: 0, version: 1 });
    expect(await stored(second.id)).toMatchObject({ price: 550_000, reorderPoint: 0 });
    expect((await calls.read(preview.id)).data.data.state).toBe('preview');
  });

  test('notices a reorder point that was changed after the preview', async () => {
    const { id, sku } = await add();
    const preview = await calls.previewed(`Mã sản phẩm;Mức đặt thêm\n${sku};4`);
    await api.db.update(stock).set({ reorderPoint: 2, version: 2 }).where(eq(stock.productId, id));
    expect((await calls.apply(preview)).data.code).toBe('PRODUCTS_CHANGED');
  });

  test('is rejected with errors, without changes, or with another digest than the preview', async () => {
    const { sku } = await add({ name: 'Móc' });
    const invalid = await calls.previewed(`Mã sản phẩm;Giá bán\n${sku};600000\nKHONG-CO;1`);
    expect((await calls.apply(invalid)).data.code).toBe('ROWS_INVALID');
    const same = await calls.previewed(`Mã sản phẩm;Tên sản phẩm\n${sku};Móc`);
    expect((await calls.apply(same)).data.code).toBe('INVALID_TRANSITION');
    const preview = await calls.previewed(`Mã sản phẩm;Giá bán\n${sku};600000`);
    const newer = await calls.previewed(`Mã sản phẩm;Giá bán\n${sku};700000`);
    const mixedUp = await calls.apply({ id: newer.id, digest: preview.digest });
    expect([mixedUp.statusCode, mixedUp.data.code]).toEqual([409, 'PREVIEW_OUTDATED']);
  });

  test('applies 10,000 rows as a whole', async () => {
    const number = nextNumber();
    const rows = Array.from({ length: 10_000 }, (_, index) => `L${number}-${index}`);
    await api.db.execute(sql`
      with added as (
        insert into products (id, sku, slug, name, search_text, description, category, promo_group, brand, origin,
          price, specs, fitment, weight_gram, warranty_months, published_at, created_at, updated_at)
        select sku, sku, sku, sku, lower(sku), '', 'tool', 'parts', 'A', 'B', 10000, '[]',
          '{"types":[],"models":[]}', 1, 0, now(), now(), now()
        from jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb) as given (sku)
        returning id
      )
      insert into stock (product_id, on_hand, updated_at) select id, 1, now() from added`);
    const lines = rows.map((sku, index) => `${sku};${20_000 + index};${index % 7}`);
    const preview = await calls.previewed(['Mã sản phẩm;Giá bán;Mức đặt thêm', ...lines].join('\n'));
    expect(preview).toMatchObject({ changed: 10_000, invalid: 0 });
    const applied = await calls.apply(preview);
    expect(applied.data.data).toMatchObject({ state: 'applied', changedSince: 0 });
    const written = await api.db
      .select({ sku: products.sku, price: products.price, point: stock.reorderPoint })
      .from(products)
      .innerJoin(stock, eq(stock.productId, products.id))
      .where(like(products.sku, `L${number}-%`));
    expect(new Map(written.map(({ sku, price, point }) => [sku, `${price} ${point}`]))).toEqual(
      new Map(rows.map((sku, index) => [sku, `${20_000 + index} ${index % 7}`])),
    );
    const undone = await calls.undo(applied.data.data);
    expect(undone.data.message).toBe('Đã hoàn tác 10.000 sản phẩm.');
    expect(await api.db.$count(products, eq(products.price, 10_000))).toBe(10_000);
  });
});

describe('an undo', () => {
  const change = async (...rows: string[]) =>
    (await calls.apply(await calls.previewed(listOf(...rows)))).data.data;

  test('writes back the former values as a change of its own, once', async () => {
    const { id, sku } = await add({ name: 'Móc', compareAtPrice: 700_000 });
    const applied = await change(`${sku};Móc treo;900000;;9;Ngừng bán`);
    const undone = await calls.undo(applied);
    expect(undone.data).toMatchObject({
      message: 'Đã hoàn tác 1 sản phẩm.',
      data: { source: 'undo', state: 'applied', changed: 1 },
    });
    expect(await stored(id)).toMatchObject({
      name: 'Móc',
      price: 500_000,
      compareAtPrice: 700_000,
      status: 'active',
      reorderPoint: 0,
      version: 3,
    });
    expect((await calls.undo(applied)).data.code).toBe('INVALID_TRANSITION');
    const [latest, original] = await calls.list();
    expect(latest).toMatchObject({ id: undone.data.data.id, source: 'undo', changedSince: 0 });
    expect(original).toMatchObject({ id: applied.id, state: 'undone', undoneBy: 'Lê Quản Lý' });
    const log = await logOf(undone.data.data.id, id);
    expect(log.slice(-3).map(({ action }) => action)).toEqual([
      'products_bulk_undone',
      'product_changed',
      'stock_reorder_point',
    ]);
    expect(log.at(-2)?.detail).toMatchObject({ price: '900000 → 500000', compareAtPrice: '— → 700000' });
  });

  test('can be undone itself', async () => {
    const { id, sku } = await add({ name: 'Móc' });
    const { data } = await calls.undo(await change(`${sku};Móc;900000;;0;Đang bán`));
    expect((await calls.undo(data.data)).statusCode).toBe(200);
    const { price } = await stored(id);
    expect(price).toBe(900_000);
  });

  test('changes nothing once a product was changed again, and names it', async () => {
    const [first, second] = [await add(), await add()];
    const applied = await change(
      `${first.sku};A;900000;;0;Đang bán`,
      `${second.sku};Bộ sạc;900000;;0;Đang bán`,
    );
    const later = await change(`${second.sku};Bộ sạc;950000;;0;Đang bán`);
    expect((await calls.list()).find(({ id }) => id === applied.id)?.changedSince).toBe(1);
    const refused = await calls.undo(applied);
    expect([refused.statusCode, refused.data.code]).toEqual([409, 'PRODUCTS_CHANGED']);
    expect(refused.data.message).toContain(`Bộ sạc (${second.sku})`);
    expect((await stored(first.id)).price).toBe(900_000);
    // Once the later change is undone, the earlier one still differs by its version.
    await calls.undo(later);
    expect((await calls.undo(applied)).statusCode).toBe(409);
    const open = await api.db.select().from(bulkChanges).where(eq(bulkChanges.undoOf, applied.id));
    expect(open).toEqual([]);
  });

  test('rejects a preview', async () => {
    const { sku } = await add();
    const preview = await calls.previewed(`Mã sản phẩm;Giá bán\n${sku};600000`);
    expect((await calls.undo(preview)).statusCode).toBe(404);
    expect(await api.db.$count(bulkChangeRows, eq(bulkChangeRows.bulkChangeId, preview.id))).toBe(1);
  });
});

describe('prices and reorder points of chosen products', () => {
  const prices = (productIds: string[], changes: object) =>
    calls.post('/prices', { productIds, percent: null, amount: null, ...changes });

  test('are computed by the server, rounded to 1.000 đồng, and applied like a file', async () => {
    const [first, second] = [await add({ price: 333_400 }), await add({ price: 999_500 })];
    const preview = await prices([first.id, second.id, second.id], {
      direction: 'up',
      by: 'percent',
      percent: 10,
    });
    expect(preview.data.data).toMatchObject({ source: 'price', changed: 2, fileName: null });
    const applied = await calls.apply(preview.data.data);
    expect(applied.statusCode).toBe(200);
    expect([(await stored(first.id)).price, (await stored(second.id)).price]).toEqual([367_000, 1_099_000]);
    await calls.undo(applied.data.data);
    expect((await stored(first.id)).price).toBe(333_400);
  });

  test('a price below 1.000 đồng or above the former price is an error', async () => {
    const [cheap, reduced] = [await add({ price: 2_000 }), await add({ compareAtPrice: 505_000 })];
    const lower = await prices([cheap.id], { direction: 'down', by: 'amount', amount: 2_000 });
    expect(await calls.rows(lower.data.data.id)).toMatchObject([{ errors: ['Giá mới phải từ 1.000 ₫.'] }]);
    const higher = await prices([reduced.id], { direction: 'up', by: 'amount', amount: 5_000 });
    expect(higher.data.data).toMatchObject({ changed: 0, invalid: 1 });
  });

  test('one reorder point is set for all', async () => {
    const [first, second] = [await add(), await add()];
    const body = { productIds: [first.id, second.id], reorderPoint: 6 };
    await calls.apply((await calls.post('/reorder-points', body)).data.data);
    expect((await stored(second.id)).reorderPoint).toBe(6);
  });

  test('need an amount of the chosen kind, and products that exist', async () => {
    const { id } = await add();
    const missing = await prices([id], { direction: 'up', by: 'percent', amount: 5_000 });
    expect(Object.keys(missing.data.errors)).toEqual(['percent']);
    const unknown = await prices(['khong-co'], { direction: 'up', by: 'percent', percent: 5 });
    expect(Object.keys(unknown.data.errors)).toEqual(['productIds']);
  });
});
