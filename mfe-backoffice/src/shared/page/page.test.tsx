import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBackoffice } from '../../testing/render-backoffice';
import { lazyPart } from '../lazy';
import { Stat, Stats } from '../numbers';
import { BackofficePage, UrlTabs } from '.';

const TABS = [
  { id: 'orders', label: 'Phiếu' },
  { id: 'parts', label: 'Phụ tùng', badge: 3 },
];
const tabs = (
  <UrlTabs label="Mục" tabs={TABS}>
    {(tab) => <p>nội dung {tab}</p>}
  </UrlTabs>
);

test("keeps the tab in the address without the other tab's filters", async () => {
  const { search, router } = renderBackoffice(tabs, { at: '/staff?q=51K' });
  expect(screen.getByText('nội dung orders')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Phụ tùng (3)' }));
  expect(search()).toBe('?tab=parts');
  expect(screen.getByText('nội dung parts')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(search()).toBe('?q=51K');
});

test('falls back to the first tab when the address names an unknown one', () => {
  renderBackoffice(tabs, { at: '/staff?tab=gì-đó' });
  expect(screen.getByRole('tab', { name: 'Phiếu' })).toHaveAttribute('aria-selected', 'true');
});

test('offers a retry when the code of a part fails to load', async () => {
  let succeeds = false;
  const Part = lazyPart(async () => {
    if (!succeeds) throw new Error('mất mạng');
    return () => <p>đã tới</p>;
  });
  renderBackoffice(<Part />);
  const retryButton = await screen.findByRole('button', { name: 'Thử lại' });
  succeeds = true;
  await userEvent.click(retryButton);
  expect(await screen.findByText('đã tới')).toBeVisible();
});

test("renders a figure with a link target as a link named by the figure's label and value", () => {
  renderBackoffice(
    <BackofficePage title="Tổng quan" action={<button>Tạo</button>} lead="Thứ Ba 24/11">
      <Stats label="Hôm nay">
        <Stat label="Trễ" value={2} hint="quá 15 phút" tone="warning" to="/staff/appointments?late=1" />
        <Stat label="Đã đến" value={5} />
      </Stats>
    </BackofficePage>,
  );
  expect(screen.getByRole('link', { name: /Trễ\s*2/ })).toHaveAttribute('href', '/staff/appointments?late=1');
  expect(screen.getByRole('list', { name: 'Hôm nay' })).toHaveTextContent('Đã đến5');
});
