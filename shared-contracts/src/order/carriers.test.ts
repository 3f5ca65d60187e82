import { CARRIERS, carrierName, carrierOf, parcelPage } from './carriers';

test.each(CARRIERS)('the carrier %s is found by its name', (carrier) => {
  expect(carrierOf(carrierName(carrier))).toBe(carrier);
});

test.each([
  ['GHN', 'ghn'],
  ['giao hàng nhanh', 'ghn'],
  ['Giao hang tiet kiem', 'ghtk'],
  ['viettelpost', 'viettel_post'],
  ['Bưu điện Việt Nam', 'vnpost'],
  ['J&T', 'jt_express'],
])('"%s" of an earlier order is the carrier %s', (name, carrier) => {
  expect(carrierOf(name)).toBe(carrier);
});

test.each([null, '', 'Xe tải của xưởng', 'GHN2'])('"%s" is no carrier that can be followed', (name) => {
  expect(carrierOf(name)).toBeNull();
});

test('the tracking code cannot change the address of a page', () => {
  expect(parcelPage('ghn', 'A1&x=/#?')).toBe('https://donhang.ghn.vn/?order_code=A1%26x%3D%2F%23%3F');
  for (const carrier of CARRIERS) expect(new URL(parcelPage(carrier, 'A1')).protocol).toBe('https:');
});
