import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { OfficeTrackingStep, ShopOrder } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ShopOrdersTab } from '../shop-orders-tab';
import { ORDER } from '../testing';

const PATH = `/staff/shop-orders/${ORDER.code}`;
const STEP: OfficeTrackingStep = {
  kind: 'at_hub',
  at: '2026-11-22T09:30:00.000Z',
  place: 'Kho Đà Nẵng',
  reason: null,
  source: 'carrier',
  receivedAt: '2026-11-22T09:31:00.000Z',
  collected: null,
};
const SHIPPED: ShopOrder = {
  ...ORDER,
  status: 'shipping',
  steps: ['deliver', 'fail'],
  parcel: { carrier: 'Viettel Post', trackingCode: 'VTP123' },
  canAddTracking: true,
};

async function openSheet(order: object, { role = 'staff' as Role, api = {} as FakeRoutes } = {}) {
  const { shell } = renderBackoffice(<ShopOrdersTab />, {
    role,
    at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
    api: {
      'GET /staff/shop-orders': () => ({
        data: { items: [], page: 1, pageSize: 20, total: 0, counts: {}, waiting: 0 },
      }),
      [`GET ${PATH}`]: () => ({ data: order }),
      ...api,
    },
  });
  const sheet = within(await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` }));
  await sheet.findByRole('heading', { name: 'Diễn biến' });
  const sent = () =>
    shell.http.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as unknown);
  return { sheet, sent };
}
const parcelIn = (sheet: Awaited<ReturnType<typeof openSheet>>['sheet']) =>
  within(sheet.getByRole('region', { name: 'Vận chuyển' }));

test('lists the steps with time, place, source, reason and reported cash', async () => {
  const trackingSteps: OfficeTrackingStep[] = [
    { ...STEP, kind: 'delivered', place: null, collected: 100_000 },
    { ...STEP, kind: 'attempt_failed', source: 'staff', reason: 'Khách vắng nhà' },
    STEP,
  ];
  const { sheet } = await openSheet({ ...SHIPPED, trackingSteps });
  const items = parcelIn(sheet)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^Đã giao 16:30 22\/11\/2026Đơn vị vận chuyển báo đã thu 100\.000\s₫$/),
    'Giao chưa thành công 16:30 22/11/2026 · Kho Đà Nẵng · nhân viên nhậpKhách vắng nhà',
    'Đến kho 16:30 22/11/2026 · Kho Đà Nẵng',
  ]);
  expect(parcelIn(sheet).getByText(/Đối chiếu tiền thu hộ/)).toBeVisible();
});

test('a parcel that was not scanned yet says so', async () => {
  const { sheet } = await openSheet(SHIPPED);
  expect(parcelIn(sheet).getByText('Chưa có chặng nào.')).toBeVisible();
  expect(parcelIn(sheet).queryByText(/Đối chiếu tiền thu hộ/)).not.toBeInTheDocument();
});

test.each([
  ['an order that is not handed over', ORDER],
  ['a response of an older release', withoutTracking()],
])('%s has no such section', async (_what, order) => {
  const { sheet } = await openSheet(order);
  expect(sheet.queryByRole('region', { name: 'Vận chuyển' })).not.toBeInTheDocument();
});

function withoutTracking(): object {
  const { trackingSteps: _steps, canAddTracking: _can, tracking: _tracking, ...older } = ORDER;
  return older;
}

describe('adding a step', () => {
  async function openDialog(api: FakeRoutes = {}) {
    let order = SHIPPED;
    const { sheet, sent } = await openSheet(SHIPPED, {
      api: {
        [`GET ${PATH}`]: () => ({ data: order }),
        [`POST ${PATH}/tracking`]: () => {
          order = { ...SHIPPED, trackingSteps: [STEP] };
          return { data: order, message: 'Xong.' };
        },
        ...api,
      },
    });
    const name = 'Thêm chặng vận chuyển';
    await userEvent.click(parcelIn(sheet).getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: `${name}: ${ORDER.code}` }));
    const confirm = () => userEvent.click(dialog.getByRole('button', { name }));
    return { sheet, dialog, confirm, sent };
  }

  test('sends kind, place and time, and shows the step', async () => {
    const { sheet, dialog, confirm, sent } = await openDialog();
    await confirm();
    expect(dialog.getByLabelText('Chặng')).toHaveAccessibleDescription(/Vui lòng chọn chặng vận chuyển/);
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Chặng'), 'Đến kho');
    await fill(userEvent, dialog.getByLabelText('Nơi ghi nhận'), 'Kho Đà Nẵng');
    await confirm();
    expect(sent()).toEqual([
      { kind: 'at_hub', place: 'Kho Đà Nẵng', at: expect.stringMatching(/:00\.000Z$/), reason: null },
    ]);
    expect(await parcelIn(sheet).findByText('Đến kho')).toBeVisible();
  });

  test('requires the reason of a failed attempt, and says what the customer receives', async () => {
    const { dialog, confirm, sent } = await openDialog();
    expect(dialog.queryByLabelText('Lý do')).not.toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('Chặng'), 'Giao chưa thành công');
    expect(dialog.getByText('Khách nhận thông báo và email có ngày giao lại.')).toBeVisible();
    await fill(userEvent, dialog.getByLabelText('Nơi ghi nhận'), 'Phường Tân Hưng');
    await confirm();
    expect(dialog.getByLabelText('Lý do')).toHaveAccessibleDescription(/Vui lòng nhập lý do/);
    expect(sent()).toEqual([]);
    await fill(userEvent, dialog.getByLabelText('Lý do'), 'Khách vắng nhà');
    await confirm();
    expect(sent()).toMatchObject([{ kind: 'attempt_failed', reason: 'Khách vắng nhà' }]);
  });

  test('keeps the input and shows the error of the server at its field', async () => {
    const { dialog, confirm } = await openDialog({
      [`POST ${PATH}/tracking`]: () => {
        throw refusal(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.', {
          errors: { at: ['Thời gian không được trước khi bàn giao hàng.'] },
        });
      },
    });
    await userEvent.selectOptions(dialog.getByLabelText('Chặng'), 'Đến kho');
    await fill(userEvent, dialog.getByLabelText('Nơi ghi nhận'), 'Kho Đà Nẵng');
    await confirm();
    expect(await dialog.findAllByText(/Thời gian không được trước khi bàn giao hàng/)).not.toEqual([]);
    expect(dialog.getByLabelText('Nơi ghi nhận')).toHaveValue('Kho Đà Nẵng');
  });

  test('does not offer the delivery, which is a step of the order', async () => {
    const { dialog } = await openDialog();
    const options = within(dialog.getByLabelText('Chặng')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).not.toContain('Đã giao');
  });
});

describe('the carrier of a parcel', () => {
  async function openShip(parcel: ShopOrder['parcel'] = null) {
    const order: ShopOrder = { ...ORDER, status: 'packing', steps: ['ship', 'cancel'], parcel };
    const { sheet, sent } = await openSheet(order, {
      api: { [`POST ${PATH}/ship`]: () => ({ data: order }) },
    });
    const name = 'Bàn giao cho đơn vị vận chuyển';
    await userEvent.click(sheet.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: `${name}: ${ORDER.code}` }));
    await userEvent.type(dialog.getByLabelText('Mã vận đơn'), 'A1');
    return { dialog, sent, confirm: () => userEvent.click(dialog.getByRole('button', { name })) };
  }

  test('can be another one, whose name is then required', async () => {
    const { dialog, confirm, sent } = await openShip();
    await userEvent.selectOptions(dialog.getByLabelText('Đơn vị vận chuyển'), 'Đơn vị khác');
    await confirm();
    expect(dialog.getByLabelText('Tên đơn vị vận chuyển')).toHaveAccessibleDescription(
      /Vui lòng nhập đơn vị vận chuyển/,
    );
    expect(sent()).toEqual([]);
    await fill(userEvent, dialog.getByLabelText('Tên đơn vị vận chuyển'), 'Chành xe Thành Bưởi');
    await confirm();
    expect(sent()).toEqual([{ carrier: 'Chành xe Thành Bưởi', trackingCode: 'A1' }]);
  });

  test.each([
    ['GHN', 'Giao Hàng Nhanh (GHN)'],
    ['Chành xe', 'Chành xe'],
  ])('is proposed when a parcel of %s is sent again', async (carrier, name) => {
    const { confirm, sent } = await openShip({ carrier, trackingCode: 'OLD' });
    await confirm();
    expect(sent()).toEqual([{ carrier: name, trackingCode: 'A1' }]);
  });
});
