import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskHit } from '@evcare/shared-contracts/office';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderAt } from '../../testing/render-at';
import { renderBackoffice } from '../../testing/render-backoffice';
import { FindBox } from '.';

const who = { vehicle: 'VF 8 2023', customer: 'Nguyễn Văn An', phoneNumber: '+84912345678' };
const booked: DeskHit = {
  kind: 'appointment',
  code: 'AP-1',
  plate: '51K-123.45',
  ...who,
  status: 'confirmed',
  startAt: new Date().toISOString(),
  canReceive: true,
};
const inside: DeskHit = {
  kind: 'order',
  id: 'so1',
  code: 'PDV-1',
  plate: '51K-123.45',
  ...who,
  status: 'in_progress',
  promisedAt: new Date().toISOString(),
};
const known: DeskHit = { kind: 'vehicle', plate: '51K-123.45', ...who, lastVisitAt: null };
const customer: DeskHit = {
  kind: 'customer',
  id: 'c1',
  customer: 'Nguyễn Văn An',
  phoneNumber: '+84912345678',
  email: null,
};

const answer = (items: readonly DeskHit[]): FakeRoutes => ({
  'GET /staff/search': () => ({ success: true, data: { items } }),
});
const show = (items: readonly DeskHit[]) =>
  renderBackoffice(<FindBox placeholder="Tìm" />, { api: answer(items) });
const field = () => screen.getByRole('combobox', { name: /^Biển số/ });
const addressOf = ({ router }: ReturnType<typeof show>) =>
  router.state.location.pathname + router.state.location.search;

test('finds a caller’s vehicle by phone with its state and promised time, and opens its order', async () => {
  const page = show([inside, customer]);
  await userEvent.type(field(), '0912 345');
  const [first, second] = await screen.findAllByRole('option');
  expect(first).toHaveTextContent(/51K-123\.45.*hẹn giao \d\d:\d\d hôm nay.*Đang sửa|51K-123\.45.*hẹn giao/);
  expect(first).toHaveTextContent('Mở phiếu');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(addressOf(page)).toBe('/staff/service-orders?open=so1');
  expect(page.shell.http.requests.map(({ path }) => path)).toEqual(['/staff/search?q=0912+345']);
});

test('takes in a booked vehicle by its complete plate, even if Enter comes before the result', async () => {
  const page = show([booked, customer]);
  await userEvent.type(field(), '51k12345{Enter}');
  await waitFor(() =>
    expect(addressOf(page)).toBe('/staff/appointments?open=AP-1&do=check-in&plate=51K-123.45'),
  );
});

test('does not choose among several results that the user has not seen', async () => {
  const page = show([booked, customer]);
  await userEvent.type(field(), '123{Enter}');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(addressOf(page)).toBe('/staff');
});

test('does not claim that the plate was read when the vehicle was found by phone', async () => {
  const page = show([booked]);
  await userEvent.type(field(), '0912345678');
  await userEvent.click(await screen.findByRole('option', { name: /Nhận xe$/ }));
  expect(addressOf(page)).toBe('/staff/appointments?open=AP-1&do=check-in');
});

test('takes in a known vehicle and an unknown one by the same form', async () => {
  const page = show([known]);
  await userEvent.type(field(), '51k12345');
  await userEvent.click(await screen.findByRole('option', { name: /Nhận xe$/ }));
  expect(addressOf(page)).toBe('/staff/service-orders?do=receive&plate=51K-123.45');
  page.unmount();
  const other = show([]);
  await userEvent.type(field(), '30a12399');
  await userEvent.click(await screen.findByRole('option', { name: /Nhận xe mới$/ }));
  expect(addressOf(other)).toBe('/staff/service-orders?do=receive&plate=30a12399');
});

test('says when nothing matches and when the search fails', async () => {
  const page = show([]);
  await userEvent.type(field(), 'khong co');
  expect(await screen.findByText('Không có gì khớp với "khong co".')).toBeVisible();
  page.unmount();
  renderBackoffice(<FindBox placeholder="Tìm" />, {
    api: {
      'GET /staff/search': () => {
        throw new Error('offline');
      },
    },
  });
  await userEvent.type(field(), 'abc');
  expect(await screen.findByText(/^Chưa tìm được/, {}, { timeout: 4_000 })).toBeVisible();
});

describe('the palette', () => {
  const palette = () => screen.findByRole('dialog', { name: 'Tìm, mở trang, làm việc' });
  const open = (path: string, role: 'staff' | 'technician') =>
    renderAt(path, role, { api: answer([inside]) });

  test('opens on Ctrl-K, even from a field, and goes to a page by a part of its name', async () => {
    const page = open('/staff', 'staff');
    (await screen.findByRole('combobox', { name: /^Biển số/ })).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await palette());
    await userEvent.type(dialog.getByRole('combobox'), 'phieu dich{Enter}');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/staff/service-orders'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('runs an action of the page and lists the keys', async () => {
    open('/staff/appointments', 'staff');
    await screen.findByRole('heading', { level: 1, name: 'Lịch hẹn' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await palette());
    await userEvent.type(dialog.getByRole('combobox'), 'lich ngay');
    expect(dialog.getByRole('option', { name: /Xem lịch ngày/ })).toBeVisible();
    await userEvent.clear(dialog.getByRole('combobox'));
    await userEvent.type(dialog.getByRole('combobox'), 'phim tat');
    await userEvent.click(dialog.getByRole('option', { name: /^Phím tắt/ }));
    expect(await screen.findByRole('dialog', { name: 'Phím tắt' })).toHaveTextContent('Ctrl K');
  });

  test('gives a technician pages but no search for customers', async () => {
    const page = open('/technician', 'technician');
    await userEvent.click(screen.getByRole('button', { name: /^Tìm và mở/ }));
    const dialog = within(await palette());
    expect(dialog.queryByRole('option', { name: /^Nhận xe/ })).toBeNull();
    await userEvent.type(dialog.getByRole('combobox'), '0912345678');
    expect(await dialog.findByText(/^Không có gì khớp/)).toBeVisible();
    expect(page.shell.http.requests.some(({ path }) => path.startsWith('/staff/search'))).toBe(false);
  });
});
