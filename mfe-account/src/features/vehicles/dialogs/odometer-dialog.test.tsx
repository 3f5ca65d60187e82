import { screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeRoutes, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import { openVehicles } from '../testing/open';
import { vehicle } from '../testing/samples';
import { isImplausible } from './odometer-dialog';

async function openOdometer(
  overrides: FakeRoutes = {},
  odometerAt = new Date().toISOString(),
  options: Pick<FakeShellOptions, 'storage'> = {},
) {
  const view = await openVehicles('/my-vehicles?km=v-1', {
    ...options,
    http: {
      'GET /vehicles': () => ({ items: [vehicle({ odometerAt })] }),
      'POST /vehicles/v-1/odometer': () => ({ data: { vehicle: vehicle(), warning: null } }),
      ...overrides,
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cập nhật km: VF 8 2023' }));
  const field = dialog.getByRole('textbox', { name: 'Số km trên đồng hồ' });
  const sentReadings = () => view.requestsTo('POST /vehicles/v-1/odometer').map(({ body }) => body);
  return { ...view, dialog, field, sentReadings };
}

test('shows the last reading with its date in Vietnam time', async () => {
  const { field } = await openOdometer({}, '2026-11-20T17:30:00.000Z');
  expect(field).toHaveAccessibleDescription('Lần ghi trước: 46.200 km, ngày 21/11/2026.');
});

test('keeps a typed reading over a reload until the dialog is closed', async () => {
  const at = '2026-11-20T17:30:00.000Z';
  const first = await openOdometer({}, at);
  await first.user.type(first.field, '47000');
  const { storage } = first.shell;
  first.unmount();
  const second = await openOdometer({}, at, { storage });
  await waitFor(() => expect(second.field).toHaveValue('47000'));
  expect(second.dialog.getByText('Đã khôi phục nội dung bạn đang nhập dở.')).toBeVisible();
  await second.user.click(second.dialog.getByRole('button', { name: 'Huỷ' }));
  expect(storage.perTab.get('form-drafts')).toBeNull();
});

test('sends a reading as a number', async () => {
  const { user, dialog, field, sentReadings, shell } = await openOdometer();
  await user.type(field, '47.000');
  await user.click(dialog.getByRole('button', { name: 'Cập nhật' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentReadings()).toEqual([{ value: 47_000, reason: null }]);
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã cập nhật 47.000 km.' }]);
});

test('shows the server’s message at the field for a reading below the last reading', async () => {
  const message = 'Số km không được nhỏ hơn lần ghi trước (46.200 km).';
  const { user, dialog, field } = await openOdometer({
    'POST /vehicles/v-1/odometer': () => {
      throw refusal(409, 'ODOMETER_BACKWARDS', message, { details: { last: 46_200 } });
    },
  });
  await user.type(field, '40000');
  await user.click(dialog.getByRole('button', { name: 'Cập nhật' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveValue('40000');
});

test('asks for confirmation of an implausibly high reading', async () => {
  const { user, dialog, field, sentReadings } = await openOdometer();
  await user.type(field, '146200');
  await user.click(dialog.getByRole('button', { name: 'Cập nhật' }));
  expect(await dialog.findByText('Nhiều hơn lần ghi trước 100.000 km')).toBeVisible();
  expect(sentReadings()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Số này đúng, cập nhật' }));
  await waitFor(() => expect(sentReadings()).toEqual([{ value: 146_200, reason: null }]));
});

test.each([
  [96_200, '2026-11-01T00:00:00Z', false],
  [96_201, '2026-11-01T00:00:00Z', true],
  [196_201, '2026-08-01T00:00:00Z', false],
])('%i km after a reading of 46.200 km on %s is implausible: %s', (value, odometerAt, expected) => {
  expect(isImplausible({ odometer: 46_200, odometerAt }, value, Date.parse('2026-11-22T00:00:00Z'))).toBe(
    expected,
  );
});
