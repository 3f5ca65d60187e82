import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AN, renderAt } from '../../testing/render-at';

const tier = (name: string) => screen.getByRole('radio', { name });

test('a guest reads a claim of at most nine words and two ways on', () => {
  renderAt('/');
  const claim = screen.getByRole('heading', { level: 1 }).textContent ?? '';
  expect(claim.split(/\s+/).length).toBeLessThanOrEqual(9);
  expect(screen.getByRole('link', { name: 'Đặt chỗ ngay' })).toHaveAttribute('href', '/booking');
  expect(screen.getByRole('link', { name: 'Xem dịch vụ' })).toHaveAttribute('href', '/services');
  expect(screen.queryByRole('navigation', { name: 'Của bạn' })).not.toBeInTheDocument();
});

test('somebody signed in is greeted by the given name, the last word, with links to the own pages', () => {
  renderAt('/', { user: AN });
  expect(screen.getByRole('heading', { level: 1, name: 'Chào An' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Của bạn' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    '/my-vehicles',
    '/maintenance-history',
  ]);
});

test('what a guest chose does not survive signing in, nor one user’s choice the next user', async () => {
  const { shell } = renderAt('/');
  await userEvent.click(tier('Cao cấp'));
  expect(tier('Cao cấp')).toBeChecked();

  act(() => shell.session.become(AN));
  expect(tier('Cao cấp')).not.toBeChecked();

  await userEvent.click(tier('Cơ bản'));
  act(() => shell.session.become({ ...AN, id: '2', fullName: 'Trần Bình' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Chào Bình' })).toBeVisible();
  expect(tier('Cơ bản')).not.toBeChecked();
});

test('a change of the same user keeps the page', async () => {
  const { shell } = renderAt('/', { user: AN });
  await userEvent.click(tier('Cao cấp'));
  act(() => shell.session.become({ ...AN, fullName: 'Nguyễn Văn Ân' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Chào Ân' })).toBeVisible();
  expect(tier('Cao cấp')).toBeChecked();
});

test('the four categories lead to their filtered products', () => {
  renderAt('/');
  const region = screen.getByRole('region', { name: 'Phụ tùng và thiết bị' });
  const links = within(within(region).getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products?category=battery-charger',
    '/products?category=motor',
    '/products?category=charging-cable',
    '/products?category=tool',
  ]);
});

test('the chosen tier leads to its services', async () => {
  renderAt('/');
  await userEvent.click(tier('Cao cấp'));
  expect(screen.getByRole('link', { name: 'Xem bảo dưỡng cao cấp' })).toHaveAttribute(
    'href',
    '/services?tier=premium',
  );
});

test('each tier checks what the one before checks, and more', () => {
  renderAt('/');
  const counts = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  for (const marks of counts) expect(marks.join(' ')).toMatch(/^(Không )*Có( Có)*$/);
  expect(counts.map((marks) => marks.filter((mark) => mark === 'Có').length)).toEqual([3, 3, 3, 3, 2, 2, 1]);
});
