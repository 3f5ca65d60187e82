import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ParcelLabel, ShopOrder } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ShopOrdersTab } from '../shop-orders-tab';
import { ORDER } from '../testing';

const LABELS = 'GET /staff/shop-orders/labels';
const PATH = `/staff/shop-orders/${ORDER.code}`;
const REGISTER = `POST ${PATH}/parcel`;
const PACKED: ShopOrder = { ...ORDER, status: 'packing', steps: ['ship', 'cancel'] };
const PICKUP: ShopOrder = { ...PACKED, code: 'DH2', method: 'pickup' };
const REGISTRATION = { carrier: 'ghn', trackingCode: 'GHN0001', labelUrl: null } as const;

const label = (changes: Partial<ParcelLabel> = {}): ParcelLabel => ({
  code: ORDER.code,
  recipient: 'Trần Bình',
  phoneNumber: '+84987654321',
  address: '12 Lê Lợi, Phường Sài Gòn, TP. Hồ Chí Minh',
  note: 'Gọi trước khi giao',
  collect: 680_000,
  pieces: 2,
  weightGram: 1_500,
  parcel: { number: 1, of: 1 },
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  carrier: null,
  trackingCode: null,
  labelUrl: null,
  ...changes,
});
const show = (search: string, api: FakeRoutes) =>
  renderBackoffice(<ShopOrdersTab />, {
    role: 'staff',
    at: `/staff/service-orders?tab=shop-orders${search}`,
    api: {
      'GET /staff/shop-orders': () => ({
        data: {
          items: [PACKED, PICKUP].map(toRow),
          page: 1,
          pageSize: 20,
          total: 2,
          counts: {},
          waiting: 0,
        },
      }),
      [`GET ${PATH}`]: () => ({ data: PACKED }),
      [LABELS]: () => ({ data: { labels: [label()], omitted: [] } }),
      ...api,
    },
  });
const toRow = (order: ShopOrder) => ({
  ...order,
  itemCount: 1,
  names: [],
  pictures: [],
  dueAt: null,
  lastStep: null,
});
/** Opens the dialog that registers the parcel of the open order. */
async function openRegistration() {
  await userEvent.click(await screen.findByRole('button', { name: 'Đăng ký vận đơn' }));
  return within(await screen.findByRole('dialog', { name: /^Đăng ký vận đơn/ }));
}
const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/\u00a0/g, ' ');

test('a label has recipient, address, order code, cash, contents and note', async () => {
  show(`&labels=${ORDER.code}`, {});
  const paper = await screen.findByRole('article', { name: `Nhãn của đơn ${ORDER.code}` });
  for (const text of [
    'Kiện 1/1',
    ORDER.code,
    'Trần Bình · 0987 654 321',
    '12 Lê Lợi',
    'Thu hộ (COD): 680.000 ₫',
    '2 món · 1,5 kg',
    'Ghi chú: Gọi trước khi giao',
  ]) {
    expect(plain(paper)).toContain(text);
  }
  expect(within(paper).getByRole('img', { name: `Mã QR của đơn ${ORDER.code}` })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,/),
  );
});

test('chosen orders have one label each, and those without a parcel are named', async () => {
  const labels = [
    label({ collect: 0, carrier: 'GHTK', trackingCode: 'GHTK-1' }),
    label({ code: 'DH3', labelUrl: 'https://carrier.example/DH3.pdf' }),
  ];
  show(`&labels=${ORDER.code},DH2,DH3`, { [LABELS]: () => ({ data: { labels, omitted: ['DH2'] } }) });
  const papers = await screen.findAllByRole('article');
  expect(papers).toHaveLength(2);
  expect(plain(papers[0]!)).toContain('Không thu tiền');
  expect(plain(papers[0]!)).toContain('GHTK-1');
  expect(screen.getByText(/không giao tận nơi: DH2/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'DH3' })).toHaveAttribute(
    'href',
    'https://carrier.example/DH3.pdf',
  );
});

test('labels are opened from the order and from the list, for deliveries that are packed, at the top of the page', async () => {
  const { search, unmount } = show(`&open=${ORDER.code}`, {});
  await userEvent.click(await screen.findByRole('button', { name: 'In nhãn' }));
  expect(search()).toContain(`labels=${ORDER.code}`);
  unmount();
  const list = show('', {});
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trong trang' }));
  document.documentElement.scrollTop = 300;
  await userEvent.click(screen.getByRole('button', { name: 'In nhãn (1)' }));
  expect(document.documentElement.scrollTop).toBe(0);
  expect(list.search()).toContain(`labels=${ORDER.code}`);
});

test('a parcel is registered with the chosen carrier, and its code is filled in at the hand-over', async () => {
  let order: ShopOrder = { ...PACKED, registrableWith: ['ghn', 'ghtk'] };
  const { shell } = show(`&open=${ORDER.code}`, {
    [`GET ${PATH}`]: () => ({ data: order }),
    [REGISTER]: () => {
      order = { ...order, registration: { ...REGISTRATION, carrier: 'ghtk' } };
      return { data: order.registration, message: 'Đã đăng ký vận đơn.' };
    },
  });
  const form = await openRegistration();
  await userEvent.click(form.getByRole('button', { name: 'Đăng ký vận đơn' }));
  expect(form.getByLabelText('Đơn vị vận chuyển')).toBeInvalid();
  await userEvent.selectOptions(form.getByLabelText('Đơn vị vận chuyển'), 'ghtk');
  await userEvent.click(form.getByRole('button', { name: 'Đăng ký vận đơn' }));
  expect(await screen.findByText(/Đã đăng ký với Giao Hàng Tiết Kiệm .* mã vận đơn GHN0001\./)).toBeVisible();
  const sent = shell.http.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ carrier: 'ghtk' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Bàn giao cho đơn vị vận chuyển' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Bàn giao cho đơn vị vận chuyển/ }));
  expect(dialog.getByLabelText('Mã vận đơn')).toHaveValue('GHN0001');
  expect(dialog.getByLabelText('Đơn vị vận chuyển')).toHaveValue('ghtk');
});

test('a carrier that does not answer is named, and the choice stays', async () => {
  show(`&open=${ORDER.code}`, {
    [`GET ${PATH}`]: () => ({ data: { ...PACKED, registrableWith: ['ghn', 'ghtk'] } }),
    [REGISTER]: () => {
      throw refusal(503, 'CARRIER_UNAVAILABLE', 'Đơn vị vận chuyển chưa trả lời.');
    },
  });
  const form = await openRegistration();
  await userEvent.selectOptions(form.getByLabelText('Đơn vị vận chuyển'), 'ghtk');
  await userEvent.click(form.getByRole('button', { name: 'Đăng ký vận đơn' }));
  expect(await form.findByText('Đơn vị vận chuyển chưa trả lời.')).toBeVisible();
  expect(form.getByLabelText('Đơn vị vận chuyển')).toHaveValue('ghtk');
});
