import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@evcare/shared-contracts/testing';
import { PACKAGES, SERVICES } from '../../testing/content-samples';
import { renderAt } from '../../testing/render-at';

const http = { 'GET /services': () => ({ data: SERVICES }), 'GET /packages': () => ({ data: PACKAGES }) };
const names = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => heading.closest('li'))
    .map((heading) => heading.textContent);

test.each([
  ['/services', SERVICES.items.map(({ name }) => name)],
  ['/services?tier=advanced', ['Bảo dưỡng nâng cao']],
  ['/services?type=ai-diagnostics', ['Chẩn đoán AI toàn hệ thống']],
  ['/services?vehicleType=motorbike', ['Bảo dưỡng xe máy điện', 'Chẩn đoán AI toàn hệ thống']],
  ['/services?tier=basic&vehicleType=motorbike', ['Bảo dưỡng xe máy điện']],
  ['/services?tier=gold&type=none&vehicleType=boat', SERVICES.items.map(({ name }) => name)],
])('%s shows only the services of its filter', async (path, expected) => {
  await renderAt(path, { http });
  expect(await screen.findByRole('status')).toHaveTextContent(`${expected.length} dịch vụ`);
  expect(names()).toEqual(expected);
});

test('headings go down one level at a time', async () => {
  await renderAt('/services', { http });
  await screen.findByRole('status');
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  levels.slice(1).forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index] ?? 0) + 1));
});

test('filter links keep the other filters and mark the current one', async () => {
  const { router } = await renderAt('/services?vehicleType=car', { http });
  const tabs = await screen.findByRole('navigation', { name: 'Nhóm dịch vụ' });
  await userEvent.click(within(tabs).getByRole('link', { name: 'Cao cấp' }));
  expect(router.state.location.search).toBe('?tier=premium&vehicleType=car');
  expect(await screen.findByRole('link', { name: 'Cao cấp', current: 'page' })).toBeVisible();
  expect(names()).toEqual(['Bảo dưỡng cao cấp toàn diện']);
});

test('changing tabs sends no further request', async () => {
  const { shell } = await renderAt('/services', { http });
  await screen.findByRole('status');
  for (const name of ['Cơ bản', 'Nâng cao', 'Tất cả']) {
    await userEvent.click(screen.getByRole('link', { name }));
  }
  expect(shell.http.requests).toHaveLength(1);
});

test('a service shows price, duration and checks, and links to its booking', async () => {
  await renderAt('/services?tier=basic&vehicleType=car', { http });
  const row = (await screen.findByRole('heading', { name: 'Bảo dưỡng cơ bản' })).closest('li') as HTMLElement;
  expect(row).toHaveTextContent(/Từ 690\.000\s₫/);
  expect(row).toHaveTextContent('Khoảng 1 giờ');
  const checks = within(within(row).getByRole('list', { name: 'Kiểm tra gì' })).getAllByRole('listitem');
  expect(checks.map((check) => check.textContent)).toEqual(['Phanh và lốp', 'Ắc quy 12V']);
  expect(within(row).getByRole('link', { name: 'Đặt lịch Bảo dưỡng cơ bản' })).toHaveAttribute(
    'href',
    '/booking?serviceId=BD-CB',
  );
});

test('an empty result links to all services', async () => {
  await renderAt('/services?type=failure-prediction', { http });
  expect(await screen.findByText('Chưa có dịch vụ phù hợp.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xoá bộ lọc' })).toHaveAttribute('href', '/services');
});

test('a failed request shows an error and can be retried with the same filter', async () => {
  let tries = 0;
  const { router } = await renderAt('/services?tier=basic', {
    http: {
      'GET /services': () => {
        tries += 1;
        if (tries === 1) throw refusal(500, 'INTERNAL', 'Hệ thống đang gặp sự cố.');
        return { data: SERVICES };
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Bảo dưỡng cơ bản' })).toBeVisible();
  expect(router.state.location.search).toBe('?tier=basic');
});

describe('packages', () => {
  test('show price, contents and a link to buy; the popular package is highlighted', async () => {
    await renderAt('/packages', { http });
    const card = (await screen.findByRole('heading', { level: 2, name: 'Gói Tiêu chuẩn' })).closest(
      'li',
    ) as HTMLElement;
    expect(card).toHaveTextContent(/4\.490\.000\s₫/);
    expect(card).toHaveTextContent('2 lần Bảo dưỡng cơ bản');
    expect(card).toHaveTextContent('Giảm 10% phụ tùng khi làm dịch vụ');
    expect(card).toHaveTextContent('Được chọn nhiều');
    expect(within(card).getByRole('link', { name: 'Chọn gói Gói Tiêu chuẩn' })).toHaveAttribute(
      'href',
      '/packages/standard?type=car',
    );
    expect(card).toHaveClass('chosen');
  });

  test('show the saving against the price of their contents, and the type of vehicle that they are for', async () => {
    const items = PACKAGES.items.map((item) => ({ ...item, contentsPrice: item.price + 180_000 }));
    await renderAt('/packages', { http: { ...http, 'GET /packages': () => ({ data: { items } }) } });
    const [card] = (await screen.findAllByText(/^Tiết kiệm 180\.000\s₫ so với mua\slẻ/)).map((text) =>
      text.closest('li'),
    );
    expect(card).toHaveTextContent('Cho ô tô điện');
  });

  test.each([
    ['if they are not cheaper than their contents', 0],
    ['if they contain a service that is not offered', null],
  ])('promise no saving %s', async (_, more) => {
    const items = PACKAGES.items.map((item) => ({
      ...item,
      contentsPrice: more === null ? null : item.price + more,
    }));
    await renderAt('/packages', { http: { ...http, 'GET /packages': () => ({ data: { items } }) } });
    await screen.findByRole('heading', { level: 2, name: 'Gói Tiêu chuẩn' });
    expect(screen.queryByText(/Tiết kiệm/)).not.toBeInTheDocument();
  });

  test('are requested for the type of vehicle in the address, and again when the user switches the type', async () => {
    const { shell, router } = await renderAt('/packages?type=motorbike', { http });
    const asked = () =>
      shell.http.requests.map(({ path }) => path).filter((path) => path.includes('/packages'));
    await waitFor(() => expect(asked()).toEqual(['/packages?vehicleType=motorbike']));
    await userEvent.click(await screen.findByRole('link', { name: /^Ô\stô/ }));
    await waitFor(() => expect(asked().at(-1)).toBe('/packages?vehicleType=car'));
    expect(router.state.location.search).toBe('?type=car');
  });

  test('show the drawing of the vehicle, which says no more than the name', async () => {
    const picture = {
      alt: '',
      width: 1200,
      height: 1200,
      src: '/api/files/pictures/package.webp',
      sources: [],
    };
    const items = PACKAGES.items.map((item) => ({ ...item, picture }));
    const { container } = await renderAt('/packages', {
      http: { ...http, 'GET /packages': () => ({ data: { items } }) },
    });
    expect(container.querySelectorAll(`li img[src="${picture.src}"][alt=""]`)).toHaveLength(3);
  });

  test('highlight the package that the address names', async () => {
    await renderAt('/packages?tier=premium', { http });
    const card = (await screen.findByRole('heading', { level: 2, name: 'Gói Cao cấp' })).closest('li');
    expect(card).toHaveClass('chosen');
  });

  test('are compared in a table with every service and perk once', async () => {
    await renderAt('/packages', { http });
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Giá cho cả gói',
      'Bảo dưỡng cơ bản',
      'Giảm giá phụ tùng khi làm dịch vụ',
      'Đưa đón xe',
    ]);
    expect(
      within(rows[3] as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Không', 'Không', 'Có']);
  });
});
