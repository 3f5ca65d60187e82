import { readOpeningHours } from './opening-hours';

const hours = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

it('reads a range of days', () => {
  expect(readOpeningHours('Thứ Hai – Thứ Tư, 08:00 – 17:30')).toEqual([
    hours(['Monday', 'Tuesday', 'Wednesday'], '08:00', '17:30'),
  ]);
});

it('reads a day with a lunch break', () => {
  expect(readOpeningHours('Thứ Hai, 08:00 – 12:00 và 13:00 – 17:30')).toEqual([
    hours(['Monday'], '08:00', '12:00'),
    hours(['Monday'], '13:00', '17:30'),
  ]);
});

it('reads several parts and single days', () => {
  expect(readOpeningHours('Thứ Bảy, 08:00 - 12:00; Chủ Nhật, 09:00–11:00')).toEqual([
    hours(['Saturday'], '08:00', '12:00'),
    hours(['Sunday'], '09:00', '11:00'),
  ]);
});

it.each([
  'Hằng ngày',
  '',
  'Thứ Bảy – Thứ Hai, 08:00 – 17:30',
  'Thứ Hai, 08:00 – 12:00; theo hẹn',
  'Thứ Hai, 08:00 – 12:00 và chiều',
])('returns no hours for %j', (text) => expect(readOpeningHours(text)).toEqual([]));
