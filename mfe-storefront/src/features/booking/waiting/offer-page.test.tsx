import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@evcare/shared-contracts';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { WaitingEntry } from '@evcare/shared-contracts/workshop';
import { AN, renderAt } from '../../../testing/render-at';

const CODE = 'AP-261202-0001';
const ENTRY: WaitingEntry = {
  id: 'entry-1',
  state: 'offered',
  services: ['Bảo dưỡng cơ bản (ô tô)'],
  plate: '51A-998.77',
  fromDay: '2026-12-02',
  toDay: '2026-12-04',
  dayPart: 'any',
  offer: { startAt: '2026-12-02T01:00:00.000Z', until: '2026-11-30T07:26:00.000Z' },
};

const open = (http: FakeRoutes = {}, user: User | null = null) =>
  act(() =>
    renderAt('/booking/offers/token-1', {
      user,
      http: { 'GET /booking/offers/token-1': () => ENTRY, ...http },
    }),
  );
const accept = async () =>
  userEvent.setup().click(await screen.findByRole('button', { name: 'Nhận chỗ này' }));
const accepting = { 'POST /booking/offers/token-1/accept': () => ({ code: CODE }) };

test('shows the slot and until when it is held, and books nothing by being opened', async () => {
  const { shell } = await open();
  expect(await screen.findByText('08:00 Thứ Tư 02/12')).toBeVisible();
  expect(screen.getByText('14:26 Thứ Hai 30/11')).toBeVisible();
  expect(shell.http.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a guest who accepts sees the code and time of the appointment', async () => {
  await open(accepting);
  await accept();
  expect(await screen.findByText(`Đã đặt lịch hẹn ${CODE}: 08:00 Thứ Tư 02/12.`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem lịch hẹn' })).toHaveAttribute(
    'href',
    `/booking/appointments/${CODE}`,
  );
});

test('a signed-in customer who accepts gets to the appointment', async () => {
  const { router } = await open(accepting, AN);
  await accept();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/appointments/${CODE}`));
});

test('an offer that ended meanwhile says so, and leads to booking', async () => {
  let state: WaitingEntry['state'] = 'offered';
  await open({
    'GET /booking/offers/token-1': () => ({
      ...ENTRY,
      state,
      offer: state === 'offered' ? ENTRY.offer : null,
    }),
    'POST /booking/offers/token-1/accept': () => {
      state = 'passed';
      throw refusal(409, 'HOLD_EXPIRED', 'Chỗ này đã hết hạn giữ.');
    },
  });
  await accept();
  expect(await screen.findByText('Chỗ này đã hết hạn giữ.')).toBeVisible();
  expect(screen.getByText(/được nhường cho khách tiếp theo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Đặt lịch khác' })).toHaveAttribute('href', '/booking');
});

test('an unknown token is explained', async () => {
  await open({
    'GET /booking/offers/token-1': () => {
      throw refusal(404, 'NOT_FOUND', 'Không tìm thấy.');
    },
  });
  expect(await screen.findByText(/Không tìm thấy chỗ này/)).toBeVisible();
});
