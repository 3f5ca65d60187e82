import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeProduct, OfficeProductList } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ProductsTab } from './products-tab';

const row = (changes: Partial<OfficeProduct> = {}): OfficeProduct => ({
  id: 'p1',
  sku: 'SAC-AC-7',
  slug: 'bo-sac-7',
  name: 'Bộ sạc treo tường',
  description: 'Sạc qua đêm.',
  category: 'battery-charger',
  promoGroup: 'equipment',
  brand: 'Sạc Việt',
  origin: 'Việt Nam',
  price: 6_490_000,
  compareAtPrice: 7_290_000,
  pictures: [],
  images: [],
  available: 22,
  specs: [{ label: 'Chống rò', value: 'DC 6 mA' }],
  attributes: { plug: ['type2'], power: ['7.4'] },
  variantGroup: 'bo-sac',
  inBox: ['Bộ sạc', 'Giá treo'],
  manual: [{ title: 'Sạc xe', lines: ['Đỗ xe.', 'Cắm đầu sạc.'] }],
  declaration: [],
  weightGram: 6_000,
  bulky: false,
  version: 3,
  fitment: { types: ['car'], models: [{ code: 'vinfast-vf-8', yearFrom: null, yearTo: null }] },
  isHighVoltage: false,
  warrantyMonths: 24,
  featuredRank: null,
  status: 'active',
  soldCount: 8,
  ...changes,
});
const listOf = (...items: OfficeProduct[]): OfficeProductList => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
});
const show = (api: FakeRoutes = {}, at = '/admin?tab=products') =>
  renderBackoffice(<ProductsTab />, {
    role: 'admin',
    api: {
      'GET /admin/products': () => listOf(row(), row({ id: 'p2', name: 'Cáp cũ', status: 'archived' })),
      'GET /admin/products/p1': () => row(),
      'GET /admin/product-pictures': () => ({ items: [] }),
      ...api,
    },
    at,
  });
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const box = (form: HTMLElement, name: string | RegExp) => within(form).getByRole('textbox', { name });
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('lists price, stock and status of products, filtered by the address', async () => {
  const { shell } = show({}, '/admin?tab=products&q=sac&status=active');
  const table = await screen.findByRole('table', { name: 'Danh sách sản phẩm' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent?.replace(/\s/g, ' ')).toMatch(
    /SAC-AC-7Pin & sạc6\.490\.000 ₫7\.290\.000 ₫228Đang bán/,
  );
  expect(second).toHaveTextContent('Ngừng bán');
  expect(shell.http.requests.map(({ path }) => path)).toContain('/admin/products?q=sac&status=active&page=1');
});

test('sends a changed price with the version it is based on and keeps all other fields', async () => {
  const send = jest.fn(() => row());
  show({ 'PUT /admin/products/p1': send }, '/admin?tab=products&open=p1');
  const form = await screen.findByRole('dialog', { name: 'Bộ sạc treo tường' });
  expect(box(form, 'Mã sản phẩm')).toBeDisabled();
  await retype(box(form, 'Giá bán'), '5.990.000');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const { id, sku, slug, images, available, soldCount, version, ...otherFields } = row();
  expect(sentTo(send)).toMatchObject({
    body: { ...otherFields, price: 5_990_000 },
    options: { headers: { 'If-Match': `"${version}"` } },
  });
  expect([id, sku, slug, images, available, soldCount]).not.toContain(undefined);
});

test('changes attributes, variants and the contents of the box', async () => {
  const send = jest.fn(() => row());
  show({ 'PUT /admin/products/p1': send }, '/admin?tab=products&open=p1');
  const form = await screen.findByRole('dialog', { name: 'Bộ sạc treo tường' });
  expect(box(form, /^Công suất/)).toHaveValue('7,4');
  await retype(box(form, /^Công suất/), 'bảy');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  expect(box(form, /^Công suất/)).toHaveAccessibleDescription(
    expect.stringContaining('Thuộc tính chưa đúng'),
  );
  expect(send).not.toHaveBeenCalled();
  await retype(box(form, /^Công suất/), '11,5');
  await userEvent.type(box(form, /^Chiều dài dây/), '5; 7');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'CCS2' }));
  await userEvent.clear(box(form, /^Nhóm lựa chọn/));
  await retype(box(form, /^Trong hộp có/), 'Bộ sạc{Enter}2 thẻ khoá');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    attributes: { plug: ['type2', 'ccs2'], power: ['11.5'], length: ['5', '7'] },
    variantGroup: null,
    inBox: ['Bộ sạc', '2 thẻ khoá'],
  });
});

test('changes the manual, and adds a declaration; lines without a title are reported at their field', async () => {
  const send = jest.fn(() => row());
  show({ 'PUT /admin/products/p1': send }, '/admin?tab=products&open=p1');
  const form = await screen.findByRole('dialog', { name: 'Bộ sạc treo tường' });
  expect(box(form, /^Hướng dẫn sử dụng/)).toHaveValue('# Sạc xe\nĐỗ xe.\nCắm đầu sạc.');
  await userEvent.type(box(form, /^Hướng dẫn sử dụng/), '{Enter}Chờ tiếng chốt.');
  await retype(box(form, /^Công bố hợp chuẩn/), 'IEC 61851-1');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  expect(box(form, /^Công bố hợp chuẩn/)).toHaveAccessibleDescription(
    expect.stringContaining('Bắt đầu bằng một dòng “# Tiêu đề”'),
  );
  expect(send).not.toHaveBeenCalled();
  await retype(box(form, /^Công bố hợp chuẩn/), '# Tiêu chuẩn{Enter}IEC 61851-1');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    manual: [{ title: 'Sạc xe', lines: ['Đỗ xe.', 'Cắm đầu sạc.', 'Chờ tiếng chốt.'] }],
    declaration: [{ title: 'Tiêu chuẩn', lines: ['IEC 61851-1'] }],
  });
});

test('keeps the documents of a product that was read from an older API', async () => {
  const send = jest.fn(() => row());
  const { manual: _manual, declaration: _declaration, inBox: _inBox, ...older } = row();
  show(
    {
      'GET /admin/products': () => listOf(older),
      'GET /admin/products/p1': () => older,
      'PUT /admin/products/p1': send,
    },
    '/admin?tab=products&open=p1',
  );
  const form = await screen.findByRole('dialog', { name: 'Bộ sạc treo tường' });
  await retype(box(form, 'Giá bán'), '5.990.000');
  await retype(box(form, /^Công bố hợp chuẩn/), '# Tiêu chuẩn{Enter}IEC 61851-1');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const sent = JSON.parse(JSON.stringify(sentTo(send).body)) as object;
  expect(sent).toMatchObject({ declaration: [{ title: 'Tiêu chuẩn', lines: ['IEC 61851-1'] }] });
  expect(sent).not.toHaveProperty('manual');
  expect(sent).not.toHaveProperty('inBox');
});

test('rejects a former price that is not higher than the price, and sends no request', async () => {
  const send = jest.fn();
  show({ 'PUT /admin/products/p1': send }, '/admin?tab=products&open=p1');
  const form = await screen.findByRole('dialog', { name: 'Bộ sạc treo tường' });
  await retype(box(form, /Giá gốc/), '6490000');
  await retype(box(form, /Thông số/), 'không có dấu hai chấm');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  expect(box(form, /Thông số/)).toHaveFocus();
  await retype(box(form, /Thông số/), 'Chống rò: DC 6 mA');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  expect(box(form, /Giá gốc/)).toHaveFocus();
  expect(box(form, /Giá gốc/)).toHaveAccessibleDescription(expect.stringContaining('cao hơn giá bán'));
  expect(send).not.toHaveBeenCalled();
});

test('lists errors in the order of the fields and focuses the first one', async () => {
  show({}, '/admin?tab=products&open=new');
  const form = await screen.findByRole('dialog', { name: 'Sản phẩm mới' });
  await fill(userEvent, box(form, /Thông số/), 'không có dấu hai chấm');
  await fill(userEvent, box(form, /^Công bố hợp chuẩn/), 'IEC 61851-1');
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm sản phẩm' }));
  expect(box(form, 'Tên sản phẩm')).toHaveFocus();
  const invalid = [...form.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => `#${id}`);
  const listed = within(within(form).getByRole('alert')).getAllByRole('link');
  expect(listed.map((link) => link.getAttribute('href'))).toEqual(invalid);
  expect(invalid.length).toBeGreaterThan(6);
});

test('shows the error for a duplicate SKU at its field and keeps the input', async () => {
  const errorMessage = 'Mã sản phẩm này đã có.';
  const send = jest.fn(() => {
    throw refusal(409, 'SKU_TAKEN', errorMessage, { errors: { sku: [errorMessage] } });
  });
  show({ 'POST /admin/products': send }, '/admin?tab=products&open=new');
  const form = await screen.findByRole('dialog', { name: 'Sản phẩm mới' });
  await fill(userEvent, box(form, 'Tên sản phẩm'), 'Móc treo');
  await userEvent.type(box(form, 'Mã sản phẩm'), 'moc-1');
  await fill(userEvent, box(form, 'Đường dẫn'), 'moc-treo');
  await fill(userEvent, box(form, 'Thương hiệu'), 'EVCare');
  await userEvent.type(box(form, 'Giá bán'), '320000');
  await userEvent.type(box(form, 'Khối lượng'), '1000');
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm sản phẩm' }));
  await waitFor(() =>
    expect(box(form, 'Mã sản phẩm')).toHaveAccessibleDescription(expect.stringContaining(errorMessage)),
  );
  expect(sentTo(send).body).toMatchObject({ sku: 'MOC-1', slug: 'moc-treo', price: 320_000, pictures: [] });
  expect(box(form, 'Tên sản phẩm')).toHaveValue('Móc treo');
});

const picture = (name: string) => ({
  alt: '',
  width: 1200,
  height: 900,
  src: `/${name}.webp`,
  sources: [{ type: 'image/webp', srcset: `/${name}.webp 1200w` }],
});
const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(20).fill(0)])], 'hinh.jpg', {
  type: 'image/jpeg',
});

test('adds, describes, reorders and removes pictures', async () => {
  const send = jest.fn(() => row());
  const upload = jest.fn(() => ({ name: 'moi', image: picture('moi') }));
  const savedPictures = { pictures: [{ name: 'cu', alt: '' }], images: [picture('cu')] };
  show(
    {
      'GET /admin/products/p1': () => row(savedPictures),
      'GET /admin/product-pictures': () => ({ items: [{ name: 'cap-clamp', image: picture('cap-clamp') }] }),
      'POST /admin/product-pictures': upload,
      'PUT /admin/products/p1': send,
    },
    '/admin?tab=products&open=p1',
  );
  const form = await screen.findByRole('dialog', { name: 'Bộ sạc treo tường' });
  await userEvent.upload(within(form).getByLabelText('Tải ảnh lên', { selector: 'input' }), JPEG);
  await fill(userEvent, await within(form).findByRole('textbox', { name: /Mô tả hình 2/ }), 'Mặt sau');
  await userEvent.selectOptions(
    within(form).getByRole('combobox', { name: 'Hoặc chọn hình vẽ' }),
    'CAP-CLAMP',
  );
  await userEvent.click(within(form).getByRole('button', { name: 'Đưa hình 2 lên' }));
  expect(within(form).getByText('Hình ở vị trí 1/3.')).toBeInTheDocument();
  await userEvent.click(within(form).getByRole('button', { name: 'Bỏ hình 2' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    pictures: [
      { name: 'moi', alt: 'Mặt sau' },
      { name: 'cap-clamp', alt: '' },
    ],
  });
  const [request] = upload.mock.calls[0] as unknown as [FakeRequest];
  expect((request.body as FormData).get('file')).toBeInstanceOf(File);
});

test('does not upload a file that is not an image', async () => {
  const upload = jest.fn();
  const { shell } = show({ 'POST /admin/product-pictures': upload }, '/admin?tab=products&open=p1');
  const form = await screen.findByRole('dialog', { name: 'Bộ sạc treo tường' });
  const fake = new File(['<svg/>'], 'hinh.jpg', { type: 'image/jpeg' });
  await userEvent.upload(within(form).getByLabelText('Tải ảnh lên', { selector: 'input' }), fake);
  await waitFor(() => expect(shell.toasts.at(-1)?.message).toMatch(/JPG, PNG hoặc WebP/));
  expect(upload).not.toHaveBeenCalled();
});
