import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { Palette } from '../find';
import { FilterBar } from '../list';

const LATE = '/staff/service-orders?status=ready&page=3&open=so1';

const open = (at = LATE, storage = new FakeStorage()) => ({
  storage,
  ...renderBackoffice(
    <FilterBar>
      <input aria-label="Tìm" />
    </FilterBar>,
    { at, storage },
  ),
});
const saveAs = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Lưu bộ lọc này' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lưu bộ lọc này' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Tên bộ lọc/ }), name);
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu' }));
  return dialog;
};
const view = (name: string) => screen.findByRole('link', { name });

test('names the filters of the address, without the page and what is open', async () => {
  const first = open();
  await saveAs('Xe sẵn sàng');
  expect(await view('Xe sẵn sàng')).toHaveAttribute('href', '/staff/service-orders?status=ready');
  expect(await view('Xe sẵn sàng')).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('button', { name: 'Lưu bộ lọc này' })).not.toBeInTheDocument();
  first.unmount();
  const { search } = open('/staff/service-orders', first.storage);
  await userEvent.click(await view('Xe sẵn sàng'));
  expect(search()).toBe('?status=ready');
});

test.each(['/staff/service-orders?page=2', '/staff/appointments?day=2026-11-29'])(
  '%s has no filters worth a name',
  (at) => {
    open(at);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Bộ lọc đã lưu' })).not.toBeInTheDocument();
  },
);

test('lists show their own views: tabs share a path', async () => {
  const { storage, unmount } = open('/staff/service-orders?tab=reviews&status=pending');
  await saveAs('Chờ duyệt');
  unmount();
  open('/staff/service-orders?tab=contacts', storage);
  expect(screen.queryByRole('link', { name: 'Chờ duyệt' })).not.toBeInTheDocument();
});

test('the key s saves, and a name is required and unique in its list', async () => {
  const first = open();
  await saveAs('Xe sẵn sàng');
  await view('Xe sẵn sàng');
  first.unmount();
  open('/staff/service-orders?status=delivered', first.storage);
  await userEvent.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: 'Lưu bộ lọc này' }));
  const name = dialog.getByRole('textbox', { name: /Tên bộ lọc/ });
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Vui lòng đặt tên cho bộ lọc/));
  await userEvent.type(name, 'xe Sẵn sàng{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/đã có bộ lọc cùng tên/));
});

test('removing the shown view keeps its filters and moves the focus to the button that saves it again', async () => {
  const { search } = open();
  await saveAs('Xe sẵn sàng');
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ bộ lọc đã lưu Xe sẵn sàng' }));
  expect(screen.queryByRole('link', { name: 'Xe sẵn sàng' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lưu bộ lọc này' })).toHaveFocus());
  expect(search()).toContain('status=ready');
});

test('what is stored is not trusted', () => {
  const storage = new FakeStorage();
  storage.local.set('views.u1', '[{"name":1},{"name":"Lạ","to":"https://evil.test"},null');
  open('/staff/service-orders', storage);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the palette opens views of every list that the role may open', async () => {
  const { storage, unmount, shell } = open();
  await saveAs('Xe sẵn sàng');
  await view('Xe sẵn sàng');
  const owner = shell.context.session.current().user?.id ?? '';
  const key = `views.${owner}`;
  const mine = JSON.parse(storage.local.get(key) ?? '[]') as unknown[];
  storage.local.set(key, JSON.stringify([...mine, { name: 'Nhật ký', to: '/manager?tab=audit&q=a' }]));
  unmount();
  const { search } = renderBackoffice(<Palette onClose={() => undefined} />, { at: '/staff', storage });
  await userEvent.type(await screen.findByRole('combobox'), 'san sang');
  expect(screen.getByRole('option', { name: /Xe sẵn sàng/ })).toHaveTextContent(
    'Bộ lọc đã lưu · Phiếu dịch vụ',
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(search()).toBe('?status=ready'));
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'nhat ky');
  expect(screen.queryByRole('option', { name: /Nhật ký/ })).not.toBeInTheDocument();
});
