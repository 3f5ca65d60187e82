import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@evcare/shared-contracts/testing';
import { openHistory } from './testing/open';
import { list, recommendation } from './testing/samples';

const EMPTY = list({ items: [], total: 0, cost: 0, years: [], vehicles: [] });
const normalizeSpaces = (text: string | null) => text?.replaceAll('\u00A0', ' ');

test('shows date, services, cost and check results of a visit', async () => {
  await openHistory('/maintenance-history');
  const link = await screen.findByRole('link', { name: 'Bảo dưỡng nâng cao, Thay má phanh' });
  expect(link).toHaveAttribute('href', '/maintenance-history/m-1');
  const item = within(link.closest('li')!);
  expect(item.getByText('02/08/2026')).toBeVisible();
  expect(item.getByText('46.000 km')).toBeVisible();
  expect(item.getByText('51K-123.45')).toBeVisible();
  expect(item.getByText('Phiếu PDV-260801-0002')).toBeVisible();
  expect(item.getByText('Bảo hành đến 01/02/2027 · 1 việc để sau')).toBeVisible();
  expect(
    within(item.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Đạt: 18', 'Cần theo dõi: 2', 'Hỏng, cần xử lý: 1']);
  expect(item.getByRole('link', { name: 'Đặt lại dịch vụ này' })).toHaveAttribute(
    'href',
    '/booking?serviceId=BD-NC&serviceId=SC-PHANH&vehicleId=v-1',
  );
});

test('sums costs by year', async () => {
  await openHistory('/maintenance-history');
  const costs = within(await screen.findByRole('region', { name: 'Chi phí theo năm' }));
  expect(costs.getAllByRole('definition').map(({ textContent }) => normalizeSpaces(textContent))).toEqual([
    '2.450.000 ₫',
    '3.000.000 ₫',
    '5.450.000 ₫',
  ]);
});

test('stores filters in the URL, resets the page and supports the back button', async () => {
  const { user, router, requestsTo } = await openHistory('/maintenance-history?page=2');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Xe' }), 'v-2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Năm' }), '2025');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại dịch vụ' }), 'repair');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Loại dịch vụ' })).toHaveValue('repair'));
  expect(router.state.location.search).toBe('?vehicleId=v-2&year=2025&type=repair');
  expect(requestsTo('GET /maintenance-history?vehicleId=v-2&year=2025&type=repair')).toHaveLength(1);
  expect(requestsTo('GET /recommendations?vehicleId=v-2').length).toBeGreaterThan(0);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Loại dịch vụ' })).toHaveValue(''));
  expect(screen.getByRole('combobox', { name: 'Năm' })).toHaveValue('2025');
});

test('keeps offering all years while one year is selected', async () => {
  const { user } = await openHistory('/maintenance-history', {
    'GET /maintenance-history': ({ path }) =>
      path.includes('year=2025') ? list({ years: [{ year: 2025, cost: 1, visits: 1 }] }) : list(),
  });
  const years = await screen.findByRole('combobox', { name: 'Năm' });
  await user.selectOptions(years, '2025');
  expect(
    within(years)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tất cả năm', '2026', '2025']);
});

test('ignores invalid values in the URL', async () => {
  const { requestsTo } = await openHistory(
    '/maintenance-history?year=mai&type=magic&page=-3&vehicleId=%3Cscript%3E',
  );
  expect(await screen.findByText('1 lần bảo dưỡng')).toBeVisible();
  expect(requestsTo('GET /maintenance-history')).toHaveLength(1);
});

test('links to a first booking when there are no visits', async () => {
  await openHistory('/maintenance-history', { 'GET /maintenance-history': () => EMPTY });
  expect(await screen.findByText('Chưa có lịch sử bảo dưỡng.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Đặt lịch đầu tiên' })).toHaveAttribute('href', '/booking');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('offers to clear a filter that matches nothing', async () => {
  const { user, router } = await openHistory('/maintenance-history?type=install', {
    'GET /maintenance-history': ({ path }) =>
      path.includes('install') ? list({ items: [], total: 0, years: [], cost: 0 }) : list(),
  });
  expect(await screen.findByText('Không có lần bảo dưỡng nào khớp bộ lọc.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Xoá bộ lọc' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('1 lần bảo dưỡng')).toBeVisible();
});

test('keeps the filter across pages', async () => {
  await openHistory('/maintenance-history?year=2026&page=2', {
    'GET /maintenance-history': () => list({ page: 2, total: 25 }),
  });
  expect(await screen.findByText('Trang 2 / 3')).toBeVisible();
  expect(screen.getByRole('link', { name: /Trang trước/ })).toHaveAttribute(
    'href',
    '/maintenance-history?year=2026',
  );
  expect(screen.getByRole('link', { name: /Trang sau/ })).toHaveAttribute(
    'href',
    '/maintenance-history?year=2026&page=3',
  );
});

test('keeps the filters and retries on demand when the list fails to load', async () => {
  let isDown = true;
  const { user, router } = await openHistory('/maintenance-history?year=2026', {
    'GET /maintenance-history': () => {
      if (isDown) throw refusal(500, 'INTERNAL', 'Hỏng');
      return list();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu');
  expect(screen.getByRole('combobox', { name: 'Năm' })).toHaveValue('2026');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('1 lần bảo dưỡng')).toBeVisible();
  expect(router.state.location.search).toBe('?year=2026');
});

describe('declined work', () => {
  const open = (dismiss: () => unknown, overrides: Parameters<typeof recommendation>[0] = {}) => {
    let items = [recommendation(overrides)];
    return openHistory('/maintenance-history', {
      'GET /recommendations': () => ({ items }),
      'POST /recommendations/rec-1/dismiss': () => {
        const answer = dismiss();
        items = [];
        return answer;
      },
    });
  };

  test('shows that it is overdue', async () => {
    await open(() => ({ data: {} }), { state: 'overdue' });
    expect(await screen.findByText('Quá hạn')).toBeVisible();
  });

  test('shows its title, price and due date with a link to a booking', async () => {
    await open(() => ({ data: {} }));
    expect(await screen.findByText('Lần trước bạn để sau: Thay lọc gió điều hoà')).toBeVisible();
    const facts = screen.getByText(/ghi nhận ngày 01\/08\/2026/);
    expect(normalizeSpaces(facts.textContent)).toBe(
      'VF 8 2023, ghi nhận ngày 01/08/2026 · Giá đã báo 450.000 ₫ · Nên làm trước 50.000 km hoặc ngày 31/01/2027',
    );
    expect(screen.getByRole('link', { name: 'Đặt lịch: Thay lọc gió điều hoà' })).toHaveAttribute(
      'href',
      '/booking?serviceId=TH-LOC&vehicleId=v-1',
    );
  });

  test('disappears when dismissed', async () => {
    const { user } = await open(() => ({ data: {} }));
    await user.click(await screen.findByRole('button', { name: 'Bỏ qua: Thay lọc gió điều hoà' }));
    await waitFor(() => expect(screen.queryByText(/Lần trước bạn để sau/)).not.toBeInTheDocument());
  });

  test('stays when the server rejects the dismissal', async () => {
    const { user, shell } = await open(() => {
      throw refusal(404, 'NOT_FOUND', 'Không tìm thấy khuyến nghị này.');
    });
    await user.click(await screen.findByRole('button', { name: 'Bỏ qua: Thay lọc gió điều hoà' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ type: 'error', message: 'Không tìm thấy khuyến nghị này.' }]),
    );
    expect(screen.getByText('Lần trước bạn để sau: Thay lọc gió điều hoà')).toBeVisible();
  });
});

describe('the CSV export', () => {
  let saved: Blob[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('saves the server’s file for the current filter, byte for byte', async () => {
    const text = '\uFEFFNgày;Mã phiếu\r\n02/08/2026;B\r\n';
    const { user, shell } = await openHistory('/maintenance-history?year=2026&page=2', {
      'GET /maintenance-history/export.csv': () => ({ data: { text } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Tải CSV' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã tải lịch sử bảo dưỡng.' }]),
    );
    expect(shell.http.requests.at(-1)?.path).toBe('/maintenance-history/export.csv?year=2026');
    expect([...new Uint8Array(await saved[0]!.arrayBuffer())]).toEqual([...new TextEncoder().encode(text)]);
  });

  test('shows an error and saves nothing when the request fails', async () => {
    const { user, shell } = await openHistory('/maintenance-history', {
      'GET /maintenance-history/export.csv': () => {
        throw refusal(500, 'INTERNAL', 'Hỏng');
      },
    });
    const button = await screen.findByRole('button', { name: 'Tải CSV' });
    await user.click(button);
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ type: 'error', message: 'Không tải được tệp. Vui lòng thử lại.' }]),
    );
    expect(saved).toEqual([]);
  });
});
