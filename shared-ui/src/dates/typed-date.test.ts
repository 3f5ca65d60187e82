import fc from 'fast-check';
import { addDays } from './calendar-days';
import { completeTypedDate, formatTypedDate, parseTypedDate, separateDate } from './typed-date';

const days = fc.integer({ min: 0, max: 100_000 }).map((count) => addDays('1900-01-01', count));

test.each([
  ['05/03/2026', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  [' 5-3-2026 ', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['5 3 2026', '2026-03-05'],
  ['5 / 3 / 2026', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29/02/2028', '2028-02-29'],
])('reads %p as %p', (text, value) => expect(parseTypedDate(text)).toEqual({ value, error: null }));

test.each([
  ['31/02/2026', 'Ngày 31/02/2026 không có thật.'],
  ['29/2/2026', 'Ngày 29/02/2026 không có thật.'],
  ['05/13/2026', 'Ngày 05/13/2026 không có thật.'],
  ['00/01/2026', 'Ngày 00/01/2026 không có thật.'],
  ['mai', 'Vui lòng nhập ngày/tháng/năm, ví dụ 25/11/2026.'],
  ['5/3', 'Vui lòng nhập ngày/tháng/năm, ví dụ 25/11/2026.'],
  ['5/3/26', 'Vui lòng nhập ngày/tháng/năm, ví dụ 25/11/2026.'],
  ['05/03/0026', 'Vui lòng chọn ngày từ 01/01/1900 đến 31/12/2199.'],
])('rejects %p', (text, error) => expect(parseTypedDate(text)).toEqual({ value: '', error }));

test('an empty text is not an error', () => expect(parseTypedDate(' ')).toEqual({ value: '', error: null }));

test.each([
  [{ min: '2026-11-25' }, '24/11/2026', 'Vui lòng chọn ngày từ 25/11/2026.'],
  [{ max: '2026-11-25' }, '26/11/2026', 'Vui lòng chọn ngày không sau 25/11/2026.'],
  [{ min: '2026-11-25', max: '2026-12-24' }, '1/1/2027', 'Vui lòng chọn ngày từ 25/11/2026 đến 24/12/2026.'],
])('names the limits %p when it rejects %p', (range, text, error) =>
  expect(parseTypedDate(text, range)).toEqual({ value: '', error }),
);

test('reads every day from its displayed text and from its digits', () => {
  fc.assert(
    fc.property(days, (day) => {
      const text = formatTypedDate(day);
      expect(parseTypedDate(text).value).toBe(day);
      expect(parseTypedDate(text.replaceAll('/', '')).value).toBe(day);
    }),
  );
});

test.each([
  ['5/3/26', '5/3/2026'],
  ['050326', '05/03/2026'],
  ['5/3/46', '5/3/2046'],
  ['5/3/47', '5/3/1947'],
  ['5/3/2026', '5/3/2026'],
  ['mai', 'mai'],
])('completes the year of %p to %p', (text, completed) =>
  expect(completeTypedDate(text, 2026)).toBe(completed),
);

test.each([
  ['05', '05'],
  ['053', '05/3'],
  ['05/032', '05/03/2'],
  ['5/112', '5/11/2'],
  ['5/3/2', '5/3/2'],
])('separates the digits of %p', (text, separated) => expect(separateDate(text)).toBe(separated));
