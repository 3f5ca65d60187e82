import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '@evcare/shared-contracts';
import type { ChecklistWrite, JobDetail, JobItem } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { aDetail, aJob, anItem } from '../../testing/floor-rows';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ChecklistsPage } from './checklists-page';

const BRAKES = 'Độ dày má phanh';
const DRIVE = anItem({
  id: 'item-2',
  section: 'Bàn giao',
  title: 'Chạy thử',
  input: 'choice',
  limits: null,
  unit: null,
  required: true,
});
const safety = (id: string, title: string, more: Partial<JobItem> = {}) =>
  anItem({ id, title, section: 'An toàn điện cao áp', safety: true, required: true, ...more });

// Longer than the default, because typed input is stored after a delay and the database is asynchronous.
configure({ asyncUtilTimeout: 10_000 });

let isOffline: boolean;
let onLine: jest.SpyInstance;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  isOffline = false;
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
});
afterEach(() => onLine.mockRestore());

/** Opens the page of one job with a fake server that stores what is written. */
function openPage(detail: JobDetail, more: FakeRoutes = {}, hash = '') {
  const items = new Map(detail.items.map((item) => [item.id, item]));
  const put = ({ path, body }: FakeRequest) => {
    if (isOffline) throw new HttpError('Bạn đang ngoại tuyến', 'offline', 0, 'offline');
    const id = path.split('/').at(-1) ?? '';
    const item = items.get(id) as JobItem;
    const { result, value, note, photoIds } = body as ChecklistWrite;
    const measured = value === '6' ? 'ok' : 'watch';
    const at = '2026-11-22T03:00:00.000Z';
    const saved: JobItem = {
      ...item,
      result: result ?? measured,
      value,
      note,
      photoIds,
      at,
      version: item.version + 1,
      by: 'Lê Minh',
    };
    items.set(id, saved);
    return saved;
  };
  const routes = Object.fromEntries(detail.items.map(({ id }) => [`PUT /checklist-items/${id}`, put]));
  const page = renderBackoffice(<ChecklistsPage />, {
    role: 'technician',
    at: `/technician/checklists?order=${detail.job.id}${hash}`,
    api: {
      [`GET /technician/jobs/${detail.job.id}`]: () => ({ ...detail, items: [...items.values()] }),
      ...routes,
      ...more,
    },
  });
  return { ...page, items };
}

const card = (title: string) => screen.findByRole('listitem', { name: title });
/** Row of an item, which opens it. */
const head = async (title: string) =>
  within(await card(title)).getByRole('button', { name: new RegExp(`^${title}`) });
const openItem = async (title: string) => userEvent.click(await head(title));
const button = async (title: string, name: string) =>
  within(await card(title)).findByRole('button', { name });
/** Field of an item that is open, or opens by itself once the entries on the device are loaded. */
const measurement = async (title: string) =>
  within(await card(title)).findByRole('textbox', { name: /Số đo/ });
const sent = (shell: ReturnType<typeof openPage>['shell']) =>
  shell.http.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as ChecklistWrite);

test('derives the result from a measurement, saves it and updates the progress', async () => {
  const { shell } = openPage(aDetail([anItem(), DRIVE]));
  expect(await screen.findByText('Đạt khi từ 5 mm')).toBeVisible();
  await userEvent.type(await measurement(BRAKES), '6');
  expect(await button(BRAKES, 'Đạt')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(sent(shell)).toMatchObject([{ value: '6', result: null, seen: 1 }]));
  await waitFor(async () => expect(await button(BRAKES, 'Đạt')).toHaveAttribute('aria-pressed', 'true'));
  expect(within(await card(BRAKES)).getByText(/Đã ghi/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Tiến độ checklist' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
});

test('a failed item needs a photo before it is sent', async () => {
  const { shell } = openPage(aDetail([anItem(), DRIVE]));
  await openItem('Chạy thử');
  await userEvent.click(await button('Chạy thử', 'Hỏng'));
  expect(await within(await card('Chạy thử')).findByText('Vui lòng chụp ít nhất một ảnh.')).toBeVisible();
  expect(sent(shell)).toEqual([]);
});

test('a result better than the measured one needs a note, and a required item cannot be skipped', async () => {
  const { shell } = openPage(aDetail([anItem(), DRIVE]));
  await userEvent.type(await measurement(BRAKES), '4');
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  await userEvent.click(await button(BRAKES, 'Đạt'));
  const note = await within(await card(BRAKES)).findByRole('textbox', { name: /Ghi chú/ });
  expect(note).toHaveAccessibleDescription('Kết quả tốt hơn số đo cần ghi chú lý do.');
  await fill(userEvent, note, 'Má mới');
  await waitFor(() => expect(sent(shell).at(-1)).toMatchObject({ result: 'ok', note: 'Má mới' }));
  expect(within(await card('Chạy thử')).queryByRole('button', { name: 'Bỏ qua' })).not.toBeInTheDocument();
});

describe('one item is open at a time', () => {
  const isOpen = async (title: string) => (await head(title)).getAttribute('aria-expanded') === 'true';

  test('the first item without a result is open, and the others are one row each', async () => {
    openPage(
      aDetail([anItem({ result: 'ok', value: '6' }), DRIVE, anItem({ id: 'item-3', title: 'Gai lốp' })]),
    );
    await waitFor(async () => expect(await isOpen('Chạy thử')).toBe(true));
    expect(screen.getAllByRole('group', { name: /^Kết quả/ })).toHaveLength(1);
    expect(await card(BRAKES)).toHaveTextContent('Đạt6 mm');
    await openItem(BRAKES);
    expect(within(await card(BRAKES)).getByRole('textbox', { name: /Số đo/ })).toHaveValue('6');
    expect(await isOpen('Chạy thử')).toBe(false);
  });

  test('a good result opens the next item and moves the focus to it; a fault stays open for its photo', async () => {
    openPage(
      aDetail([DRIVE, anItem({ id: 'item-3', title: 'Còi', input: 'choice', limits: null }), anItem()]),
    );
    await waitFor(async () => expect(await isOpen('Chạy thử')).toBe(true));
    await userEvent.click(await button('Chạy thử', 'Đạt'));
    await waitFor(async () => expect(await head('Còi')).toHaveFocus());
    expect(await isOpen('Còi')).toBe(true);
    await userEvent.click(await button('Còi', 'Hỏng'));
    expect(await within(await card('Còi')).findByText('Vui lòng chụp ít nhất một ảnh.')).toBeVisible();
    expect(await isOpen('Còi')).toBe(true);
  });

  test('Enter after a good measurement moves to the field of the next one', async () => {
    openPage(aDetail([anItem(), anItem({ id: 'item-3', title: 'Gai lốp' })]));
    const field = await screen.findByRole('textbox', { name: /Số đo/ });
    await userEvent.type(field, '3{Enter}');
    expect(await isOpen(BRAKES)).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, '6{Enter}');
    await waitFor(async () =>
      expect(within(await card('Gai lốp')).getByRole('textbox', { name: /Số đo/ })).toHaveFocus(),
    );
  });

  test('an address that names an item opens that item', async () => {
    openPage(aDetail([DRIVE, anItem()]), {}, '#muc-item-1');
    await waitFor(async () => expect(await isOpen(BRAKES)).toBe(true));
  });
});

test('shows lock-out steps first and unlocks each step after the previous one', async () => {
  const tick = { input: 'tick', limits: null, unit: null } as const;
  openPage(
    aDetail([
      safety('s1', 'Ngắt cầu dao', tick),
      safety('s2', 'Đặt biển báo', tick),
      anItem({ id: 'item-9', title: BRAKES }),
    ]),
  );
  const [first] = await screen.findAllByRole('heading', { level: 2, name: /An toàn|Phanh/ });
  expect(first).toHaveTextContent('An toàn điện cao áp');
  expect(within(await card('Đặt biển báo')).getByText('Hoàn thành “Ngắt cầu dao” trước.')).toBeVisible();
  expect(within(await card('Đặt biển báo')).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(await button('Ngắt cầu dao', 'Đã làm'));
  expect(await button('Đặt biển báo', 'Đã làm')).toBeEnabled();
  expect(screen.getByText('1/2 bước đã đạt')).toBeVisible();
});

test('stores entries on the device while offline, keeps them across visits and sends them when back online', async () => {
  isOffline = true;
  const detail = aDetail([anItem(), DRIVE]);
  const first = openPage(detail);
  await openItem('Chạy thử');
  await userEvent.click(await button('Chạy thử', 'Đạt'));
  expect(await screen.findByText('Đã lưu trên máy, sẽ đồng bộ khi có mạng.')).toBeVisible();
  expect(await screen.findByText('1 mục chưa đồng bộ')).toBeVisible();
  first.unmount();

  const { shell } = openPage(detail);
  expect(await screen.findByText('1 mục chưa đồng bộ')).toBeVisible();
  await openItem('Chạy thử');
  expect(await button('Chạy thử', 'Đạt')).toHaveAttribute('aria-pressed', 'true');
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent(shell).at(-1)).toMatchObject({ result: 'ok' }));
  expect(await within(await card('Chạy thử')).findByText(/Đã ghi/)).toBeVisible();
  expect(screen.queryByText(/chưa đồng bộ/)).not.toBeInTheDocument();
});

test('shows both values of a conflict and saves the chosen one', async () => {
  const theirs = anItem({ value: '4', result: 'watch', note: 'Đo lần hai', version: 2, by: 'Trần Kiểm' });
  const writes: ChecklistWrite[] = [];
  openPage(aDetail([anItem()]), {
    'PUT /checklist-items/item-1': ({ body }) => {
      const entry = body as ChecklistWrite;
      writes.push(entry);
      if (entry.seen === 1) {
        throw refusal(409, 'CHECKLIST_CONFLICT', 'Mục này vừa được ghi ở nơi khác.', { details: { theirs } });
      }
      return { ...theirs, value: entry.value, result: 'ok', version: 3 };
    },
  });
  await userEvent.type(await measurement(BRAKES), '6');
  await userEvent.click(await screen.findByRole('button', { name: 'So sánh và chọn' }));
  const dialog = await screen.findByRole('dialog', { name: 'Chọn giá trị đúng' });
  expect(within(dialog).getByRole('region', { name: 'Của bạn' })).toHaveTextContent('6 mm');
  expect(within(dialog).getByRole('region', { name: 'Của Trần Kiểm' })).toHaveTextContent('4 mm');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Giữ bản của tôi' }));
  await waitFor(() => expect(writes.at(-1)).toMatchObject({ value: '6', seen: 2 }));
  await waitFor(() => expect(screen.queryByText(/Nơi khác cũng vừa ghi/)).not.toBeInTheDocument());
});

test('shows what is missing when a job cannot be finished', async () => {
  openPage(aDetail([anItem()]), {
    'POST /staff/service-orders/so-1/finish': () => {
      throw refusal(409, 'CHECKLIST_INCOMPLETE', 'Còn 1 mục bắt buộc chưa hoàn thành.', {
        details: { missing: [BRAKES] },
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn thành phiếu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hoàn thành phiếu' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn thành phiếu' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Còn 1 mục bắt buộc chưa hoàn thành.');
  expect(alert).toHaveTextContent(BRAKES);
});

test('a quality check shows the checklist read-only and needs a score, and also a note when it fails', async () => {
  const verdicts: unknown[] = [];
  const done = anItem({ result: 'ok', value: '6', by: 'Phạm Bảo', at: '2026-11-22T03:00:00.000Z' });
  openPage(aDetail([done], { mine: false, job: aJob({ status: 'quality_check' }) }), {
    'POST /staff/service-orders/so-1/qc': ({ body }) => void verdicts.push(body),
    'GET /technician/queue': () => ({ items: [], others: [] }),
    'GET /technician/quality-checks': () => ({ items: [] }),
  });
  const form = await screen.findByRole('region', { name: 'Kiểm tra cuối' });
  expect(screen.queryByRole('button', { name: 'Hỏng' })).not.toBeInTheDocument();
  await userEvent.click(within(form).getByRole('button', { name: 'Chưa đạt, làm lại' }));
  expect(within(form).getByRole('textbox', { name: /Điểm/ })).toBeInvalid();
  expect(within(form).getByRole('textbox', { name: /Nhận xét/ })).toBeInvalid();
  await userEvent.type(within(form).getByRole('textbox', { name: /Điểm/ }), '92');
  await userEvent.click(within(form).getByRole('button', { name: 'Đạt, xe sẵn sàng giao' }));
  await waitFor(() => expect(verdicts).toEqual([{ pass: true, score: 92, note: null }]));
});

test('a failed quality check is sent with its score and note', async () => {
  const verdicts: unknown[] = [];
  openPage(aDetail([anItem({ result: 'ok' })], { mine: false, job: aJob({ status: 'quality_check' }) }), {
    'POST /staff/service-orders/so-1/qc': ({ body }) => void verdicts.push(body),
  });
  const form = within(await screen.findByRole('region', { name: 'Kiểm tra cuối' }));
  await userEvent.type(form.getByRole('textbox', { name: /Điểm/ }), '40');
  await fill(userEvent, form.getByRole('textbox', { name: /Nhận xét/ }), 'Phanh còn kêu');
  await userEvent.click(form.getByRole('button', { name: 'Chưa đạt, làm lại' }));
  await waitFor(() => expect(verdicts).toEqual([{ pass: false, score: 40, note: 'Phanh còn kêu' }]));
});

test('proposes work for a finding to the front desk', async () => {
  const proposals: unknown[] = [];
  const watchedItem = anItem({ result: 'watch', value: '4', at: '2026-11-22T03:00:00.000Z', by: 'Lê Minh' });
  const { shell } = openPage(aDetail([watchedItem]), {
    'POST /service-orders/so-1/recommendations': ({ body }) => {
      proposals.push(body);
      return { id: 'l', name: 'Thay má phanh', quantity: 1, approval: 'pending' };
    },
  });
  await openItem(BRAKES);
  await userEvent.click(await button(BRAKES, 'Đề xuất hạng mục'));
  const dialog = await screen.findByRole('dialog', { name: 'Đề xuất hạng mục' });
  const name = within(dialog).getByRole('textbox', { name: /Tên hạng mục/ });
  await userEvent.clear(name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gửi đề xuất' }));
  expect(name).toHaveAccessibleDescription(/Vui lòng nhập tên hạng mục/);
  await userEvent.type(name, 'Thay má phanh');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gửi đề xuất' }));
  await waitFor(() =>
    expect(proposals).toEqual([
      { checklistItemId: 'item-1', title: 'Thay má phanh', serviceCode: null, cannedJobId: null },
    ]),
  );
  expect(shell.toasts).toContainEqual({ type: 'success', message: 'Đã gửi đề xuất “Thay má phanh”.' });
});

test('proposes a canned job that fits the vehicle, with its parts', async () => {
  const proposals: unknown[] = [];
  const watchedItem = anItem({ result: 'watch', value: '4', at: '2026-11-22T03:00:00.000Z', by: 'Lê Minh' });
  openPage(aDetail([watchedItem]), {
    'GET /technician/jobs/so-1/canned-jobs': () => ({
      items: [
        { id: 'j1', name: 'Thay má phanh trước', fits: 'yes', duplicate: false },
        { id: 'j2', name: 'Thay tay ga', fits: 'no', duplicate: false },
      ],
    }),
    'POST /service-orders/so-1/recommendations': ({ body }) => {
      proposals.push(body);
      return { id: 'l', name: 'Thay má phanh trước', quantity: 1, approval: 'pending' };
    },
  });
  await openItem(BRAKES);
  await userEvent.click(await button(BRAKES, 'Đề xuất hạng mục'));
  const dialog = await screen.findByRole('dialog', { name: 'Đề xuất hạng mục' });
  const jobs = await within(dialog).findByRole('combobox', { name: 'Việc mẫu' });
  expect(within(jobs).queryByRole('option', { name: 'Thay tay ga' })).not.toBeInTheDocument();
  await userEvent.selectOptions(jobs, 'Thay má phanh trước');
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gửi đề xuất' }));
  await waitFor(() =>
    expect(proposals).toEqual([
      { checklistItemId: 'item-1', title: null, serviceCode: null, cannedJobId: 'j1' },
    ]),
  );
});

test('shows an empty state for a job without a checklist', async () => {
  openPage(aDetail([]));
  expect(await screen.findByText('Phiếu này chưa có checklist.')).toBeVisible();
});
