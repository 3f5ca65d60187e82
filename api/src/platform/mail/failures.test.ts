import { INTERRUPTED, mailFailureOf } from './failures';

test.each([
  ['Invalid login: 535-5.7.8 Username and Password not accepted', 'sign-in', '535'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <k…@a.vn> unknown", 'address', '550'],
  ['Message failed: 554 5.7.1 Spam message rejected: mã 123456', 'rejected', '554'],
  ["Can't send mail - all recipients were rejected: 451 not now", 'rejected', '451'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'unreachable', 'ECONNREFUSED'],
  ['getaddrinfo ENOTFOUND smtp.evcare.test', 'unreachable', 'ENOTFOUND'],
  ['Greeting never received', 'unreachable', null],
  ['Connection timeout', 'unreachable', null],
  ['Unsupported state or unable to authenticate data', 'unreadable', null],
  [INTERRUPTED, 'interrupted', null],
  ['Something else 123456', 'other', null],
  [null, 'other', null],
] as const)('describes the problem %p by its reason and a code only', (problem, reason, code) => {
  expect(mailFailureOf(problem)).toEqual({ reason, code });
});
