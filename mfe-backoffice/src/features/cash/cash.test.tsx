import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayClosingList, DayMoney, Drawer, DrawerDesk } from '@evcare/shared-contracts/office';
import { MONEY_WAYS } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { DayClosingTab } from './day-closing-tab';
import { DrawerPage } from './drawer-page';

const drawer = (changes: Partial<Drawer> = {}): Drawer => ({
  id: 'd1',
  version: 3,
  state: 'open',
  openedAt: '2026-11-24T01:00:00.000Z',
  openedBy: 'Lê Thu',
  openingFloat: 2_000_000,
  cashIn: 500_000,
  cashOut: 0,
  expected: 2_500_000,
  closing: null,
  ...changes,
});
const closed = drawer({
  id: 'd0',
  state: 'closed',
  closing: {
    at: '2026-11-23T10:00:00.000Z',
    by: 'Lê Thu',
    byId: 'someone-else',
    counts: [],
    counted: 2_480_000,
    difference: -20_000,
    reason: 'Thối nhầm',
    approval: null,
  },
});
const desk = (changes: Partial<DrawerDesk> = {}): DrawerDesk => ({
  open: {
    drawer: drawer(),
    entries: [
      {
        id: '1',
        at: '2026-11-24T02:15:00.000Z',
        kind: 'payment',
        amount: 500_000,
        source: 'service_order',
        sourceId: 'so1',
        code: 'PDV-261124-0003',
        reason: null,
        by: 'Lê Thu',
      },
    ],
  },
  lastCounted: 2_480_000,
  outside: { entries: 0, amount: 0 },
  recent: [closed],
  ...changes,
});
const day = (changes: Partial<DayMoney> = {}): DayMoney => ({
  day: '2026-11-24',
  ways: MONEY_WAYS.map((way) => ({
    way,
    payments: way === 'cash' ? 2 : 0,
    received: way === 'cash' ? 700_000 : 0,
    voided: way === 'cash' ? 200_000 : 0,
    refunded: 0,
    net: way === 'cash' ? 500_000 : 0,
  })),
  net: 500_000,
  putIn: 0,
  takenOut: 0,
  outside: 0,
  receivables: { orders: 1, amount: 300_000 },
  carriers: { orders: 2, amount: 1_060_000 },
  drawers: [],
  ...changes,
});
const days = (changes: Partial<DayClosingList> = {}): DayClosingList => ({
  next: { money: day(), drawerOpen: false },
  items: [
    { closedAt: '2026-11-23T11:00:00.000Z', closedBy: 'Trần Quản Lý', money: day({ day: '2026-11-23' }) },
  ],
  ...changes,
});

const showDrawer = (found: DrawerDesk = desk(), more: FakeRoutes = {}) =>
  renderBackoffice(<DrawerPage />, {
    role: 'staff',
    api: { 'GET /staff/drawers': () => found, ...more },
    at: '/staff/drawer',
  });
const showDays = (found: DayClosingList = days(), more: FakeRoutes = {}, waiting: Drawer[] = [], at = '') =>
  renderBackoffice(<DayClosingTab />, {
    role: 'manager',
    api: {
      'GET /manager/day-closings': () => found,
      'GET /manager/drawers': () => ({ items: waiting }),
      ...more,
    },
    at: `/manager?tab=day-closing${at}`,
  });
const plain = (element: Element): string => (element.textContent ?? '').replace(/\s/g, ' ');
const bodyOf = (send: jest.Mock) => (send.mock.calls[0] as [FakeRequest])[0].body;

test('shows what must be in the drawer, and each entry with a link to its order', async () => {
  showDrawer();
  const stats = await screen.findByRole('list', { name: 'Tiền trong két' });
  expect(plain(stats)).toContain('2.500.000 ₫');
  expect(screen.getByRole('link', { name: 'PDV-261124-0003' })).toHaveAttribute(
    'href',
    '/staff/service-orders?open=so1',
  );
});

test('opens the drawer with what the last count left, and warns if the float differs from it', async () => {
  const open = jest.fn(() => drawer());
  showDrawer(desk({ open: null }), { 'POST /staff/drawers': open });
  await userEvent.click(await screen.findByRole('button', { name: 'Mở két' }));
  const dialog = screen.getByRole('dialog', { name: 'Mở két' });
  const float = within(dialog).getByRole('textbox', { name: 'Tiền đầu ca' });
  expect(float).toHaveValue('2.480.000');
  expect(within(dialog).queryByText(/Lần đóng két trước/)).toBeNull();
  await userEvent.clear(float);
  await userEvent.type(float, '1.000.000');
  expect(plain(within(dialog).getByText(/Lần đóng két trước/))).toContain('2.480.000 ₫');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mở két' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bodyOf(open)).toEqual({ openingFloat: 1_000_000 });
});

test('a count adds up notes, shows the difference and asks for its reason', async () => {
  const close = jest.fn(() => closed);
  showDrawer(desk(), { 'POST /staff/drawers/d1/close': close });
  await userEvent.click(await screen.findByRole('button', { name: 'Đếm tiền, đóng két' }));
  const dialog = screen.getByRole('dialog', { name: 'Đếm tiền và đóng két' });
  expect(within(dialog).queryByRole('textbox', { name: 'Lý do chênh lệch' })).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^500\.000/ }), '4');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^20\.000/ }), '24');
  const sum = within(dialog).getByRole('status');
  expect(plain(sum)).toContain('2.480.000 ₫');
  expect(plain(sum)).toContain('Thiếu 20.000 ₫');
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Lý do chênh lệch' }), 'Thối nhầm');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Đóng két, chờ duyệt chênh lệch' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(bodyOf(close)).toMatchObject({ expected: 2_500_000, reason: 'Thối nhầm' });
});

test('a count that matches needs no reason', async () => {
  const close = jest.fn(() => closed);
  showDrawer(desk(), { 'POST /staff/drawers/d1/close': close });
  await userEvent.click(await screen.findByRole('button', { name: 'Đếm tiền, đóng két' }));
  const dialog = screen.getByRole('dialog', { name: 'Đếm tiền và đóng két' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^500\.000/ }), '5');
  expect(within(dialog).getByText('Khớp sổ')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Đóng két' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(bodyOf(close)).toMatchObject({ reason: null });
});

test('taking out more than is there is refused beside the amount', async () => {
  showDrawer(desk(), {
    'POST /staff/drawers/d1/moves': () => {
      throw refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
        errors: { amount: ['Theo sổ, trong két chỉ có 2.500.000 ₫.'] },
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rút tiền' }));
  const dialog = screen.getByRole('dialog', { name: 'Rút tiền khỏi két' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Số tiền' }), '3.000.000');
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Lý do' }), 'Nộp ngân hàng');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rút tiền' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: 'Số tiền' })).toHaveAccessibleDescription(
      expect.stringContaining('Theo sổ, trong két chỉ có 2.500.000 ₫.'),
    ),
  );
});

test('names cash that was taken while no drawer was open', async () => {
  showDrawer(desk({ open: null, outside: { entries: 2, amount: 900_000 } }));
  expect(plain(await screen.findByText(/thu khi két chưa mở/))).toMatch(/2 khoản.*900\.000 ₫/);
});

test('closes a day with the numbers that are shown', async () => {
  const close = jest.fn(() => days().items[0]);
  showDays(days(), { 'POST /manager/day-closings': close });
  const table = await screen.findByRole('table', { name: 'Thu theo hình thức' });
  expect(plain(within(table).getByRole('row', { name: /Tổng cộng/ }))).toMatch(
    /700\.000.*200\.000.*500\.000/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Chốt ngày' }));
  const dialog = screen.getByRole('dialog', { name: 'Chốt ngày 24/11/2026' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Chốt ngày' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bodyOf(close)).toEqual({ day: '2026-11-24', expected: 500_000 });
});

test('a day cannot be closed while the drawer is open, and the page leads to the drawer', async () => {
  showDays(days({ next: { money: day(), drawerOpen: true } }));
  expect(await screen.findByRole('button', { name: 'Chốt ngày' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Đến két tiền mặt' })).toHaveAttribute('href', '/staff/drawer');
});

test('a manager approves the difference of another person, not their own', async () => {
  const approve = jest.fn(() => closed);
  showDays(days(), { 'POST /manager/drawers/d0/approve': approve }, [closed]);
  await userEvent.click(await screen.findByRole('button', { name: /^Duyệt chênh lệch/ }));
  const dialog = screen.getByRole('dialog', { name: 'Duyệt chênh lệch' });
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Đã xử lý thế nào' }), 'Đã xem camera');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duyệt chênh lệch' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bodyOf(approve)).toEqual({ note: 'Đã xem camera' });
});

test('the paper of a closed day has its total, its receivables and both signatures', async () => {
  showDays(days(), {}, [], '&day=2026-11-23');
  const paper = await screen.findByRole('article', { name: 'Biên bản chốt ngày' });
  expect(plain(paper)).toMatch(/23\/11\/2026/);
  expect(plain(paper)).toContain('300.000 ₫');
  for (const party of ['Thu ngân', 'Quản lý']) expect(within(paper).getByText(party)).toBeVisible();
});

describe('a drawer that was closed with a difference', () => {
  const closed = (approved: boolean) =>
    day({
      day: '2026-11-23',
      drawers: [
        {
          id: 'd1',
          by: 'Lê Thu',
          approved,
          openedAt: '2026-11-23T01:00:00.000Z',
          closedAt: '2026-11-23T10:30:00.000Z',
          expected: 500_000,
          counted: 450_000,
          difference: -50_000,
        },
      ],
    });

  it('is named before the day is closed, until a manager has approved it', async () => {
    const { unmount } = showDays(days({ next: { money: closed(false), drawerOpen: false } }));
    expect(plain(await screen.findByText(/ở ca két Lê Thu đóng lúc .*, quản lý chưa duyệt\.$/))).toContain(
      '50.000 ₫',
    );
    unmount();
    showDays(days({ next: { money: closed(true), drawerOpen: false } }));
    await screen.findByRole('table', { name: 'Thu theo hình thức' });
    expect(screen.queryByText(/quản lý chưa duyệt/)).not.toBeInTheDocument();
  });

  it('is marked on the paper of the day', async () => {
    const item = { closedAt: '2026-11-23T11:00:00.000Z', closedBy: 'Trần Quản Lý', money: closed(false) };
    showDays(days({ items: [item] }), {}, [], '&day=2026-11-23');
    const paper = await screen.findByRole('article', { name: 'Biên bản chốt ngày' });
    expect(plain(paper)).toMatch(/50\.000 ₫ \(chưa duyệt\)/);
  });
});
