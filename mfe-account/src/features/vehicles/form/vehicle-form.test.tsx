import { screen, waitFor, within } from '@testing-library/react';
import { FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { openVehicles } from '../testing/open';
import { vehicle } from '../testing/samples';

const MODELS = {
  items: [
    { code: 'vf8', type: 'car', make: 'VinFast', model: 'VF 8', yearFrom: 2022, yearTo: null },
    { code: 'evo', type: 'motorbike', make: 'VinFast', model: 'Evo', yearFrom: 2022, yearTo: null },
  ],
};

async function openForm(
  path = '/my-vehicles?add=1',
  overrides: FakeRoutes = {},
  storage = new FakeStorage(),
) {
  const view = await openVehicles(path, {
    storage,
    http: {
      'GET /vehicles': () => ({ items: [vehicle()] }),
      'GET /vehicle-models': () => MODELS,
      ...overrides,
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return { ...view, dialog, field };
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function fill({ user, dialog, field }: Form) {
  await user.type(dialog.getByRole('combobox', { name: 'Hãng xe' }), 'VinFast');
  await user.type(dialog.getByRole('combobox', { name: 'Dòng xe' }), 'VF 8');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Năm sản xuất' }), '2023');
  await user.type(field('Số km hiện tại'), '46.200');
  await user.type(field('Biển số'), '51k12345');
}

test('adds a vehicle with a request that conforms to the contract', async () => {
  const form = await openForm(undefined, { 'POST /vehicles': () => ({ data: vehicle() }) });
  await fill(form);
  await form.user.type(form.field('Dung lượng pin (kWh)'), '87,7');
  await form.user.click(form.dialog.getByRole('button', { name: 'Lưu xe' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(form.requestsTo('POST /vehicles')[0]?.body).toEqual({
    type: 'car',
    make: 'VinFast',
    model: 'VF 8',
    year: 2023,
    plate: '51K-123.45',
    specialPlate: false,
    odometer: 46_200,
    vin: null,
    color: null,
    batteryKwh: 87.7,
    batteryChemistry: null,
    purchaseDate: null,
    inspectionUntil: null,
    insuranceUntil: null,
  });
  expect(form.shell.toasts).toEqual([{ type: 'success', message: 'Đã thêm VF 8 2023.' }]);
  expect(form.requestsTo('GET /vehicles')).toHaveLength(2);
});

test('formats a plate while typing, but not while deleting', async () => {
  const { user, field } = await openForm();
  await user.type(field('Biển số'), '51k1234');
  expect(field('Biển số')).toHaveValue('51K-1234');
  await user.type(field('Biển số'), '5');
  expect(field('Biển số')).toHaveValue('51K-123.45');
  await user.keyboard('{Backspace}{Backspace}');
  expect(field('Biển số')).toHaveValue('51K-123.');
});

test('validates the plate against the vehicle type', async () => {
  const form = await openForm();
  const { user, dialog, field } = form;
  await user.click(dialog.getByRole('radio', { name: 'Xe máy điện' }));
  await user.type(field('Biển số'), '59md123456');
  expect(field('Biển số')).toHaveValue('59MĐ1-234.56');
  await user.click(dialog.getByRole('radio', { name: 'Ô tô điện' }));
  await user.click(field('Biển số'));
  await user.tab();
  expect(field('Biển số')).toHaveAccessibleDescription('Biển số không hợp lệ (ví dụ 51K-123.45).');
  await user.click(dialog.getByRole('checkbox', { name: 'Biển đặc biệt' }));
  expect(field('Biển số')).toBeValid();
});

test('shows all errors at once', async () => {
  const { user, dialog, requestsTo } = await openForm();
  await user.click(dialog.getByRole('button', { name: 'Lưu xe' }));
  const summary = within(await dialog.findByRole('alert'));
  for (const message of [
    'Vui lòng nhập hãng xe.',
    'Vui lòng nhập dòng xe.',
    'Vui lòng chọn năm sản xuất.',
    'Vui lòng nhập biển số.',
    'Vui lòng nhập số km.',
  ]) {
    expect(summary.getByText(message)).toBeVisible();
  }
  expect(requestsTo('POST /vehicles')).toEqual([]);
});

test('shows the error for an already registered plate at its field and keeps the input', async () => {
  const serverMessage = 'Biển số này đã được đăng ký. Liên hệ xưởng để chuyển chủ.';
  const form = await openForm(undefined, {
    'POST /vehicles': () => {
      throw refusal(409, 'PLATE_IN_USE', serverMessage, { errors: { plate: [serverMessage] } });
    },
  });
  await fill(form);
  await form.user.click(form.dialog.getByRole('button', { name: 'Lưu xe' }));
  await waitFor(() => expect(form.field('Biển số')).toHaveAccessibleDescription(serverMessage));
  expect(form.field('Biển số')).toHaveFocus();
  expect(form.field('Biển số')).toHaveValue('51K-123.45');
  expect(form.dialog.getByRole('combobox', { name: 'Dòng xe' })).toHaveValue('VF 8');
  expect(form.field('Số km hiện tại')).toHaveValue('46.200');
});

test('an edit keeps the other fields and sends the version', async () => {
  const form = await openForm('/my-vehicles?edit=v-1', { 'PUT /vehicles/v-1': () => ({ data: vehicle() }) });
  expect(form.dialog.queryByRole('textbox', { name: 'Số km hiện tại' })).not.toBeInTheDocument();
  await form.user.clear(form.field('Màu xe'));
  await form.user.type(form.field('Màu xe'), 'Trắng');
  await form.user.click(form.dialog.getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = form.requestsTo('PUT /vehicles/v-1')[0]!;
  expect(sent.body).toMatchObject({ color: 'Trắng', plate: '51K-123.45', batteryKwh: 87.7, year: 2023 });
  expect(sent.options?.headers).toEqual({ 'If-Match': '"3"' });
});

test('asks for confirmation before discarding input', async () => {
  const { user, dialog, field } = await openForm();
  await user.type(field('Màu xe'), 'Xanh');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Bỏ những gì bạn đã nhập?' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Nhập tiếp' }));
  expect(field('Màu xe')).toHaveValue('Xanh');
});

test('suggests only models of the selected vehicle type, and of the make once it is known', async () => {
  const ioniq = {
    code: 'ioniq5',
    type: 'car',
    make: 'Hyundai',
    model: 'Ioniq 5',
    yearFrom: 2021,
    yearTo: null,
  };
  const { user, dialog } = await openForm(undefined, {
    'GET /vehicle-models': () => ({ items: [...MODELS.items, ioniq] }),
  });
  const list = () =>
    [...document.querySelectorAll<HTMLOptionElement>('#vehicle-models option')].map(({ value }) => value);
  await waitFor(() => expect(list()).toEqual(['Ioniq 5', 'VF 8']));
  await user.type(dialog.getByRole('combobox', { name: 'Hãng xe' }), 'vinfast ');
  expect(list()).toEqual(['VF 8']);
  await user.type(dialog.getByRole('combobox', { name: 'Hãng xe' }), '?');
  expect(list()).toEqual(['Ioniq 5', 'VF 8']);
  expect(dialog.getByRole('combobox', { name: 'Dòng xe' })).toHaveAttribute('list', 'vehicle-models');
});

describe('a change that was saved elsewhere', () => {
  const openEdit = (theirs: Partial<Vehicle>) => {
    const latest = vehicle({ ...theirs, version: 4 });
    return openForm('/my-vehicles?edit=v-1', {
      'GET /vehicles/v-1': () => ({ data: latest }),
      'PUT /vehicles/v-1': ({ options }) => {
        if (options?.headers?.['If-Match'] === '"4"') return { data: latest };
        throw refusal(409, 'STALE_VERSION', 'Thông tin xe vừa được thay đổi ở nơi khác.');
      },
    });
  };
  const save = (form: Form) => form.user.click(form.dialog.getByRole('button', { name: 'Lưu thay đổi' }));

  test('is shown beside the user’s value, and the chosen value is sent', async () => {
    const form = await openEdit({ color: 'Đỏ', vin: 'RLLV8A1B2C3D4E5F6' });
    await form.user.type(form.field('Màu xe'), ' ngọc');
    await save(form);
    const panel = await form.dialog.findByRole('group', { name: /vừa được thay đổi ở nơi khác/ });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('Của bạn: Xanh ngọc');
    expect(panel).toHaveTextContent('Bản mới: Đỏ');
    await save(form);
    expect(form.requestsTo('PUT /vehicles/v-1')).toHaveLength(1);
    await form.user.click(within(panel).getByRole('button', { name: 'Giữ của tôi: Màu xe' }));
    await save(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(form.requestsTo('PUT /vehicles/v-1')[1]?.body).toMatchObject({
      color: 'Xanh ngọc',
      vin: 'RLLV8A1B2C3D4E5F6',
    });
  });

  test('is no conflict if it does not affect a field of the form', async () => {
    const form = await openEdit({});
    await form.user.type(form.field('Màu xe'), ' ngọc');
    await save(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(form.requestsTo('PUT /vehicles/v-1').map(({ options }) => options?.headers?.['If-Match'])).toEqual(
      ['"3"', '"4"'],
    );
  });
});

test('restores the draft of a new vehicle after a reload, until the user discards it', async () => {
  const first = await openForm();
  await first.user.type(first.field('Màu xe'), 'Xanh');
  first.unmount();
  const { storage } = first.shell;
  const second = await openForm(undefined, {}, storage);
  expect(second.field('Màu xe')).toHaveValue('Xanh');
  expect(second.dialog.getByText('Đã khôi phục nội dung bạn đang nhập dở.')).toBeVisible();
  await second.user.keyboard('{Escape}');
  await second.user.click(second.dialog.getByRole('button', { name: 'Bỏ' }));
  second.unmount();
  expect((await openForm(undefined, {}, storage)).field('Màu xe')).toHaveValue('');
});
