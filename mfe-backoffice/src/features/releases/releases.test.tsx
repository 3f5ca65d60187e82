import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoardPart, OpeningVerdict, ReleaseBoard } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ReleasesPage } from './releases-page';

const AT = '2026-11-29T02:00:00.000Z';
const MOVE = 'POST /admin/releases/mfe-account/moves';

const part = (changes: Partial<BoardPart> = {}): BoardPart => ({
  name: 'mfe-account',
  enabled: true,
  stable: { version: '1.0.1', signed: false, damaged: false, since: AT, by: 'linh' },
  previous: '1.0.0',
  canary: null,
  stopped: null,
  history: [
    {
      revision: 6,
      at: AT,
      command: 'publish',
      version: '1.0.1',
      by: 'linh',
      reason: 'sửa lỗi',
      urgent: false,
    },
  ],
  acts: ['rollback', 'disable'],
  ...changes,
});
const outcomes = (visits: number, failed: number, high: number) => ({ visits, failed, low: 0, high });
const canary = (changes: object = {}): BoardPart['canary'] => ({
  version: '2.0.0',
  signed: true,
  damaged: false,
  percent: 12.5,
  cohorts: ['staff'],
  since: AT,
  figures: {
    since: AT,
    verdict: 'unknown',
    canary: outcomes(8, 1, 0.5),
    stable: outcomes(80, 0, 0.07),
    ...changes,
  },
});
const board = (...parts: readonly BoardPart[]): ReleaseBoard => ({
  version: 6,
  updatedAt: AT,
  parts: [...parts],
});

const open = (shown: ReleaseBoard | (() => ReleaseBoard), api: FakeRoutes = {}) =>
  renderBackoffice(<ReleasesPage />, {
    role: 'admin',
    at: '/admin/releases',
    api: { 'GET /admin/releases': () => ({ data: typeof shown === 'function' ? shown() : shown }), ...api },
  });
const ask = async (act: string) => {
  const acts = await screen.findByRole('group', { name: 'Thao tác với mfe-account' });
  await userEvent.click(within(acts).getByRole('button', { name: act }));
  return within(await screen.findByRole('dialog', { name: `${act}: mfe-account` }));
};
const confirmation = 'Nhập “mfe-account” để xác nhận';

test('shows what is live, since when and by whom, and the history', async () => {
  open(board(part()));
  expect(await screen.findByRole('heading', { level: 2, name: 'mfe-account' })).toBeVisible();
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toEqual([
    'Bản chính thức: 1.0.1',
    'Từ lúc: 09:00 29/11/2026',
    'Người đổi: linh',
    'Chữ ký: Không ký',
    'Bản trước: 1.0.0',
  ]);
  expect(screen.getByText('Đang chạy')).toBeVisible();
  await userEvent.click(screen.getByText('Lịch sử'));
  expect(screen.getByRole('row', { name: /Phát hành.*1\.0\.1.*linh.*sửa lỗi/ })).toBeVisible();
});

test.each([
  ['unknown', 'Chưa đủ dữ liệu về lỗi'],
  ['worse', 'Lỗi nhiều hơn bản chính thức'],
  ['sound', 'Chưa thấy vấn đề'],
] as const)('shows a canary beside the stable release, judged %s', async (verdict, words) => {
  open(board(part({ canary: canary({ verdict }), acts: ['promote', 'stop-canary'] })));
  expect(await screen.findByRole('heading', { name: 'Bản thử nghiệm 2.0.0' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/12,5 % khách, và nhóm staff/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Số liệu thử nghiệm của mfe-account' }));
  const row = table.getByRole('row', { name: /^Lượt gặp lỗi/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(-2),
  ).toEqual(['12,5 % (1 trong 8 lượt)từ 0 % đến 50 %', '0 % (0 trong 80 lượt)từ 0 % đến 7 %']);
});

describe('times of opening and orders', () => {
  const share = (visits: number, hits: number, high: number) => ({ visits, hits, low: 0, high });
  const openings = (verdict: OpeningVerdict, canaryP75: number | null = 2_440) => ({
    limitMs: 1_000,
    verdict,
    canary: { ...share(40, 30, 0.9), p75Ms: canaryP75 },
    stable: { ...share(400, 8, 0.05), p75Ms: 700 },
  });

  it.each([
    ['slower', 'Mở trang chậm hơn bản chính thức'],
    ['similar', 'Tốc độ tương đương'],
    ['unknown', 'Chưa đủ dữ liệu về tốc độ'],
  ] as const)('of a canary are compared with the stable release, judged %s', async (verdict, words) => {
    const orders = { canary: share(50, 2, 0.2), stable: share(500, 25, 0.08) };
    open(board(part({ canary: canary({ openings: openings(verdict), orders }) })));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/thử nghiệm 2,4 giây, chính thức 0,7 giây/)).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Số liệu thử nghiệm của mfe-account' }));
    expect(
      table.getByRole('row', {
        name: /^Mở trang quá 1 giây 75 % \(30 trong 40 lượt\).* 2 % \(8 trong 400 lượt\)/,
      }),
    ).toBeVisible();
    expect(
      table.getByRole('row', {
        name: /^Lượt có đặt hàng 4 % \(2 trong 50 lượt\).* 5 % \(25 trong 500 lượt\)/,
      }),
    ).toBeVisible();
  });

  it('are said to be missing before the first visit, and left out if the site server has none', async () => {
    open(board(part({ canary: canary({ openings: openings('unknown', null) }) })));
    expect(await screen.findByText(/thử nghiệm chưa có, chính thức 0,7 giây/)).toBeVisible();
    expect(screen.queryByRole('row', { name: /Lượt có đặt hàng/ })).not.toBeInTheDocument();
  });
});

test('says so if there are no figures, if a release is damaged, and why a canary was stopped', async () => {
  open(
    board(
      part({
        stable: { version: '1.0.1', signed: true, damaged: true, since: null, by: null },
        canary: { ...(canary() as NonNullable<BoardPart['canary']>), figures: null },
        stopped: { version: '1.9.0', at: AT, reason: '3 of 3 visits failed' },
      }),
    ),
  );
  expect(await screen.findByText('Bị hỏng')).toBeVisible();
  expect(screen.getByText('Chưa đọc được số liệu từ trình duyệt của khách.')).toBeVisible();
  expect(screen.getByText(/1\.9\.0 đã dừng lúc 09:00 29\/11\/2026: 3 of 3 visits failed/)).toBeVisible();
  expect(screen.getAllByText('Không còn trong lịch sử')).toHaveLength(2);
});

test('rolls back after the name was typed, about the revision that was seen, and shows the new state', async () => {
  let current = board(part());
  const { shell } = open(() => current, {
    [MOVE]: () => {
      current = { ...board(part({ previous: null, acts: ['disable'] })), version: 7 };
      const data = { part: 'mfe-account', act: 'rollback', release: '1.0.0', changed: true, version: 7 };
      return { data, message: 'mfe-account đã lùi về bản 1.0.0.' };
    },
  });
  const dialog = await ask('Lùi về bản trước');
  const send = dialog.getByRole('button', { name: 'Lùi về bản trước' });
  expect(send).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: confirmation }), 'mfe-accoun');
  expect(send).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: confirmation }), 't');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'khách báo lỗi');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Khẩn cấp/ }));
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = shell.http.requests.filter(({ method }) => method === 'POST');
  expect(sent).toEqual([
    expect.objectContaining({
      body: { act: 'rollback', confirm: 'mfe-account', reason: 'khách báo lỗi', urgent: true },
      options: { headers: { 'If-Match': '"6"' } },
    }),
  ]);
  expect(shell.toasts).toEqual([{ type: 'success', message: 'mfe-account đã lùi về bản 1.0.0.' }]);
  expect(await screen.findByText(/Bản trang số 7/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lùi về bản trước' })).not.toBeInTheDocument();
});

test('a refusal is shown in words, with what the command said, and nothing that was typed is lost', async () => {
  open(board(part({ canary: canary(), acts: ['promote'] })), {
    [MOVE]: () => {
      throw refusal(409, 'RELEASE_REFUSED', 'Bộ kiểm tra từ chối: vượt giới hạn dung lượng.', {
        details: { technical: 'mfe-account 2.0.0 is too large. [byte-budget]' },
      });
    },
  });
  const dialog = await ask('Chuyển thành chính thức');
  await userEvent.type(dialog.getByRole('textbox', { name: confirmation }), 'mfe-account');
  await userEvent.click(dialog.getByRole('button', { name: 'Chuyển thành chính thức' }));
  expect(await dialog.findByText('Bộ kiểm tra từ chối: vượt giới hạn dung lượng.')).toBeVisible();
  await userEvent.click(dialog.getByText('Chi tiết kỹ thuật'));
  expect(dialog.getByText('mfe-account 2.0.0 is too large. [byte-budget]')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: confirmation })).toHaveValue('mfe-account');
});

test('a dialog stays about the state in which it opened, even if the site changes meanwhile', async () => {
  let current = board(part());
  const { shell, client } = open(() => current, {
    [MOVE]: () => {
      throw refusal(409, 'STALE_VERSION', 'Trạng thái phát hành vừa thay đổi. Xem lại rồi làm tiếp.');
    },
  });
  const dialog = await ask('Lùi về bản trước');
  current = { ...board(part({ previous: '0.9.0' })), version: 7 };
  await client.invalidateQueries();
  await userEvent.type(dialog.getByRole('textbox', { name: confirmation }), 'mfe-account');
  await userEvent.click(dialog.getByRole('button', { name: 'Lùi về bản trước' }));
  expect(await dialog.findByText('Trạng thái phát hành vừa thay đổi. Xem lại rồi làm tiếp.')).toBeVisible();
  expect(shell.http.requests.find(({ method }) => method === 'POST')?.options).toMatchObject({
    headers: { 'If-Match': '"6"' },
  });
});

test('reads the releases again when another revision of the site is announced on the channel of the tabs', async () => {
  const channels: { listener?: () => void; closed: boolean }[] = [];
  class Channel {
    readonly state: (typeof channels)[number] = { closed: false };
    constructor() {
      channels.push(this.state);
    }
    addEventListener(_type: string, listener: () => void) {
      this.state.listener = listener;
    }
    close() {
      this.state.closed = true;
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  let version = 6;
  const { unmount } = open(() => ({ ...board(part()), version }));
  expect(await screen.findByText(/Bản trang số 6/)).toBeVisible();
  version = 7;
  channels.at(-1)?.listener?.();
  expect(await screen.findByText(/Bản trang số 7/)).toBeVisible();
  unmount();
  expect(channels.every(({ closed }) => closed)).toBe(true);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('warns before the remote of this page is disabled', async () => {
  open(board(part({ name: 'mfe-backoffice', acts: ['disable'] })));
  const acts = await screen.findByRole('group', { name: 'Thao tác với mfe-backoffice' });
  await userEvent.click(within(acts).getByRole('button', { name: 'Tắt phần này' }));
  expect(await screen.findByText(/chỉ bật lại được bằng lệnh npm run releases -- enable/)).toBeVisible();
});

test('says that the page is not switched on', async () => {
  open(board(), {
    'GET /admin/releases': () => {
      throw refusal(503, 'RELEASES_UNAVAILABLE', 'Trang phát hành chưa được bật ở máy chủ này.');
    },
  });
  expect(await screen.findByText('Trang phát hành chưa được bật ở máy chủ này.')).toBeVisible();
});
