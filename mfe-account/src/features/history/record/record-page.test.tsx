import { screen, within } from '@testing-library/react';
import { refusal } from '@evcare/shared-contracts/testing';
import { openHistory } from '../testing/open';
import { record } from '../testing/samples';

const open = (respond: () => unknown = () => record()) =>
  openHistory('/maintenance-history/m-1', { 'GET /maintenance-history/m-1': respond });
const normalizeSpaces = (text: string | null) => text?.replaceAll('\u00A0', ' ');

test('shows the details of a visit', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bảo dưỡng ngày 02/08/2026' })).toBeVisible();
  expect(screen.getByText('51K-123.45')).toBeVisible();
  expect(screen.getByText('Trần Quốc Bảo')).toBeVisible();
  expect(screen.getByText('Má phanh trước mòn đều, đã thay.')).toBeVisible();
  expect(screen.getByText('01/02/2027')).toBeVisible();
});

test('shows labour and parts with the total paid', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Việc đã làm và phụ tùng' }));
  expect(table.getAllByRole('row').map(({ textContent }) => normalizeSpaces(textContent))).toEqual([
    'Hạng mụcSLThành tiền',
    'Công bảo dưỡng nâng cao Công1Miễn phí theo gói',
    'Bộ má phanh trước Phụ tùng22.600.000 ₫',
    'Giảm giá−150.000 ₫',
    'Tổng cộng2.450.000 ₫',
  ]);
});

test('shows the complete checklist by section, with results as text', async () => {
  await open();
  const brakes = within(
    (await screen.findByRole('heading', { level: 3, name: 'Phanh' })).closest('section')!,
  );
  expect(brakes.getByText('2,5 mm')).toBeVisible();
  expect(brakes.getByText('Dưới mức tối thiểu.')).toBeVisible();
  expect(brakes.getByText('Hỏng, cần xử lý')).toBeVisible();
  expect(brakes.getByRole('img', { name: 'Ảnh 1 của Độ dày má phanh' })).toHaveAttribute(
    'src',
    'https://api.example.vn/api/uploads/u-1',
  );
  const battery = within(screen.getByRole('heading', { level: 3, name: 'Pin' }).closest('section')!);
  expect(battery.getByText('Đạt')).toBeVisible();
});

test('links declined work to a booking', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Đặt lịch: Thay lọc gió điều hoà' })).toHaveAttribute(
    'href',
    '/booking?serviceId=TH-LOC&vehicleId=v-1',
  );
});

test('shows a letterhead, the customer, the number, and the odometer and battery level at delivery', async () => {
  await open();
  await screen.findByRole('button', { name: 'In / Lưu PDF' });
  const head = screen.getByText('EVCare Việt Nam').closest('div')!.parentElement!;
  expect(head).toHaveTextContent(
    /Đường Nguyễn Văn Linh.*Hotline 1900 0000 · MST 0300000001.*Phiếu PDV-260801-0002/,
  );
  const factOf = (label: string) => screen.getByText(label).nextElementSibling;
  expect(factOf('Khách hàng')).toHaveTextContent(/\S/);
  expect(factOf('Số phiếu')).toHaveTextContent('PDV-260801-0002');
  expect(factOf('Số km lúc giao')).toHaveTextContent(/ km$/);
  expect(factOf('Mức pin lúc giao')).toHaveTextContent('82%');
});

test('prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'In / Lưu PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('shows another customer’s visit as not found', async () => {
  await open(() => {
    throw refusal(404, 'NOT_FOUND', 'Không tìm thấy lần bảo dưỡng này.');
  });
  expect(await screen.findByText('Không tìm thấy lần bảo dưỡng này.')).toBeVisible();
});
