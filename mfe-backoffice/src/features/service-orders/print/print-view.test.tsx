import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import type { ChecklistItem } from '@evcare/shared-contracts/workshop';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { order } from '../testing/samples';
import { PrintView } from './print-view';

/** Opens the paper that is usual for the order. */
function showPaper(changes: Partial<OfficeOrder>) {
  const customer = { id: 'c1', fullName: 'Nguyễn Minh An', phoneNumber: '+84912345678' };
  renderBackoffice(<PrintView order={order({ customer, ...changes })} kind="" />);
}

const check = (changes: Partial<ChecklistItem>): ChecklistItem => ({
  id: 'i1',
  section: 'Phanh & lốp',
  title: 'Độ dày má phanh',
  input: 'number',
  unit: 'mm',
  required: false,
  safety: false,
  result: null,
  value: null,
  note: null,
  photos: [],
  at: null,
  ...changes,
});

test('the delivery document names who did and checked the work, what was measured, and the payment', async () => {
  showPaper({
    status: 'delivered',
    qcBy: 'Lê Thị Mai',
    qcScore: 94,
    technicianNote: 'Đã vệ sinh phanh sau.',
    handOver: {
      vin: 'RLVABCDE0NH000123',
      warranties: [
        { name: null, until: '2027-05-24' },
        { name: 'Má phanh trước', until: '2027-11-24' },
      ],
      nextService: { title: 'Bảo dưỡng cơ bản', dueKm: 24_000, dueDate: '2027-05-24' },
    },
    reception: { belongings: 'Ghế trẻ em', broughtBy: null, signature: null, overrideReason: null },
    items: [
      check({ id: 'i1', title: 'Độ dày má phanh', value: '6,5', unit: 'mm', result: 'ok' }),
      check({ id: 'i2', title: 'Chạy thử', value: null, unit: null, result: 'ok' }),
    ],
    payments: [
      {
        id: 'p1',
        method: 'transfer',
        amount: 500_000,
        reference: 'FT2611240099',
        at: '2026-11-24T09:00:00.000Z',
        by: 'Mai',
      },
    ],
  });
  const paper = await screen.findByRole('article', { name: 'Phiếu bàn giao và thanh toán' });
  expect(paper).toHaveTextContent('Kỹ thuật viênPhạm Quốc Bảo');
  expect(paper).toHaveTextContent('Kiểm tra cuốiLê Thị Mai, 94/100 điểm');
  expect(paper).toHaveTextContent('Đồ để lại trong xeGhế trẻ em');
  expect(paper).toHaveTextContent('Số VINRLVABCDE0NH000123');
  expect(within(paper).getByRole('row', { name: /^Má phanh trước/ })).toHaveTextContent('24/11/2027');
  expect(within(paper).getByRole('row', { name: /^Công sửa chữa/ })).toHaveTextContent('24/05/2027');
  expect(paper).toHaveTextContent(
    'Bảo dưỡng tiếp theoBảo dưỡng cơ bản: ngày 24/05/2027 hoặc khi đạt 24.000 km',
  );
  expect(paper).toHaveTextContent('Nội dung Quý khách yêu cầuPhanh kêu');
  expect(paper).toHaveTextContent('Đã vệ sinh phanh sau.');
  expect(within(paper).getByRole('row', { name: /^Độ dày má phanh/ })).toHaveTextContent('6,5 mmĐạt');
  expect(paper).not.toHaveTextContent('Chạy thử');
  expect(paper).toHaveTextContent(/Đã thanh toán · Chuyển khoản.* · mã FT2611240099/);
  await userEvent.selectOptions(screen.getByLabelText('Khổ giấy'), 'A5');
  expect(screen.getByRole('article')).toHaveAttribute('data-size', 'a5');
});
