import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { PartsRequestPage } from './parts-page';
import { ownRequest } from './testing';

const NAME = 'Module pin cao áp';
const choice = (changes: object = {}) => ({
  open: true,
  lines: [
    {
      id: 'l1',
      name: NAME,
      quantity: 1,
      chosen: [],
      free: [
        { serial: 'NMC-0001', lot: 'L-24' },
        { serial: 'NMC-0002', lot: null },
      ],
      withoutSerial: 1,
      ...changes,
    },
  ],
});
const request = ownRequest({
  status: 'approved',
  line: { name: NAME, quantity: 1, approvedQty: 1, serialTracked: true, serials: [] },
});

const openChoice = async (put: FakeRoutes[string], shown = choice()) => {
  renderBackoffice(<PartsRequestPage />, {
    role: 'technician',
    at: '/technician/parts-request',
    api: {
      'GET /technician/parts-requests': () => ({ items: [request] }),
      'GET /technician/parts-requests/r1/serials': () => shown,
      'PUT /technician/parts-requests/r1/serials': put,
    },
  });
  expect(await screen.findByText('Đã chọn 0/1 số sê-ri')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Chọn số sê-ri' }));
  return screen.findByRole('dialog', { name: 'Số sê-ri của hàng cấp' });
};
const field = (dialog: HTMLElement) =>
  within(dialog).getByRole('textbox', { name: `Tìm hoặc quét số sê-ri ${NAME}` });
const save = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Lưu số sê-ri' }));
const bodyOf = (put: jest.Mock) => (put.mock.calls.at(-1) as [FakeRequest])[0].body;

test('a piece is found by its last digits and chosen with Enter', async () => {
  const put = jest.fn(() => choice({ chosen: ['NMC-0002'] }));
  const dialog = await openChoice(put);
  expect(within(dialog).getByRole('checkbox', { name: 'NMC-0001 · lô L-24' })).not.toBeChecked();
  await userEvent.type(field(dialog), '02{Enter}');
  expect(within(dialog).getByRole('checkbox', { name: 'NMC-0002' })).toBeChecked();
  expect(within(dialog).getByRole('status')).toHaveTextContent('đã chọn 1/1');
  await save(dialog);
  expect(bodyOf(put)).toEqual({ lines: [{ id: 'l1', serials: ['NMC-0002'] }] });
});

test('the number of a piece that has none is recorded from its label', async () => {
  const put = jest.fn(() => choice());
  const dialog = await openChoice(put);
  await userEvent.type(field(dialog), 'old-77');
  expect(within(dialog).getByText('Không có số nào khớp.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ghi số mới OLD-77' }));
  await save(dialog);
  expect(bodyOf(put)).toEqual({ lines: [{ id: 'l1', serials: ['OLD-77'] }] });
});

test('a piece that someone else took is refused in words, and the choice stays', async () => {
  const message = `${NAME}: số sê-ri NMC-0001 không còn trong kho hoặc đã được chọn cho phiếu khác.`;
  const dialog = await openChoice(() => {
    throw refusal(409, 'SERIAL_UNAVAILABLE', message, { errors: { lines: [message] } });
  });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'NMC-0001 · lô L-24' }));
  await save(dialog);
  expect((await within(dialog).findAllByText(message))[0]).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: /^NMC-0001/ })).toBeChecked();
});

test('more pieces than were approved are refused before they are sent', async () => {
  const put = jest.fn();
  const dialog = await openChoice(put);
  await userEvent.type(field(dialog), '01{Enter}02{Enter}');
  await save(dialog);
  expect((await within(dialog).findAllByText(`${NAME}: chỉ chọn được 1 số sê-ri.`))[0]).toBeVisible();
  expect(put).not.toHaveBeenCalled();
});
