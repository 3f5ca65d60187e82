import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type {
  Customer,
  CustomerMerge,
  CustomerRow,
  MergePreview,
  MergeSide,
} from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { CustomersPage } from './customers-page';

const AN: CustomerRow = {
  id: 'c1',
  fullName: 'Nguyễn An',
  email: 'an@example.vn',
  phoneNumber: '+84912345678',
  status: 'active',
  vehicles: [
    { name: 'VF 8 2023', plate: '51K-123.45' },
    { name: 'Feliz S 2024', plate: '59X1-234.56' },
  ],
  lastAt: '2026-11-20T18:00:00.000Z',
  spent: 12_500_000,
  note: 'Thích gọi điện',
};
const DETAIL: Customer = {
  ...AN,
  version: 3,
  address: '12 Lê Lợi',
  emailVerified: true,
  claimed: true,
  createdAt: '2026-01-01T02:00:00.000Z',
  mergedInto: null,
  samePhone: [],
  duplicates: [],
  distinct: [],
  mergeCount: 0,
  cars: [
    {
      id: 'v1',
      type: 'car',
      name: 'VF 8 2023',
      plate: '51K-123.45',
      odometer: 46_200,
      archived: false,
      linked: false,
    },
  ],
  appointments: [],
  serviceOrders: [],
  shopOrders: [
    {
      code: 'DH1',
      status: 'placed',
      placedAt: '2026-11-20T02:00:00.000Z',
      total: 650_000,
      payment: 'unpaid',
    },
  ],
  packages: [],
  notes: [{ id: 'n1', text: 'Thích gọi điện', at: '2026-11-20T02:00:00.000Z', author: 'Lan' }],
  counts: {
    vehicles: 1,
    appointments: 0,
    serviceOrders: 0,
    shopOrders: 1,
    packages: 0,
    reviews: 2,
    notes: 1,
  },
};
const BINH: CustomerRow = { ...AN, id: 'c2', fullName: 'Trần Bình', email: 'binh@example.vn', vehicles: [] };
const listOf = (...items: CustomerRow[]) => ({ data: { items, page: 1, pageSize: 20, total: items.length } });
const open = (api: FakeRoutes = {}, at = '/staff/customers', role: Role = 'staff') =>
  renderBackoffice(<CustomersPage />, {
    role,
    at,
    api: {
      'GET /customers': () => listOf(AN, BINH),
      'GET /customers/c1': () => ({ data: DETAIL }),
      'GET /customers/c2': () => ({ data: { ...DETAIL, ...BINH } }),
      ...api,
    },
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const fillField = async (box: HTMLElement, label: string, text: string) => {
  const field = within(box).getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('lists phone number, vehicles, last visit in Vietnam time, spending and note', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Danh sách khách hàng' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /Nguyễn An.*0912 345 678.*51K-123\.45 \+1 xe.*21\/11\/2026.*12\.500\.000\s₫.*Thích gọi điện/,
  );
});

test('focuses the search field when `/` is pressed, and reads the query from the address', async () => {
  const { shell } = open({}, '/staff/customers?q=51K&sort=name');
  await screen.findByRole('table');
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(shell.http.requests.map(({ path }) => path)).toContain('/customers?q=51K&sort=name&page=1');
});

test('offers to add a customer with the search text when no customer matches', async () => {
  open({ 'GET /customers': () => listOf() }, '/staff/customers?q=0912345679');
  expect(await screen.findByText('Không có khách hàng khớp "0912345679".')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Thêm khách' })[1] as HTMLElement);
  const form = await dialog('Thêm khách');
  expect(within(form).getByLabelText(/^Số điện thoại/)).toHaveValue('0912345679');
});

test('warns of a shared phone number, links to the existing record and allows adding anyway', async () => {
  const { shell, search } = open({
    'POST /customers': ({ body }) => {
      if ((body as { confirmDuplicate: boolean }).confirmDuplicate) return { data: { ...DETAIL, id: 'c1' } };
      const details = { duplicates: [BINH] };
      throw refusal(409, 'DUPLICATE_PHONE', 'Số điện thoại này đã có khách hàng khác dùng.', { details });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm khách' }));
  const form = await dialog('Thêm khách');
  await fillField(form, 'Họ và tên', 'Lê Mai');
  await fillField(form, 'Số điện thoại', '0912 345 678');
  await fillField(form, 'Email', 'mai@example.vn');
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm khách' }));
  expect(await within(form).findByRole('button', { name: 'Mở hồ sơ Trần Bình' })).toBeVisible();
  expect(within(form).getByLabelText(/^Họ và tên/)).toHaveValue('Lê Mai');
  await userEvent.click(within(form).getByRole('button', { name: 'Vẫn thêm khách mới' }));
  await dialog('Nguyễn An');
  expect(search()).toBe('?open=c1');
  const sent = shell.http.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => (body as { confirmDuplicate: boolean }).confirmDuplicate)).toEqual([
    false,
    true,
  ]);
});

test('shows a server error at its field', async () => {
  open({
    'POST /customers': () => {
      throw refusal(409, 'EMAIL_TAKEN', 'Email đã được sử dụng.', {
        errors: { email: ['Email đã được sử dụng.'] },
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm khách' }));
  const form = await dialog('Thêm khách');
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm khách' }));
  expect(await within(form).findByRole('link', { name: /Vui lòng nhập email/ })).toBeVisible();
  await fillField(form, 'Họ và tên', 'Lê Mai');
  await fillField(form, 'Số điện thoại', '0912 345 678');
  await fillField(form, 'Email', 'mai@example.vn');
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm khách' }));
  await waitFor(() =>
    expect(within(form).getByLabelText(/^Email/)).toHaveAccessibleDescription(/Email đã được sử dụng/),
  );
});

test('keeps the tab of the record in the address', async () => {
  const { search } = open({}, '/staff/customers?open=c1');
  const sheet = await dialog('Nguyễn An');
  expect(sheet).toHaveTextContent('12 Lê Lợi');
  await userEvent.click(within(sheet).getByRole('tab', { name: 'Đơn hàng (1)' }));
  expect(search()).toBe('?open=c1&tab=orders');
  expect(within(sheet).getByRole('link', { name: 'DH1' })).toHaveAttribute(
    'href',
    '/staff/service-orders?tab=shop-orders&open=DH1',
  );
  await userEvent.click(within(sheet).getByRole('tab', { name: 'Phiếu DV' }));
  expect(sheet).toHaveTextContent('Khách chưa có phiếu dịch vụ.');
});

test('adds a note and rejects an empty one', async () => {
  const { shell } = open(
    { 'POST /customers/c1/notes': () => ({ data: DETAIL, message: 'Đã thêm ghi chú.' }) },
    '/staff/customers?open=c1&tab=notes',
  );
  const sheet = await dialog('Nguyễn An');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Thêm ghi chú' }));
  expect(within(sheet).getByRole('textbox')).toHaveAccessibleDescription(/Vui lòng nhập ghi chú/);
  await fill(userEvent, within(sheet).getByRole('textbox'), 'Xe đón tận nhà');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Thêm ghi chú' }));
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã thêm ghi chú.' }]);
  expect(within(sheet).getByRole('textbox')).toHaveValue('');
});

test('sends a change with the version it is based on and keeps the input after a conflict', async () => {
  let version = 3;
  const { shell } = open(
    {
      'GET /customers/c1': () => ({
        data: { ...DETAIL, version, fullName: version === 4 ? 'Nguyễn Thị An' : DETAIL.fullName },
      }),
      'PUT /customers/c1': ({ options }) => {
        if (options?.headers?.['If-Match'] === '"4"') return { data: DETAIL, message: 'Đã lưu.' };
        version = 4;
        throw refusal(409, 'STALE_VERSION', 'Khách hàng vừa được người khác cập nhật. Tải lại?');
      },
    },
    '/staff/customers?open=c1&do=edit',
  );
  const form = await dialog('Sửa thông tin Nguyễn An');
  expect(within(form).getByLabelText(/^Email/)).toHaveAttribute('readonly');
  await fillField(form, 'Họ và tên', 'Nguyễn Văn An');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu' }));
  expect(await within(form).findByRole('group', { name: /vừa được người khác cập nhật/ })).toHaveFocus();
  expect(within(form).getByLabelText(/^Họ và tên/)).toHaveValue('Nguyễn Văn An');
  await userEvent.click(within(form).getByRole('button', { name: 'Giữ của tôi: Họ và tên' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu' }));
  const sent = () => shell.http.requests.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ options }) => options?.headers?.['If-Match'])).toEqual(['"3"', '"4"']);
  expect(sent()[0]?.body).toMatchObject({ fullName: 'Nguyễn Văn An', phoneNumber: '0912345678' });
});

test('a merge is for managers only, and says so to others', async () => {
  open({}, '/staff/customers?open=c1&do=merge');
  const sheet = await dialog('Nguyễn An');
  expect(within(sheet).getByRole('button', { name: 'Sửa thông tin' })).toBeVisible();
  const reserved = within(sheet).getByRole('button', { name: 'Gộp hồ sơ' });
  expect(reserved).toHaveAttribute('aria-disabled', 'true');
  expect(reserved).toHaveAccessibleDescription('Việc của: Quản lý, Quản trị viên.');
  expect(screen.queryByRole('dialog', { name: /Gộp/ })).not.toBeInTheDocument();
});

const SIDE: MergeSide = {
  id: 'c1',
  fullName: 'Nguyễn An',
  email: 'an@example.vn',
  phoneNumber: '+84912345678',
  version: 3,
  address: null,
  dateOfBirth: null,
  gender: null,
  createdAt: DETAIL.createdAt,
  lastAt: null,
  spent: 0,
  plates: ['51K-123.45'],
  claimed: true,
  locked: false,
};
const PREVIEW: MergePreview = {
  own: SIDE,
  other: {
    ...SIDE,
    id: 'c2',
    fullName: 'Trần Bình',
    email: 'binh@example.vn',
    version: 5,
    address: '12 Lê Lợi',
  },
  reasons: ['phone'],
  moves: [{ kind: 'shopOrders', count: 2 }],
  removes: [{ kind: 'reviews', count: 1 }],
  distinct: null,
  reversed: false,
  undoUntil: '2026-12-29T02:00:00.000Z',
};
const previewOf = (changes: Partial<MergePreview>): FakeRoutes => ({
  'GET /customers/c1/merge-preview': () => ({ data: { ...PREVIEW, ...changes } }),
});

test('compares two records and merges them after a person confirmed who the customer is', async () => {
  const { shell, search } = open(
    {
      ...previewOf({}),
      'POST /customers/c1/merge': () => ({ data: DETAIL, message: 'Đã gộp hai hồ sơ khách hàng.' }),
    },
    '/staff/customers?open=c1',
    'manager',
  );
  await userEvent.click(within(await dialog('Nguyễn An')).getByRole('button', { name: 'Gộp hồ sơ' }));
  const find = await dialog('Gộp hồ sơ khác vào Nguyễn An');
  await userEvent.type(within(find).getByRole('searchbox'), 'bình{Enter}');
  const results = await within(find).findByRole('list', { name: 'Hồ sơ tìm thấy' });
  expect(within(results).queryByRole('button', { name: 'Chọn Nguyễn An' })).not.toBeInTheDocument();
  await userEvent.click(within(results).getByRole('button', { name: 'Chọn Trần Bình' }));
  const merge = await dialog('Gộp Trần Bình vào Nguyễn An');
  expect(search()).toBe('?open=c1&do=merge&with=c2');
  expect(within(merge).getByRole('region', { name: 'Sẽ chuyển sang' })).toHaveTextContent('Đơn hàng2');
  expect(within(merge).getByRole('region', { name: 'Không gộp' })).toHaveTextContent(
    /khách đăng nhập bằng an@example\.vn.*Đánh giá: 1 mục trùng chỉ giữ một/,
  );
  expect(merge).toHaveTextContent('Địa chỉ: lấy 12 Lê Lợi, vì hồ sơ giữ lại chưa có.');
  const confirm = within(merge).getByRole('button', { name: 'Gộp hồ sơ' });
  await userEvent.click(confirm);
  expect(await within(merge).findByRole('link', { name: /chọn cách đã xác minh/ })).toBeVisible();
  const names = within(merge).getByRole('group', { name: 'Họ và tên' });
  await userEvent.click(within(names).getByRole('radio', { name: 'Trần Bình' }));
  await userEvent.click(within(merge).getByRole('radio', { name: /^Gặp khách/ }));
  await fillField(merge, 'Lý do gộp', 'Một người hai tài khoản');
  await userEvent.click(confirm);
  await waitFor(() => expect(search()).toBe('?open=c1'));
  expect(shell.http.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    otherId: 'c2',
    reason: 'Một người hai tài khoản',
    checkedBy: 'in-person',
    take: ['address', 'fullName'],
    seen: { own: 3, other: 5 },
  });
});

test('a merge that would close the only account is offered the other way', async () => {
  open(
    {
      ...previewOf({ reversed: true }),
      'GET /customers/c2/merge-preview': () => ({
        data: { ...PREVIEW, own: PREVIEW.other, other: PREVIEW.own },
      }),
    },
    '/staff/customers?open=c1&do=merge&with=c2',
    'manager',
  );
  const merge = await dialog('Gộp Trần Bình vào Nguyễn An');
  expect(merge).toHaveTextContent('Đổi chiều gộp để khách vẫn đăng nhập được.');
  expect(within(merge).queryByRole('button', { name: 'Gộp hồ sơ' })).toBeNull();
  await userEvent.click(within(merge).getByRole('button', { name: 'Đổi chiều gộp' }));
  const swapped = await dialog('Gộp Nguyễn An vào Trần Bình');
  expect(within(swapped).getByRole('button', { name: 'Gộp hồ sơ' })).toBeVisible();
});

test('lists pairs of likely duplicates with the reasons, and opens the comparison', async () => {
  const person = { ...BINH, createdAt: DETAIL.createdAt, plates: [] };
  const { search } = open(
    {
      ...previewOf({}),
      'GET /customers/duplicates': () => ({
        data: {
          items: [
            { one: { ...person, id: 'c1', fullName: 'Nguyễn An' }, two: person, reasons: ['phone', 'plate'] },
          ],
          page: 1,
          pageSize: 20,
          total: 1,
        },
      }),
    },
    '/staff/customers',
    'manager',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hồ sơ có thể trùng' }));
  const table = await screen.findByRole('table', { name: 'Các cặp hồ sơ có thể trùng' });
  expect(table).toHaveTextContent('cùng số điện thoại, cùng biển số');
  await userEvent.click(within(table).getByRole('button', { name: 'So sánh Nguyễn An với Trần Bình' }));
  await dialog('Gộp Trần Bình vào Nguyễn An');
  expect(search()).toBe('?view=duplicates&do=merge&with=c2&open=c1');
});

test('the data of guests, who are in no list, is opened from the page of customers', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Dữ liệu khách vãng lai' }));
  expect(await dialog('Dữ liệu khách vãng lai')).toHaveTextContent('không có tài khoản hay hồ sơ');
});

const MARK = {
  ...BINH,
  reason: 'Vợ chồng dùng chung số',
  markedAt: '2026-11-20T02:00:00.000Z',
  markedBy: 'Trần Lễ Tân',
};

test('likely duplicates are marked as different people with a reason, which can be undone', async () => {
  let shown: Customer = { ...DETAIL, duplicates: [{ ...BINH, reasons: ['phone'] }] };
  const remove = jest.fn(() => ({ data: DETAIL, message: 'Đã bỏ xác nhận hai người khác nhau.' }));
  const { shell } = open(
    {
      'GET /customers/c1': () => ({ data: shown }),
      'POST /customers/c1/distinct': () => {
        shown = { ...DETAIL, distinct: [MARK] };
        return { data: shown, message: 'Đã ghi là hai người khác nhau.' };
      },
      'DELETE /customers/c1/distinct/c2': remove,
    },
    '/staff/customers?open=c1',
  );
  const name = 'Nguyễn An và Trần Bình là hai người khác nhau';
  await userEvent.click(await screen.findByRole('button', { name }));
  const form = await dialog('Nguyễn An và Trần Bình là hai người?');
  await userEvent.click(within(form).getByRole('button', { name: 'Ghi là hai người khác nhau' }));
  expect(within(form).getByRole('textbox')).toBeInvalid();
  await fillField(form, 'Vì sao biết là hai người', 'Vợ chồng dùng chung số');
  await userEvent.click(within(form).getByRole('button', { name: 'Ghi là hai người khác nhau' }));
  const list = await screen.findByRole('region', { name: 'Đã xác nhận là người khác' });
  expect(list).toHaveTextContent('Vợ chồng dùng chung số · Trần Lễ Tân, 20/11/2026');
  expect(screen.queryByRole('region', { name: 'Có thể là cùng một người' })).not.toBeInTheDocument();
  expect(shell.http.requests).toContainEqual(
    expect.objectContaining({ body: { otherId: 'c2', reason: 'Vợ chồng dùng chung số' } }),
  );
  shown = DETAIL;
  await userEvent.click(within(list).getByRole('button', { name: /^Bỏ xác nhận/ }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a marked pair is compared, but merged only after the mark is removed', async () => {
  let mark: MergePreview['distinct'] = MARK;
  open(
    {
      'GET /customers/c1': () => ({ data: DETAIL }),
      'GET /customers/c1/merge-preview': () => ({ data: { ...PREVIEW, distinct: mark } }),
      'DELETE /customers/c1/distinct/c2': () => {
        mark = null;
        return { data: DETAIL };
      },
    },
    '/staff/customers?open=c1&do=merge&with=c2',
    'manager',
  );
  const merge = await dialog('Gộp Trần Bình vào Nguyễn An');
  expect(merge).toHaveTextContent(
    'Trần Lễ Tân đã xác nhận đây là hai người khác nhau: Vợ chồng dùng chung số.',
  );
  expect(within(merge).queryByRole('button', { name: 'Gộp hồ sơ' })).toBeNull();
  await userEvent.click(within(merge).getByRole('button', { name: /^Bỏ xác nhận/ }));
  expect(await within(merge).findByRole('button', { name: 'Gộp hồ sơ' })).toBeEnabled();
});

test('undoes a merge with a reason, and says what stays and what is lost', async () => {
  const merge: CustomerMerge = {
    id: 'm1',
    other: BINH,
    at: '2026-11-20T02:00:00.000Z',
    by: 'Lan',
    reason: 'Trùng',
    checkedBy: 'call',
    taken: [],
    moves: [{ kind: 'vehicles', count: 2 }],
    undo: 'possible',
    undoUntil: '2026-12-20T02:00:00.000Z',
    lost: [{ kind: 'vehicles', count: 1 }],
    changed: [],
    stays: [{ kind: 'shopOrders', count: 1 }],
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
  };
  const { shell } = open(
    {
      'GET /customers/c1': () => ({ data: { ...DETAIL, mergeCount: 1 } }),
      'GET /customers/c1/merges': () => ({ data: { items: [merge] } }),
      'POST /customers/c1/merges/m1/undo': () => ({ data: DETAIL }),
    },
    '/staff/customers?open=c1',
    'manager',
  );
  const sheet = await dialog('Nguyễn An');
  expect(sheet).toHaveTextContent('1 hồ sơ đã được gộp vào đây');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Xem và hoàn tác' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác gộp Trần Bình' }));
  const undo = await dialog('Tách lại hồ sơ Trần Bình?');
  expect(undo).toHaveTextContent('Ở lại hồ sơ Nguyễn An vì mới có sau khi gộp: 1 đơn hàng.');
  expect(undo).toHaveTextContent(/Không trả lại được vì .*: 1 xe\./);
  await fillField(undo, 'Lý do hoàn tác', 'Hai anh em');
  await userEvent.click(within(undo).getByRole('button', { name: 'Hoàn tác' }));
  await waitFor(() =>
    expect(shell.http.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/customers/c1/merges/m1/undo',
      body: { reason: 'Hai anh em' },
    }),
  );
});

test('the address of a merged customer leads to the customer it was merged into', async () => {
  const { search, shell } = open(
    { 'GET /customers/c9': () => ({ data: DETAIL }) },
    '/staff/customers?open=c9',
  );
  await dialog('Nguyễn An');
  await waitFor(() => expect(search()).toBe('?open=c1'));
  expect(shell.toasts).toEqual([{ type: 'info', message: 'Hồ sơ bạn mở đã được gộp vào Nguyễn An.' }]);
});

describe('undoing that a vehicle was added to the account', () => {
  const cars = DETAIL.cars.map((item) => ({ ...item, linked: true }));
  const UNLINK = 'POST /staff/vehicles/v1/unlink';
  const openVehicles = (role: Role, archived = false) =>
    open(
      {
        'GET /customers/c1': () => ({ data: { ...DETAIL, cars: cars.map((car) => ({ ...car, archived })) } }),
        [UNLINK]: () => ({ data: null }),
      },
      '/staff/customers?open=c1&tab=vehicles',
      role,
    );

  test('a manager undoes it with a reason', async () => {
    const { shell } = openVehicles('manager');
    await userEvent.click(await screen.findByRole('button', { name: 'Gỡ xe 51K-123.45 khỏi tài khoản' }));
    const box = await dialog('Gỡ xe 51K-123.45 khỏi tài khoản?');
    expect(box).toHaveTextContent(/Khách này không còn thấy các lần vào xưởng đã gắn/);
    await fillField(box, 'Lý do gỡ', 'Gắn nhầm khách');
    await userEvent.click(within(box).getByRole('button', { name: 'Gỡ khỏi tài khoản' }));
    await waitFor(() => {
      const request = shell.http.requests.find(({ path }) => path === '/staff/vehicles/v1/unlink');
      expect(request?.body).toEqual({ reason: 'Gắn nhầm khách' });
    });
  });

  test('is offered for a vehicle that the customer has archived', async () => {
    openVehicles('manager', true);
    expect(await screen.findByText('Đã ngừng dùng')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gỡ xe 51K-123.45 khỏi tài khoản' })).toBeVisible();
  });

  test('is for managers only, as it says, and not offered for vehicles that the customer added', async () => {
    const view = openVehicles('staff');
    await screen.findByText('51K-123.45 · VF 8 2023');
    const reserved = screen.getByRole('button', { name: /khỏi tài khoản/ });
    expect(reserved).toHaveAttribute('aria-disabled', 'true');
    expect(reserved).toHaveAccessibleDescription('Việc của: Quản lý, Quản trị viên.');
    view.unmount();
    open({}, '/staff/customers?open=c1&tab=vehicles', 'manager');
    await screen.findByText('51K-123.45 · VF 8 2023');
    expect(screen.queryByRole('button', { name: /khỏi tài khoản/ })).toBeNull();
  });
});
