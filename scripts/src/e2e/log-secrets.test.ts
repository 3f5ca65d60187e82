import { findLogSecrets } from './log-secrets';

const line = (fields: object) =>
  JSON.stringify({ level: 30, time: '2026-11-23T00:00:00.000Z', pid: 123456, ...fields });
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

test.each([
  ['password', { event: 'x', body: { newPassword: 'abc' } }],
  ['password', { event: 'x', msg: 'tried mat-khau-moi-7' }],
  ['one-time code', { event: 'x', subject: '482913 là mã xác thực email của bạn' }],
  ['one-time code', { event: 'x', devCode: 'abc' }],
  ['token', { event: 'x', msg: `Bearer ${JWT}` }],
  ['token', { event: 'x', url: `/confirm?token=${'aB3-_'.repeat(8)}xyz` }],
  ['token', { event: 'x', message: `evcare_abcd1234_${'aB3-_'.repeat(8)}xyz is wrong` }],
  ['token', { event: 'x', deep: { deeper: { refreshToken: 'abc' } } }],
  ['e-mail address', { event: 'x', to: 'an.nguyen@example.vn' }],
  ['phone number', { event: 'x', text: 'call 0912345678' }],
])('finds a %s and does not repeat its value: %j', (kind, fields) => {
  expect(findLogSecrets(line(fields), ['mat-khau'])).toEqual([{ kind, event: 'x' }]);
});

test('reports a line that is not JSON', () => {
  expect(findLogSecrets('an@example.vn wrote')).toEqual([{ kind: 'unreadable line', event: 'unknown' }]);
});

test.each([
  { event: 'mail_written', to: 'a…@example.vn' },
  { event: 'order_placed', order: 'DH-261123-0042', total: 1250000 },
  { event: 'request', status: 200, ms: 482913, reqId: '2261e35d-0592-4243-84af-5ab3ecf456bd' },
  { event: 'x', password: '[redacted]', err: { stack: '\n    at run (/app/server.js:123456:17)' } },
  { event: 'request', reqId: '2261e35d-0592-4243-84af-0912345678ab' },
  { event: 'text_not_sent', phone: '…678' },
])('%j contains no secret', (fields) => {
  expect(findLogSecrets(line(fields), ['mat-khau'])).toEqual([]);
});

test('reports a finding once even if many lines contain it', () => {
  const log = [1, 2, 3].map(() => line({ event: 'x', to: 'an@example.vn' })).join('\n');
  expect(findLogSecrets(`${log}\n`)).toHaveLength(1);
});
