import { findLogFaults } from './log-faults';

const logOf = (...entries: readonly object[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
const SENT_TWICE = { level: 40, err: { code: 'FST_ERR_REP_ALREADY_SENT', message: 'in "/api/products"' } };

test('an error is a defect, with its event and cause', () => {
  const error = {
    level: 50,
    event: 'request_failed',
    msg: 'request failed',
    err: { message: 'Failed query' },
  };
  expect(findLogFaults(logOf(error))).toEqual(['request_failed: request failed: Failed query']);
});

test('a response that is sent twice is a defect, named once for all addresses', () => {
  const other = { ...SENT_TWICE, err: { ...SENT_TWICE.err, message: 'in "/api/services"' } };
  expect(findLogFaults(logOf(SENT_TWICE, other))).toEqual(['FST_ERR_REP_ALREADY_SENT']);
});

test.each([
  { level: 30, event: 'order_placed', msg: 'order placed' },
  { level: 40, event: 'authn_login_fail', msg: 'sign-in refused' },
  { level: 40, event: 'slow_statement', err: null },
])('a message or warning about the use of the site is no defect: %j', (entry) => {
  expect(findLogFaults(logOf(entry))).toEqual([]);
});
