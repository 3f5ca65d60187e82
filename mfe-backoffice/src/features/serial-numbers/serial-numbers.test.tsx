import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SerialLife, SerialRow } from '@evcare/shared-contracts/office';
import { renderBackoffice } from '../../testing/render-backoffice';
import { SerialNumbersPage } from './serial-numbers-page';

const row: SerialRow = {
  id: 's1',
  serial: 'NMC-0001',
  lot: 'L-24',
  state: 'issued',
  product: { id: 'p1', sku: 'PIN-HV-MOD', name: 'Module pin cao áp' },
  receivedAt: '2026-10-01T02:00:00.000Z',
  target: {
    kind: 'service-order',
    id: 'so1',
    code: 'PDV-261122-0001',
    customer: 'Trần Thị Bình',
    phoneNumber: '0987654321',
    plate: '72A-440.04',
    vehicle: 'VinFast VF 8 2024',
    deliveredAt: '2026-11-22T02:00:00.000Z',
    warrantyUntil: '2028-11-22',
  },
};
const life: SerialLife = {
  ...row,
  supplier: 'Pin Xanh',
  purchaseOrder: { id: 'o1', code: 'DMH-261001-0001' },
  cost: null,
  events: [
    {
      kind: 'received',
      at: '2026-10-01T02:00:00.000Z',
      by: 'Trần Lễ Tân',
      reference: 'PGH-1',
      plate: null,
      technician: null,
    },
    {
      kind: 'issued',
      at: '2026-11-21T02:00:00.000Z',
      by: 'Trần Lễ Tân',
      reference: null,
      plate: '72A-440.04',
      technician: 'Bảo',
    },
  ],
};

const show = (at = '') =>
  renderBackoffice(<SerialNumbersPage />, {
    role: 'staff',
    at: `/staff/serial-numbers${at}`,
    api: {
      'GET /staff/serial-numbers': () => ({
        items: [row],
        page: 1,
        pageSize: 20,
        total: 1,
        products: [{ id: 'p1', name: 'Module pin cao áp' }],
      }),
      'GET /staff/serial-numbers/s1': () => life,
    },
  });

test('lists the vehicles of a lot, and opens the life of a piece', async () => {
  const { shell } = show('?lot=L-24');
  const table = await screen.findByRole('table', { name: 'Linh kiện theo số sê-ri' });
  expect(within(table).getByText('72A-440.04')).toBeVisible();
  expect(shell.http.requests.at(-1)?.path).toBe('/staff/serial-numbers?lot=L-24');
  await userEvent.click(within(table).getByRole('button', { name: /NMC-0001/ }));
  const sheet = await screen.findByRole('dialog', { name: 'NMC-0001' });
  expect(await within(sheet).findByText('Pin Xanh')).toBeVisible();
  expect(within(sheet).getByRole('link', { name: '72A-440.04 · PDV-261122-0001' })).toHaveAttribute(
    'href',
    '/staff/service-orders?open=so1',
  );
  expect(within(sheet).getByText(/kỹ thuật viên Bảo/)).toBeVisible();
  // The desk sees no cost.
  expect(within(sheet).queryByText('Giá nhập')).not.toBeInTheDocument();
});

test('shows all pieces of the lot of a piece', async () => {
  const { shell } = show('?open=s1&q=0001');
  const sheet = await screen.findByRole('dialog', { name: 'NMC-0001' });
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Xem cả lô L-24' }));
  await screen.findByDisplayValue('L-24');
  expect(shell.http.requests.at(-1)?.path).toBe('/staff/serial-numbers?lot=L-24');
});
