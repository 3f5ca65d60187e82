import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { OrdersTab } from './orders-tab';
import { order } from './testing/samples';

const RESOURCES = { bays: [], technicians: [], services: [] };
const ISSUE = 'POST /staff/service-orders/so1/vehicle-code';
const LINK = 'POST /staff/service-orders/so1/link-vehicle';
const ok = (data: unknown) => () => ({ success: true, data });
const code = {
  code: '123456789012',
  url: 'https://evcare.test/my-vehicles',
  expiresAt: '2026-12-24T18:00:00.000Z',
};
const AN = {
  id: 'c1',
  fullName: 'Nguyễn An',
  email: 'an@example.vn',
  phoneNumber: '+84912345678',
  status: 'active',
  vehicles: [],
  lastAt: null,
  spent: 0,
  note: null,
};

const open = (changes: Partial<OfficeOrder>, api: FakeRoutes = {}, print = '') =>
  renderBackoffice(<OrdersTab />, {
    role: 'staff',
    at: `/staff/service-orders?open=so1${print && `&print=${print}`}`,
    api: {
      'GET /staff/appointments/resources': ok(RESOURCES),
      'GET /staff/service-orders/so1': ok(order(changes)),
      'GET /customers': ok({ items: [AN], page: 1, pageSize: 20, total: 1 }),
      ...api,
    },
  });
type Shell = ReturnType<typeof open>['shell'];
const sent = (shell: Shell, path: string) =>
  shell.http.requests.filter((request) => `${request.method} ${request.path}` === path);

describe('the code on the paper', () => {
  test.each([
    ['delivery', 'Phiếu bàn giao và thanh toán'],
    ['reception', 'Phiếu tiếp nhận'],
  ])('is printed on the %s paper of a vehicle that is in no account', async (print, name) => {
    const { shell } = open({ status: 'delivered' }, { [ISSUE]: ok(code) }, print);
    const paper = await screen.findByRole('article', { name });
    expect(await within(paper).findByText('Mã: 1234 5678 9012')).toBeVisible();
    expect(paper).toHaveTextContent(/mở evcare\.test\/my-vehicles, đăng nhập hoặc đăng ký/);
    expect(paper).toHaveTextContent('Mã dùng một lần, đến ngày 25/12/2026.');
    expect(sent(shell, ISSUE)).toHaveLength(1);
  });

  test('is not requested for a vehicle in an account', async () => {
    const vehicle = { id: 'v1', name: 'VF 8 2023', plate: '51K-123.45' };
    const { shell } = open({ vehicle }, { [ISSUE]: ok(code) }, 'delivery');
    const paper = await screen.findByRole('article', { name: 'Phiếu bàn giao và thanh toán' });
    expect(paper).not.toHaveTextContent('Mã:');
    expect(sent(shell, ISSUE)).toHaveLength(0);
  });

  test('is left out when the plate is in an account, and can be requested again after a failure', async () => {
    const answers = [refusal(500, 'INTERNAL', 'Hỏng'), null, refusal(409, 'VEHICLE_CLAIMED', 'Đã có')];
    const issue = () => {
      const rejection = answers.shift();
      if (rejection) throw rejection;
      return { success: true, data: code };
    };
    const first = open({}, { [ISSUE]: issue }, 'reception');
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm mã vào bản in' }));
    expect(await screen.findByText('Mã: 1234 5678 9012')).toBeVisible();
    first.unmount();
    open({}, { [ISSUE]: issue }, 'reception');
    await screen.findByRole('article', { name: 'Phiếu tiếp nhận' });
    expect(answers).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Thêm mã vào bản in' })).toBeNull();
    expect(screen.queryByText(/^Mã:/)).toBeNull();
  });
});

describe('adding the vehicle to an account', () => {
  afterEach(() => jest.restoreAllMocks());

  const openDialog = async (api: FakeRoutes = {}) => {
    const view = open({}, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Gắn xe vào tài khoản' }));
    return {
      ...view,
      dialog: within(screen.getByRole('dialog', { name: 'Gắn xe 51K-123.45 vào tài khoản' })),
    };
  };

  test('asks for the account, how the customer was checked and what was seen', async () => {
    const linked = { id: 'v1', name: 'VF 8 2023', plate: '51K-123.45', visits: 1 };
    const { shell, dialog } = await openDialog({ [LINK]: ok(linked) });
    await userEvent.click(await dialog.findByRole('button', { name: 'Chọn Nguyễn An' }));
    expect(dialog.getByText(/chỉ gắn khi đã kiểm tra khách là ai/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Gắn xe' }));
    const errors = ['Vui lòng chọn cách đã kiểm tra khách là ai.', /^Vui lòng ghi đã kiểm tra những gì/];
    for (const name of errors) expect(await dialog.findByRole('link', { name })).toBeVisible();
    expect(sent(shell, LINK)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('radio', { name: /^Xem đăng ký xe/ }));
    await fill(userEvent, dialog.getByLabelText(/^Đã kiểm tra những gì/), 'Cà-vẹt 012345');
    await userEvent.click(dialog.getByRole('button', { name: 'Gắn xe' }));
    expect(sent(shell, LINK)[0]?.body).toEqual({
      customerId: 'c1',
      check: 'registration',
      note: 'Cà-vẹt 012345',
    });
  });

  test('moves the focus to the first field when an account is chosen, and back to the search', async () => {
    const { dialog } = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Chọn Nguyễn An' }));
    expect(dialog.getByRole('radio', { name: /^Xem đăng ký xe/ })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Chọn tài khoản khác' }));
    expect(dialog.getByRole('searchbox')).toHaveFocus();
  });

  test('on touch moves the focus to the content, so that no keyboard opens', async () => {
    const isCoarse = (media: string) => media === '(pointer: coarse)';
    const { dialog } = await openDialog();
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: isCoarse(media) }) as unknown as MediaQueryList);
    await userEvent.click(await dialog.findByRole('button', { name: 'Chọn Nguyễn An' }));
    const radio = dialog.getByRole('radio', { name: /^Xem đăng ký xe/ });
    expect(radio).not.toHaveFocus();
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(radio);
  });

  test.each([
    ['TOO_MANY_VEHICLES', 'Mỗi tài khoản có tối đa 20 xe.'],
    ['VEHICLE_CLAIMED', 'Phiếu này thuộc về một tài khoản khác.'],
  ])('keeps the input and says why the server rejects it with %s', async (errorCode, message) => {
    const { dialog } = await openDialog({
      [LINK]: () => {
        throw refusal(409, errorCode, message);
      },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Chọn Nguyễn An' }));
    await userEvent.click(dialog.getByRole('radio', { name: /^Xem CCCD/ }));
    await userEvent.type(dialog.getByLabelText(/^Đã kiểm tra những gì/), 'CCCD');
    await userEvent.click(dialog.getByRole('button', { name: 'Gắn xe' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText('Nguyễn An')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Xem CCCD/ })).toBeChecked();
    expect(dialog.getByLabelText(/^Đã kiểm tra những gì/)).toHaveValue('CCCD');
  });

  test('is offered with what the order knows: that the visit is linked to no account', async () => {
    open({});
    expect(await screen.findByText('Lần vào xưởng này chưa gắn với tài khoản nào.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gắn xe vào tài khoản' })).toBeVisible();
  });

  test('is not offered for a vehicle in an account', async () => {
    open({ vehicle: { id: 'v1', name: 'VF 8 2023', plate: '51K-123.45' } });
    await screen.findByRole('heading', { name: '51K-123.45' });
    expect(screen.queryByRole('button', { name: 'Gắn xe vào tài khoản' })).toBeNull();
  });
});
