import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { StockCount, StockCountLine } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { StockCountsPage } from './stock-counts-page';

const line = (changes: Partial<StockCountLine> = {}): StockCountLine => ({
  id: 'l1',
  version: 1,
  productId: 'p1',
  sku: 'CAU-CHI-350A',
  name: 'Cầu chì 350 A',
  counted: null,
  countedAt: null,
  countedBy: null,
  expected: null,
  difference: null,
  firstDifference: null,
  movedSince: null,
  reserved: null,
  unitCost: null,
  value: null,
  needsReason: false,
  reason: null,
  recount: false,
  ...changes,
});
const counted = (changes: Partial<StockCountLine> = {}): StockCountLine =>
  line({
    version: 2,
    counted: 8,
    countedAt: '2026-11-24T03:00:00.000Z',
    countedBy: 'Trần Lễ Tân',
    expected: 10,
    difference: -2,
    movedSince: 0,
    reserved: 1,
    ...changes,
  });
const other = line({ id: 'l2', productId: 'p2', sku: 'ONG-MAT', name: 'Ống làm mát' });

const stockCount = (changes: Partial<StockCount> = {}): StockCount => {
  const { lines = [line(), other] } = changes;
  return {
    id: 'c1',
    version: 3,
    code: 'KK-261124-0001',
    state: 'open',
    scope: 'all',
    category: null,
    note: null,
    openedAt: '2026-11-24T02:00:00.000Z',
    openedBy: 'Trần Lễ Tân',
    lineCount: lines.length,
    countedLines: lines.filter((item) => item.counted !== null).length,
    differences: lines.filter((item) => (item.difference ?? 0) !== 0).length,
    value: null,
    unvalued: 0,
    submittedAt: null,
    submittedBy: null,
    countedByIds: [],
    endedAt: null,
    endedBy: null,
    decision: null,
    lines,
    ...changes,
  };
};
const submitted = (changes: Partial<StockCount> = {}): StockCount =>
  stockCount({
    state: 'submitted',
    submittedAt: '2026-11-24T04:00:00.000Z',
    submittedBy: 'Trần Lễ Tân',
    value: -240_000,
    lines: [counted({ value: -240_000, unitCost: 120_000, reason: 'Vỡ' })],
    ...changes,
  });

const show = (
  shown: () => StockCount,
  { api = {}, role = 'staff', at = '?count=c1' }: { api?: FakeRoutes; role?: Role; at?: string } = {},
) =>
  renderBackoffice(<StockCountsPage />, {
    role,
    api: {
      'GET /staff/stock-counts': () => ({ items: [shown()], page: 1, pageSize: 20, total: 1 }),
      'GET /staff/stock-counts/c1': shown,
      ...api,
    },
    at: `/staff/stock-counts${at}`,
  });
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

test('numbers of a shelf are typed one below the other and stored in one request', async () => {
  let shown = stockCount();
  const enter = jest.fn(() => {
    shown = stockCount({ lines: [counted(), counted({ ...other, counted: 5, expected: 5, difference: 0 })] });
    return shown;
  });
  show(() => shown, { api: { 'PUT /staff/stock-counts/c1/lines': enter } });
  const field = await box('Số đếm Cầu chì 350 A');
  expect(screen.queryByText(/sổ/)).not.toBeInTheDocument();
  await userEvent.type(field, '8{Enter}');
  expect(await box('Số đếm Ống làm mát')).toHaveFocus();
  await userEvent.keyboard('5{ArrowUp}');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const save = screen.getByRole('button', { name: 'Ghi 2 số đếm' });
  expect(save).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Gửi duyệt' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Đếm 8, sổ 10')).toBeVisible();
  expect(screen.getByText('Thiếu 2')).toBeVisible();
  expect(enter).toHaveBeenCalledTimes(1);
  expect(sentTo(enter).body).toEqual({
    lines: [
      { lineId: 'l1', version: 1, counted: 8 },
      { lineId: 'l2', version: 1, counted: 5 },
    ],
  });
  expect(screen.getByRole('button', { name: 'Gửi duyệt' })).toBeEnabled();
});

test('the next field has the focus once numbers are stored', async () => {
  let shown = stockCount();
  show(() => shown, {
    api: {
      'PUT /staff/stock-counts/c1/lines': () => {
        shown = stockCount({ lines: [counted(), other] });
        return shown;
      },
    },
  });
  await userEvent.type(await box('Số đếm Cầu chì 350 A'), '8');
  await userEvent.click(screen.getByRole('button', { name: 'Ghi 1 số đếm' }));
  expect(await screen.findByText('Đếm 8, sổ 10')).toBeVisible();
  await waitFor(async () => expect(await box('Số đếm Ống làm mát')).toHaveFocus());
});

test('a number that cannot be read keeps all lines from being stored, and says which one it is', async () => {
  const enter = jest.fn(() => stockCount());
  show(() => stockCount(), { api: { 'PUT /staff/stock-counts/c1/lines': enter } });
  await userEvent.type(await box('Số đếm Cầu chì 350 A'), '1,5{Enter}');
  await userEvent.keyboard('5{Enter}{Enter}');
  expect((await screen.findAllByText('1 dòng có số đếm chưa đúng. Chưa ghi dòng nào.'))[0]).toBeVisible();
  expect(await box('Số đếm Cầu chì 350 A')).toBeInvalid();
  await userEvent.click(screen.getByRole('link', { name: /^1 dòng có số đếm chưa đúng/ }));
  expect(await box('Số đếm Cầu chì 350 A')).toHaveFocus();
  expect(await box('Số đếm Ống làm mát')).toBeValid();
  expect(enter).not.toHaveBeenCalled();
});

test('a scanned code leads to the number of its line', async () => {
  show(() => stockCount());
  await box('Số đếm Cầu chì 350 A');
  await userEvent.type(screen.getByRole('searchbox', { name: /Quét hoặc gõ mã/ }), 'ongmat{Enter}');
  await waitFor(async () => expect(await box('Số đếm Ống làm mát')).toHaveFocus());
  expect(screen.queryByRole('textbox', { name: 'Số đếm Cầu chì 350 A' })).not.toBeInTheDocument();
});

test('codes and numbers are entered in turn with a scanner, without storing the numbers', async () => {
  const enter = jest.fn(() => stockCount());
  show(() => stockCount(), { api: { 'PUT /staff/stock-counts/c1/lines': enter } });
  await userEvent.type(await box('Số đếm Cầu chì 350 A'), '8');
  const search = screen.getByRole('searchbox', { name: /Quét hoặc gõ mã/ });
  await userEvent.type(search, 'ong-mat{Enter}');
  await waitFor(async () => expect(await box('Số đếm Ống làm mát')).toHaveFocus());
  await userEvent.keyboard('5{Enter}');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Ghi 2 số đếm' })).toBeVisible();
  expect(enter).not.toHaveBeenCalled();
});

test('a line with a wrong number is shown although the search leaves it out', async () => {
  show(() => stockCount());
  await userEvent.type(await box('Số đếm Cầu chì 350 A'), '1,5');
  await userEvent.type(screen.getByRole('searchbox', { name: /Quét hoặc gõ mã/ }), 'ongmat{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Số đếm Cầu chì 350 A' })).not.toBeInTheDocument(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ghi 1 số đếm' }));
  expect(await box('Số đếm Cầu chì 350 A')).toBeInvalid();
});

test('a number that was typed survives a reload', async () => {
  const first = show(() => stockCount());
  await userEvent.type(await box('Số đếm Cầu chì 350 A'), '12');
  first.unmount();
  renderBackoffice(<StockCountsPage />, {
    role: 'staff',
    storage: first.shell.storage,
    api: { 'GET /staff/stock-counts/c1': () => stockCount() },
    at: '/staff/stock-counts?count=c1',
  });
  expect(await box('Số đếm Cầu chì 350 A')).toHaveValue('12');
});

test('a line that another person counted meanwhile is not overwritten before its counter has decided', async () => {
  const message = 'Có dòng vừa được người khác đếm.';
  let shown = stockCount();
  const enter = jest.fn(({ body }: FakeRequest) => {
    if ((body as { lines: { version: number }[] }).lines.some(({ version }) => version === 2)) return shown;
    shown = stockCount({ lines: [counted({ countedBy: 'Lê Quản Lý' }), other] });
    throw refusal(409, 'LINES_CHANGED', message);
  });
  show(() => shown, { api: { 'PUT /staff/stock-counts/c1/lines': enter } });
  await userEvent.type(await box('Số đếm Cầu chì 350 A'), '9');
  const save = screen.getByRole('button', { name: 'Ghi 1 số đếm' });
  await userEvent.click(save);
  expect(await screen.findByText('Lê Quản Lý vừa đếm dòng này: 8.')).toBeVisible();
  await userEvent.click(save);
  expect(enter).toHaveBeenCalledTimes(1);
  expect((await screen.findAllByText(/^1 dòng vừa được người khác đếm/))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ghi số của tôi cho Cầu chì 350 A' }));
  await userEvent.click(save);
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(2));
  expect(sentTo(enter).body).toEqual({ lines: [{ lineId: 'l1', version: 2, counted: 9 }] });
});

test('the count of another person can be kept instead of the own one', async () => {
  let shown = stockCount();
  show(() => shown, {
    api: {
      'PUT /staff/stock-counts/c1/lines': () => {
        shown = stockCount({ lines: [counted({ countedBy: 'Lê Quản Lý' }), other] });
        throw refusal(409, 'LINES_CHANGED', 'Có dòng vừa được người khác đếm.');
      },
    },
  });
  await userEvent.type(await box('Số đếm Cầu chì 350 A'), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Ghi 1 số đếm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Giữ số cũ của Cầu chì 350 A' }));
  expect(screen.getByText('Đếm 8, sổ 10')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ghi \d+ số đếm/ })).not.toBeInTheDocument();
});

test('differences are submitted with their reasons, and lines that are not counted only on request', async () => {
  const lines = [counted({ needsReason: true }), other];
  const submit = jest.fn(() => submitted());
  show(() => stockCount({ lines }), { api: { 'POST /staff/stock-counts/c1/submit': submit } });
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi duyệt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gửi chênh lệch chờ duyệt' });
  const confirm = within(dialog).getByRole('button', { name: 'Gửi duyệt' });
  expect(confirm).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Còn 1 dòng chưa đếm/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Lý do Cầu chì 350 A' }), 'Vỡ');
  await userEvent.click(confirm);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sentTo(submit)).toMatchObject({
    body: { leaveUncounted: true, reasons: [{ lineId: 'l1', reason: 'Vỡ' }] },
    options: { headers: { 'If-Match': '"3"' } },
  });
});

test('a manager sees what a difference is worth and approves it', async () => {
  const approve = jest.fn(() => submitted({ state: 'approved' }));
  show(() => submitted(), { role: 'manager', api: { 'POST /manager/stock-counts/c1/approve': approve } });
  const row = await screen.findByRole('row', { name: /Cầu chì 350 A/ });
  expect(row).toHaveTextContent(/-240\.000/);
  expect(row).toHaveTextContent('đang giữ 1');
  await userEvent.click(screen.getByRole('button', { name: 'Duyệt chênh lệch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Duyệt phiếu KK-261124-0001' });
  expect(dialog).toHaveTextContent('+0 / −2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duyệt và cập nhật kho' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sentTo(approve).options).toMatchObject({ headers: { 'If-Match': '"3"' } });
});

test('an approval below what is reserved is refused in words', async () => {
  const message = 'Cầu chì 350 A: duyệt xong kho chỉ còn 3, nhưng 4 đang giữ cho đơn hàng và phiếu dịch vụ.';
  show(() => submitted(), {
    role: 'manager',
    api: {
      'POST /manager/stock-counts/c1/approve': () => {
        throw refusal(409, 'BELOW_RESERVED', message);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Duyệt chênh lệch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Duyệt phiếu KK-261124-0001' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duyệt và cập nhật kho' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});

test('a manager sends chosen lines back with a reason', async () => {
  const recount = jest.fn(() => stockCount());
  show(() => submitted(), { role: 'manager', api: { 'POST /manager/stock-counts/c1/recount': recount } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Cầu chì 350 A/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Gửi đếm lại (1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gửi lại phiếu KK-261124-0001' });
  await fill(userEvent, within(dialog).getByRole('textbox'), 'Xem kệ sau');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gửi đếm lại' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sentTo(recount).body).toEqual({ lineIds: ['l1'], reason: 'Xem kệ sau' });
});

test('a manager approves chosen rows, and the others keep waiting', async () => {
  const lines = [
    counted({ value: -240_000, unitCost: 120_000 }),
    counted({ ...other, counted: 12, difference: 2, value: 50_000 }),
  ];
  const part = submitted({
    lines: [{ ...lines[0]!, approvedAt: '2026-11-24T05:00:00.000Z', approvedBy: 'Lê Quản Lý' }, lines[1]!],
  });
  let shown = submitted({ lines });
  const approve = jest.fn(() => {
    shown = part;
    return part;
  });
  show(() => shown, { role: 'manager', api: { 'POST /manager/stock-counts/c1/approve': approve } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Cầu chì 350 A/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Duyệt 1 dòng đã chọn' }));
  const dialog = await screen.findByRole('dialog', { name: 'Duyệt phiếu KK-261124-0001' });
  expect(dialog).toHaveTextContent(/Dòng lệch1 dòng.*\+0 \/ −2.*-240\.000.*Dòng lệch còn chờ1 dòng/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duyệt và cập nhật kho' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sentTo(approve).body).toEqual({ note: null, lineIds: ['l1'] });
  expect(await screen.findByText(/^đã duyệt: Lê Quản Lý/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Không duyệt phần còn lại' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /Cầu chì 350 A/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }));
  expect(screen.getByRole('button', { name: 'Duyệt 1 dòng đã chọn' })).toBeEnabled();
});

test('who counted cannot approve, and the desk has no button for it', async () => {
  const { unmount } = show(() => submitted({ countedByIds: ['manager'] }), { role: 'manager' });
  expect(await screen.findByText(/không tự duyệt được/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Duyệt chênh lệch' })).toBeDisabled();
  unmount();
  show(() => submitted({ value: null }));
  expect(await screen.findByText('Chờ quản lý duyệt. Tồn kho chưa thay đổi.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Duyệt chênh lệch' })).not.toBeInTheDocument();
  expect(screen.queryByText(/₫/)).not.toBeInTheDocument();
});

test('the paper of an open count has empty fields and nothing of the books', async () => {
  show(() => stockCount({ lines: [counted(), other] }), { at: '?print=c1' });
  const paper = await screen.findByRole('table');
  expect(within(paper).getByRole('columnheader', { name: 'Số đếm' })).toBeVisible();
  expect(within(paper).queryByRole('columnheader', { name: 'Sổ' })).not.toBeInTheDocument();
  expect(paper).not.toHaveTextContent('10');
});

test('a count of one category is opened', async () => {
  const open = jest.fn(() => stockCount());
  show(() => stockCount(), { at: '', api: { 'POST /staff/stock-counts': open } });
  await userEvent.click(await screen.findByRole('button', { name: 'Mở phiếu kiểm kê' }));
  const sheet = await screen.findByRole('dialog', { name: 'Phiếu kiểm kê mới' });
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Một danh mục' }));
  await userEvent.selectOptions(within(sheet).getByRole('combobox', { name: /Danh mục/ }), 'Dụng cụ');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Mở phiếu' }));
  expect(await box('Số đếm Cầu chì 350 A')).toBeVisible();
  expect(sentTo(open).body).toEqual({ scope: 'category', category: 'tool', productIds: [], note: null });
});
