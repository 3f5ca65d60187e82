import { paymentPage } from './payment-page';

const { origin } = window.location;

test.each([
  ['https://pay.vnpay.vn/vpcpay.html?a=1', '/api', 'https://pay.vnpay.vn/vpcpay.html?a=1'],
  ['/api/sandbox/momo/pay?t=1', '/api', `${origin}/api/sandbox/momo/pay?t=1`],
  [`${origin}/api/sandbox/momo/pay`, '/api', `${origin}/api/sandbox/momo/pay`],
  ['/api/sandbox/momo/pay', 'http://api.evcare.test/api', 'http://api.evcare.test/api/sandbox/momo/pay'],
])('opens %s of the API at %s', (payUrl, apiBase, page) => {
  expect(paymentPage(payUrl, apiBase)).toBe(page);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'blob:http://localhost/1',
  'file:///etc/hosts',
  'momo://app?x=1',
  'http://vnpay.test/pay',
  '//vnpay.test/pay',
  'https://',
])('does not open %s', (payUrl) => {
  expect(paymentPage(payUrl, '/api')).toBeNull();
});
