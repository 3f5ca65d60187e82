import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXTENSION_KEY, STORED_OVERRIDES } from '../overrides/allowed';
import { OverrideBanner } from './banner';
import { DevtoolsPanel } from './panel';
import { account, fakePage, override, running } from './testing/fake-page';

const PREVIEW = 'http://localhost:3002/';
const storedOverrides = () => JSON.parse(sessionStorage.getItem(STORED_OVERRIDES) ?? 'null') as unknown;
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

function show(options?: Parameters<typeof fakePage>[0]) {
  const page = fakePage(options);
  const closed = jest.fn();
  render(<DevtoolsPanel input={page.input} onClose={closed} />);
  return { ...page, closed, user: userEvent.setup() };
}

beforeEach(() => {
  performance.getEntriesByType = () => [];
  localStorage.clear();
  sessionStorage.clear();
});

describe('the panel shows', () => {
  test('the page’s environment, revision, integrity mode and canary bucket', () => {
    show({ site: { integrity: 'enforced', bucket: 12.5 } });
    const dialog = within(screen.getByRole('dialog', { name: 'Bảng nhà phát triển' }));
    for (const text of ['test', '12', 'Bắt buộc', '12,5']) expect(dialog.getByText(text)).toBeVisible();
  });

  test('a running remote’s release, contract and load time', () => {
    show({ states: { 'mfe-account': running('1.4.0') }, tookMs: 312.4 });
    expect(row('mfe-account').getByText('1.4.0')).toBeVisible();
    expect(row('mfe-account').getByText('Ổn định')).toBeVisible();
    expect(row('mfe-account').getByText('^1.0.0')).toBeVisible();
    expect(row('mfe-account').getByText('Khớp')).toBeVisible();
    expect(row('mfe-account').getByText('Sẵn sàng')).toBeVisible();
    expect(row('mfe-account').getByText('312 ms')).toBeVisible();
    expect(row('shell').getByText('1.0.0')).toBeVisible();
    expect(row('mfe-storefront').getByText('Chưa dùng đến')).toBeVisible();
  });

  test('the size of a remote’s files', () => {
    const at = new URL('/releases/mfe-account/1.4.0/', location.href).href;
    performance.getEntriesByType = () =>
      [
        { name: `${at}remoteEntry.js`, transferSize: 7_500, decodedBodySize: 20_000 },
        { name: `${at}remote.js`, transferSize: 30_000, decodedBodySize: 90_000 },
      ] as never;
    show();
    expect(row('mfe-account').getByText(/2 tệp/)).toHaveTextContent(
      '2 tệp38 KB qua mạng, 110 KB sau giải nén',
    );
  });

  test('whether a release is the canary, or the last release that worked in this browser', () => {
    const canary = { percent: 10, cohorts: [], release: { ...account, version: '1.5.0' } };
    const site = { remotes: [{ ...account, canary }] };
    const first = show({ site, states: { 'mfe-account': running('1.5.0') } });
    expect(row('mfe-account').getByText('Canary')).toBeVisible();
    expect(row('mfe-account').getByText('Canary 1.5.0: 10%')).toBeVisible();
    act(() => first.become('mfe-account', running('1.3.0')));
    expect(row('mfe-account').getByText('Bản chạy tốt gần nhất')).toBeVisible();
    expect(row('mfe-account').getByText('Thay cho 1.4.0')).toBeVisible();
  });

  test('why a remote was rejected, with its code', () => {
    const site = { remotes: [{ ...account, contract: { version: '9.0.0', range: '^9.0.0' } }] };
    show({ site, states: { 'mfe-account': { status: 'gated', reason: 'contract' } } });
    expect(row('mfe-account').getByText('Không khớp')).toBeVisible();
    expect(row('mfe-account').getByText('Bị chặn')).toBeVisible();
    expect(row('mfe-account').getByText(/Cần phiên bản hợp đồng khác/)).toHaveTextContent(
      'CONTRACT_MISMATCH',
    );
  });

  test('why a remote failed, with the error’s message, as soon as it fails', () => {
    const page = show({
      failures: [
        { remote: 'mfe-account', release: '1.4.0', code: 'SETUP_FAILED', message: 'no store', url: '/x' },
      ],
    });
    act(() => page.become('mfe-account', { status: 'failed', code: 'SETUP_FAILED', attempt: 1 }));
    expect(row('mfe-account').getByText('Hỏng')).toBeVisible();
    expect(row('mfe-account').getByText(/Hàm setup báo lỗi/)).toBeVisible();
    expect(row('mfe-account').getByText('no store')).toBeVisible();
  });

  test('errors and their owners, newest first', () => {
    const page = show();
    expect(screen.getByText('Trang này chưa gặp lỗi nào.')).toBeVisible();
    const error = Object.assign(new TypeError('x is undefined'), {
      stack: 'TypeError\n at f (https://evcare.test/releases/mfe-account/1.4.0/route.js:1:2)',
    });
    act(() => void page.raise(error));
    act(() => void page.raise(Object.assign(new Error('other'), { stack: '' })));
    expect(screen.getByRole('heading', { name: 'Lỗi gần đây (2)' })).toBeVisible();
    const [newest, oldest] = within(screen.getByRole('region', { name: /Lỗi gần đây/ })).getAllByRole(
      'listitem',
    );
    expect(newest).toHaveTextContent('Không rõ của ai');
    expect(oldest).toHaveTextContent('mfe-account 1.4.0');
    expect(oldest).toHaveTextContent('TypeError: x is undefined');
  });
});

describe('the panel', () => {
  test('overrides a remote with a published release', async () => {
    const { user, reloads } = show();
    await user.click(screen.getByRole('button', { name: 'Đổi bản của mfe-account' }));
    expect(screen.getByRole('combobox', { name: 'Remote' })).toHaveValue('mfe-account');
    expect(screen.getByRole('textbox', { name: 'Phiên bản hoặc địa chỉ' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Chọn 1.3.0' }));
    await user.click(screen.getByRole('button', { name: 'Áp dụng và tải lại trang' }));
    expect(storedOverrides()).toEqual({ 'mfe-account': '1.3.0' });
    expect(reloads()).toBe(1);
  });

  test('overrides a remote with an engineer’s own server by keyboard alone, and keeps other overrides', async () => {
    sessionStorage.setItem(STORED_OVERRIDES, '{"mfe-storefront":"1.0.0"}');
    const { user, reloads } = show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'mfe-account');
    await user.type(screen.getByRole('textbox'), 'http://localhost:3002{Enter}');
    expect(storedOverrides()).toEqual({ 'mfe-storefront': '1.0.0', 'mfe-account': PREVIEW });
    expect(reloads()).toBe(1);
  });

  test.each([
    ['https://evil.test', /nguồn này không có trong cấu hình được phép/],
    ['javascript:alert(1)', /không phải một địa chỉ/],
    ['1.4', /không phải một phiên bản/],
    ['  ', /Nhập phiên bản hoặc địa chỉ/],
  ])('says why %s is rejected, and keeps the input', async (value, words) => {
    const { user, reloads } = show();
    const field = screen.getByRole('textbox', { name: 'Phiên bản hoặc địa chỉ' });
    await user.type(field, `${value}{Enter}`);
    expect(field).toHaveAccessibleDescription(expect.stringMatching(words));
    expect(field).toBeInvalid();
    expect(field).toHaveValue(value);
    expect(field).toHaveFocus();
    expect(storedOverrides()).toBeNull();
    expect(reloads()).toBe(0);
  });

  test('resets one remote, or all of them', async () => {
    sessionStorage.setItem(STORED_OVERRIDES, '{"mfe-storefront":"1.0.0","mfe-account":"1.3.0"}');
    const found = [override({ kind: 'release', version: '1.3.0' })];
    const { user, reloads } = show({ found, states: { 'mfe-account': running('1.3.0') } });
    expect(row('mfe-account').getByText('Thay thế')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Đặt lại mfe-account' }));
    expect(storedOverrides()).toEqual({ 'mfe-storefront': '1.0.0' });
    await user.click(screen.getByRole('button', { name: 'Đặt lại tất cả' }));
    expect(storedOverrides()).toBeNull();
    expect(reloads()).toBe(2);
  });

  test('copies a report of the page, its overrides and its parts', async () => {
    const { user } = show({ found: [override({ kind: 'address', url: PREVIEW })] });
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await user.click(screen.getByRole('button', { name: 'Sao chép báo cáo' }));
    expect(screen.getByText('Đã sao chép báo cáo.')).toBeVisible();
    expect(JSON.parse(copied[0] ?? '')).toMatchObject({
      page: '/',
      revision: 12,
      overrides: [{ remote: 'mfe-account', from: PREVIEW }],
      parts: [{ name: 'shell' }, { name: 'mfe-account', source: 'override', stable: '1.4.0' }, {}],
    });
  });

  test('shows the report if the browser does not allow copying', async () => {
    const { user } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Sao chép báo cáo' }));
    const report = await screen.findByRole('textbox', { name: 'Báo cáo' });
    expect((report as HTMLTextAreaElement).value).toContain('"revision": 12');
  });

  test('closes with Escape', async () => {
    const { user, closed } = show();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe('the banner', () => {
  function showBanner(options: Parameters<typeof fakePage>[0]) {
    const page = fakePage(options);
    const opened = jest.fn();
    render(<OverrideBanner input={page.input} onOpen={opened} />);
    return { ...page, opened, user: userEvent.setup() };
  }
  const region = () => within(screen.getByRole('region', { name: 'Bản phát hành thay thế' }));

  test('names each overridden remote and its source, and is announced', async () => {
    showBanner({ found: [override({ kind: 'address', url: PREVIEW })] });
    expect(region().getByText(`mfe-account: từ ${PREVIEW}`)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        `Trang này đang chạy bản thay thế. mfe-account: từ ${PREVIEW}`,
      ),
    );
  });

  test('shows rejected requests with their reasons', () => {
    showBanner({ problems: [{ code: 'ORIGIN_REFUSED', requested: 'mfe-account@https://evil.test' }] });
    expect(region().getByText('Không dùng được bản thay thế.')).toBeVisible();
    expect(region().getByText(/mfe-account@https:\/\/evil\.test: nguồn này/)).toBeVisible();
  });

  test('resets all overrides, including the extension’s, and opens the panel', async () => {
    sessionStorage.setItem(STORED_OVERRIDES, '{"mfe-account":"1.3.0"}');
    localStorage.setItem(EXTENSION_KEY, '{"overrides":{"mfe_account":"1.3.0"}}');
    const page = showBanner({ found: [override({ kind: 'release', version: '1.3.0' })] });
    await page.user.click(region().getByRole('button', { name: 'Mở bảng nhà phát triển' }));
    expect(page.opened).toHaveBeenCalledTimes(1);
    await page.user.click(region().getByRole('button', { name: 'Đặt lại' }));
    expect(storedOverrides()).toBeNull();
    expect(localStorage.getItem(EXTENSION_KEY)).toBe('{"overrides":{}}');
    expect(page.reloads()).toBe(1);
  });
});
