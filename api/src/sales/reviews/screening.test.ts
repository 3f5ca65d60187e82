import { concernsOf, hasContact, wordsOf } from './screening';

test.each([
  'Gọi 0912 345 678 để mua rẻ hơn',
  'Gọi 0912.345.678',
  'Zalo (+84) 91-234-5678',
  'Số 02838123456',
  'Xem https://example.org/x',
  'xem www.example',
  'mua ở shopre.vn nhé',
  'viết cho an@example.vn',
])('finds contact data in %j', (text) => {
  expect(hasContact(text)).toBe(true);
});

test.each([
  'Sạc 7,4 kW, đi 12.000 km vẫn tốt.',
  'Giá 1.250.000 ₫, giao ngày 12/11/2026.',
  'Cáp 32A, dài 5m.Dây mềm.',
  'Mã sản phẩm CAP-T2-32',
  '',
])('finds no contact data in %j', (text) => {
  expect(hasContact(text)).toBe(false);
});

test('compares whole words and phrases, regardless of case and punctuation', () => {
  expect(wordsOf(' Lừa   ĐẢO! ')).toBe('lừa đảo');
  const words = ['lừa đảo', 'giả'];
  expect(concernsOf({ text: 'Đừng mua, LỪA-đảo!', photos: [] }, words)).toEqual(['word']);
  expect(concernsOf({ text: 'Giảm giá tốt', photos: [] }, words)).toEqual([]);
});

test('names every reason for which a review waits', () => {
  expect(concernsOf({ text: 'hàng giả, gọi 0912345678', photos: ['p'] }, ['giả'])).toEqual([
    'photo',
    'contact',
    'word',
  ]);
});
