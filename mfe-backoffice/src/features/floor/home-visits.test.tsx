import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { homeVisitSchema, type HomeVisit } from '@evcare/shared-contracts/office';
import { renderBackoffice } from '../../testing/render-backoffice';
import { HomeVisits } from './home-visits';

const visit = (changes: Partial<HomeVisit> = {}): HomeVisit =>
  homeVisitSchema.parse({
    code: 'AP-261124-0009',
    status: 'confirmed',
    startAt: '2026-11-24T02:00:00.000Z',
    endAt: '2026-11-24T03:00:00.000Z',
    leavesAt: '2026-11-24T01:30:00.000Z',
    services: [{ code: 'LAP-SAC', name: 'Lắp bộ sạc tại nhà (khảo sát)' }],
    address: '45 Đường số 10, Phường Tân Hưng, Thành phố Hồ Chí Minh',
    contact: { fullName: 'Trần Bình', phoneNumber: '+84912345678' },
    notes: 'Điện 1 pha',
    van: 'Xe lưu động 1',
    canComplete: false,
    ...changes,
  });
const open = (items: () => HomeVisit[]) =>
  renderBackoffice(<HomeVisits />, {
    role: 'technician',
    at: '/technician',
    api: {
      'GET /technician/home-visits': () => ({ items: items() }),
      'POST /technician/home-visits/AP-261124-0009/complete': () => visit({ status: 'completed' }),
    },
  });

test('shows when to leave, where to go and whom to call', async () => {
  open(() => [visit()]);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/09:00.* – 10:00/)).toBeVisible();
  expect(card.getByText('Rời xưởng lúc 08:30, Xe lưu động 1')).toBeVisible();
  expect(card.getByText('45 Đường số 10, Phường Tân Hưng, Thành phố Hồ Chí Minh')).toBeVisible();
  expect(card.getByRole('link', { name: /^Gọi Trần Bình/ })).toHaveAttribute('href', 'tel:+84912345678');
  expect(card.queryByRole('button', { name: 'Đã làm xong' })).not.toBeInTheDocument();
});

test('completes a visit that has begun', async () => {
  let isDone = false;
  const { shell } = open(() => [visit(isDone ? { status: 'completed' } : { canComplete: true })]);
  const button = await screen.findByRole('button', { name: 'Đã làm xong' });
  isDone = true;
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByText('Hoàn thành')).toBeVisible();
  expect(shell.http.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
