import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderAt } from '../../testing/render-at';
import { aList, aProduct, MODELS, MODULE } from '../product/testing/samples';
import { readVehicle, writeVehicle, type ChosenVehicle } from './kept-vehicle';
import { yearsOf } from './model-years';

const [VF8, DOLPHIN] = MODELS.items as [ChosenVehicle['model'] & object, ChosenVehicle['model'] & object];
const DRIVES: ChosenVehicle = { type: 'car', model: VF8, year: 2023 };

async function open(query = '', kept: ChosenVehicle | null = null, routes: FakeRoutes = {}) {
  const storage = new FakeStorage();
  if (kept) storage.local.set('vehicle', writeVehicle(kept));
  const http = {
    'GET /products': () => aList([MODULE, aProduct()]),
    'GET /vehicle-models': () => MODELS,
    ...routes,
  };
  const page = await renderAt(`/products${query}`, { storage, http });
  return { ...page, storage, address: () => page.router.state.location.search };
}
const bar = () => within(screen.getByRole('region', { name: 'Xe của bạn' }));

test('stores the chosen type, model and year, and shows the fitment on every card', async () => {
  const { storage } = await open();
  const opener = screen.getByRole('button', { name: 'Chọn xe' });
  await userEvent.click(opener);
  const form = within(await screen.findByRole('form', { name: 'Xe của bạn' }));
  expect(form.getByRole('radio', { name: 'Ô tô điện' })).toHaveFocus();
  await screen.findByRole('option', { name: 'VinFast VF 8' });
  expect(form.queryByRole('option', { name: 'Dat Bike Weaver' })).not.toBeInTheDocument();
  expect(form.getByLabelText('Năm sản xuất')).toBeDisabled();
  await userEvent.selectOptions(form.getByLabelText('Hãng và dòng xe'), 'VinFast VF 8');
  await userEvent.selectOptions(form.getByLabelText('Năm sản xuất'), '2023');
  await userEvent.click(form.getByRole('button', { name: 'Lưu xe' }));
  expect(bar().getByText('VF 8 2023')).toBeVisible();
  expect(screen.getAllByText('Phù hợp với VF 8')).toHaveLength(2);
  expect(readVehicle(storage.local.get('vehicle'))).toEqual(DRIVES);
  expect(bar().getByRole('button', { name: 'Đổi xe của bạn' })).toHaveFocus();
});

test('offers the models of the chosen type', async () => {
  await open('', DRIVES);
  await userEvent.click(bar().getByRole('button', { name: 'Đổi xe của bạn' }));
  expect(bar().getByLabelText('Hãng và dòng xe')).toHaveValue(VF8.code);
  await userEvent.click(bar().getByRole('radio', { name: 'Xe máy điện' }));
  expect(await bar().findByRole('option', { name: 'Dat Bike Weaver' })).toBeInTheDocument();
  expect(bar().getByLabelText('Hãng và dòng xe')).toHaveValue('');
  await userEvent.click(bar().getByRole('button', { name: 'Huỷ' }));
  expect(bar().getByText('VF 8 2023')).toBeVisible();
});

test('filters the list by the vehicle and follows its changes', async () => {
  const { address, storage } = await open('?inStock=1', DRIVES);
  const toggle = () => bar().getByRole('checkbox', { name: 'Chỉ hiện sản phẩm phù hợp' });
  await userEvent.click(toggle());
  expect(address()).toBe('?inStock=1&vehicle=vinfast-vf-8&year=2023&type=car');
  await waitFor(() => expect(toggle()).toBeChecked());
  expect(screen.getByRole('link', { name: 'Bỏ lọc: Phù hợp với VF 8 2023' })).toBeVisible();
  const other = writeVehicle({ type: 'car', model: DOLPHIN, year: 2024 });
  act(() => storage.local.writtenElsewhere('vehicle', other));
  await waitFor(() => expect(address()).toBe('?inStock=1&vehicle=byd-dolphin&year=2024&type=car'));
  await screen.findByRole('link', { name: 'Bỏ lọc: Phù hợp với Dolphin 2024' });
  await userEvent.click(toggle());
  expect(address()).toBe('?inStock=1');
});

test('follows a vehicle chosen or forgotten in another tab', async () => {
  const { storage } = await open();
  act(() => storage.local.writtenElsewhere('vehicle', writeVehicle(DRIVES)));
  expect(bar().getByText('VF 8 2023')).toBeVisible();
  act(() => storage.local.writtenElsewhere('vehicle', null));
  expect(bar().getByText('Phụ tùng nào hợp với xe của bạn?')).toBeVisible();
});

test('removes a forgotten vehicle from storage and address', async () => {
  const { storage, address } = await open('?vehicle=vinfast-vf-8&year=2023&type=car', DRIVES);
  await userEvent.click(bar().getByRole('button', { name: 'Đổi xe của bạn' }));
  await userEvent.click(bar().getByRole('button', { name: 'Bỏ xe này' }));
  expect(storage.local.get('vehicle')).toBeNull();
  await waitFor(() => expect(address()).toBe(''));
});

test('loads the name of a vehicle in the address that is not the visitor’s', async () => {
  await open('?vehicle=byd-dolphin&year=2024&type=car');
  expect(await screen.findByRole('link', { name: 'Bỏ lọc: Phù hợp với Dolphin 2024' })).toBeVisible();
});

test('retries loading the models', async () => {
  let fails = true;
  await open('', null, {
    'GET /vehicle-models': () => {
      if (fails) throw refusal(500, 'INTERNAL', 'Lỗi');
      return MODELS;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Chọn xe' }));
  const retry = await bar().findByRole('button', { name: 'Thử lại' });
  fails = false;
  await userEvent.click(retry);
  expect(await bar().findByRole('option', { name: 'BYD Dolphin' })).toBeInTheDocument();
});

test('stops watching the storage when the page is left', async () => {
  const { unmount, storage, instance } = await open('', DRIVES);
  unmount();
  instance.dispose();
  expect(storage.open).toBe(0);
});

test.each([
  null,
  'no json',
  '[]',
  '{"type":"boat"}',
  '{"type":"car","model":{"code":"x"},"year":2023}',
  `{"type":"motorbike","model":${JSON.stringify(VF8)},"year":2023}`,
  `{"type":"car","model":${JSON.stringify(VF8)},"year":"2023"}`,
])('validates the stored vehicle: %j', (text) => {
  const read = readVehicle(text);
  expect(read?.year ?? null).toBeNull();
  expect(read?.type).toBe(
    text?.includes('motorbike') ? 'motorbike' : text?.includes('"car"') ? 'car' : undefined,
  );
});

test('lists years from the newest to the first, up to the current year for models still in production', () => {
  expect(yearsOf(DOLPHIN)).toEqual([2025, 2024]);
  expect(yearsOf(VF8, Date.parse('2024-12-31T18:00:00Z'))).toEqual([2025, 2024, 2023, 2022]);
});
