import { screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { openVehicles } from '../testing/open';
import { vehicle } from '../testing/samples';

const PREVIEW = { type: 'car', make: 'VinFast', name: 'VF 8 2023', plate: '51K-•••45', visits: 2 };
const TITLE = 'Thêm xe bằng mã trên phiếu';

async function openClaim(overrides: FakeRoutes = {}) {
  let vehicles = [] as ReturnType<typeof vehicle>[];
  const view = await openVehicles('/my-vehicles', {
    http: {
      'GET /vehicles': () => ({ items: vehicles }),
      'POST /vehicle-claims/preview': () => ({ data: PREVIEW }),
      'POST /vehicle-claims': () => {
        vehicles = [vehicle()];
        return { data: { id: 'v-1', name: 'VF 8 2023', plate: '51K-123.45', visits: 2 } };
      },
      ...overrides,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: TITLE }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  const code = dialog.getByRole('textbox', { name: 'Mã trên phiếu' });
  const plate = dialog.getByRole('textbox', { name: 'Biển số xe' });
  const enter = async (typedCode: string, typedPlate: string) => {
    await view.user.clear(code);
    await view.user.type(code, typedCode);
    await view.user.clear(plate);
    if (typedPlate) await view.user.type(plate, typedPlate);
    await view.user.click(dialog.getByRole('button', { name: 'Xem xe' }));
  };
  return { ...view, dialog, code, plate, enter };
}

test('shows the vehicle of a code before it is added, then adds it to the list', async () => {
  const { user, dialog, enter, requestsTo, shell } = await openClaim();
  await enter('1234 5678 9012', '51k12345');
  expect(await dialog.findByRole('heading', { name: 'VinFast VF 8 2023 · 51K-•••45' })).toHaveFocus();
  expect(dialog.getByText('2 lần sẽ có trong lịch sử bảo dưỡng')).toBeVisible();
  expect(dialog.getByText(/không thấy của chủ xe trước/)).toBeVisible();
  expect(requestsTo('POST /vehicle-claims')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Thêm xe này' }));
  expect(await screen.findByText('51K-123.45')).toBeVisible();
  expect(requestsTo('POST /vehicle-claims')[0]?.body).toEqual({ code: '123456789012', plate: '51k12345' });
  expect(shell.toasts).toEqual([
    { type: 'success', message: 'Đã thêm VF 8 2023 và lịch sử bảo dưỡng của xe.' },
  ]);
});

test('returns to the typed code when the shown vehicle is another one', async () => {
  const { user, dialog, enter, code } = await openClaim();
  await enter('123456789012', '51K-123.45');
  await user.click(await dialog.findByRole('button', { name: 'Nhập lại' }));
  expect(code).toHaveFocus();
  expect(code).toBeVisible();
  expect(code).toHaveValue('123456789012');
});

test('adds no vehicle when Enter is pressed again before the vehicle is read', async () => {
  const { user, dialog, code, plate, requestsTo } = await openClaim();
  await user.type(code, '123456789012');
  await user.type(plate, '51K-123.45{Enter}');
  await dialog.findByRole('heading', { name: /51K-•••45$/ });
  await user.keyboard('{Enter}');
  expect(requestsTo('POST /vehicle-claims')).toHaveLength(0);
  await user.tab();
  expect(dialog.getByRole('button', { name: 'Nhập lại' })).toHaveFocus();
});

test('requires a code of 12 digits and a plate before anything is sent', async () => {
  const { enter, code, plate, requestsTo } = await openClaim();
  await enter('1234', '');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Mã trên phiếu gồm 12 chữ số\./));
  expect(plate).toHaveAccessibleDescription(/Vui lòng nhập biển số xe\./);
  expect(requestsTo('POST /vehicle-claims/preview')).toHaveLength(0);
});

test.each([
  ['unknown', 404, 'NOT_FOUND', 'Mã không đúng. Vui lòng xem lại mã trên phiếu của xưởng.'],
  ['expired', 409, 'CLAIM_CODE_EXPIRED', 'Mã đã hết hiệu lực. Liên hệ xưởng để được thêm xe vào tài khoản.'],
  ['used', 409, 'CLAIM_CODE_USED', 'Mã này đã được dùng. Mỗi mã chỉ dùng được một lần.'],
])('shows at the field that a code is %s', async (_state, status, errorCode, message) => {
  const { enter, code } = await openClaim({
    'POST /vehicle-claims/preview': () => {
      throw refusal(status, errorCode, message);
    },
  });
  await enter('123456789012', '51K-123.45');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
});

test('shows at the field that the plate does not match', async () => {
  const message = 'Biển số không khớp với xe trên phiếu.';
  const { enter, plate } = await openClaim({
    'POST /vehicle-claims/preview': () => {
      throw refusal(400, 'VALIDATION_FAILED', 'Dữ liệu không hợp lệ.', { errors: { plate: [message] } });
    },
  });
  await enter('123456789012', '51K-999.99');
  await waitFor(() => expect(plate).toHaveAccessibleDescription(expect.stringContaining(message)));
});

test('says that the vehicle is in an account when another account was faster', async () => {
  const message =
    'Xe hoặc phiếu này đã thuộc một tài khoản. Nếu bạn là chủ xe, liên hệ xưởng để được kiểm tra.';
  const { user, dialog, enter } = await openClaim({
    'POST /vehicle-claims': () => {
      throw refusal(409, 'VEHICLE_CLAIMED', message);
    },
  });
  await enter('123456789012', '51K-123.45');
  await user.click(await dialog.findByRole('button', { name: 'Thêm xe này' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});
