import { screen } from '@testing-library/react';
import type { DayBoard } from '@evcare/shared-contracts/office';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { BayWarning } from './bay-warning';

const at = (time: string) => new Date(`2026-11-24T${time}:00+07:00`).toISOString();
const bay = (id: string, name: string) => ({ id, name, kind: 'bay' as const, capabilities: [] });
const board: DayBoard = {
  date: '2026-11-24',
  now: at('09:20'),
  opensAt: at('08:00'),
  closesAt: at('17:30'),
  closed: null,
  breaks: [],
  bays: [bay('k1', 'Khoang 1'), bay('k2', 'Khoang 2')],
  technicians: [],
  appointments: [
    {
      code: 'AP-1',
      version: 1,
      status: 'confirmed',
      source: 'web',
      startAt: at('10:00'),
      endAt: at('11:00'),
      bayId: 'k1',
      technician: { id: 't1', fullName: 'Trần Kỹ Thuật' },
      plate: '51K-123.45',
      vehicle: 'VF 8 2023',
      address: null,
      travelMinutes: 0,
      customer: 'Nguyễn Văn An',
      services: [],
      lateMinutes: 0,
      steps: [],
    },
  ],
  occupied: [
    {
      bayId: 'k1',
      from: at('08:30'),
      to: at('09:45'),
      isConflict: false,
      order: { id: 'so1', plate: '61A-550.03', vehicle: 'VF e34 2022', services: [], technician: null },
    },
  ],
};
const show = (bayId: string, minutes: number) =>
  renderBackoffice(<BayWarning bayId={bayId} minutes={minutes} />, {
    api: { 'GET /staff/appointments/day': () => ({ success: true, data: board }) },
  });

test('names the vehicle in the bay and the appointment that is due during the work', async () => {
  show('k1', 90);
  expect(
    await screen.findByText(
      /Khoang 1 không trống trong 90 phút tới: 61A-550\.03 \(08:30–09:45\), lịch hẹn 51K-123\.45 \(10:00–11:00\)/,
    ),
  ).toBeVisible();
});

test('omits appointments after the end of the work', async () => {
  show('k1', 30);
  expect(await screen.findByText(/trong 30 phút tới: 61A-550\.03 \(08:30–09:45\)\. Bạn/)).toBeVisible();
});

test('shows no warning for a free bay', async () => {
  const { shell } = show('k2', 90);
  await screen.findByText((_, element) => element?.tagName === 'BODY');
  expect(shell.http.requests).toHaveLength(1);
  expect(screen.queryByText(/không trống/)).toBeNull();
});
