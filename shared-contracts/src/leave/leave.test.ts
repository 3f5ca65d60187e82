import { leaveRequestBodySchema } from './input-schemas';
import { leaveMessages as messages, leaveTimeText } from './leave';

const body = {
  kind: 'annual',
  from: '2026-12-01',
  to: '2026-12-02',
  startMinute: null,
  endMinute: null,
  note: ' ',
};

test('leave of whole days, of one day and of part of a day is written as text', () => {
  expect(leaveTimeText(body)).toBe('01/12/2026 – 02/12/2026');
  const day = { from: '2026-12-01', to: '2026-12-01' };
  expect(leaveTimeText({ ...day, startMinute: 780, endMinute: 1_050 })).toBe('13:00–17:30 01/12/2026');
  // An earlier API sends days only.
  expect(leaveTimeText(day)).toBe('01/12/2026');
});

test('a request without a note is valid, and an empty note becomes null', () => {
  expect(leaveRequestBodySchema.parse(body)).toEqual({ ...body, note: null });
});

const PART = { to: '2026-12-01', startMinute: 480, endMinute: 720 };
test.each([
  ['an unknown kind', { kind: 'party' }, 'kind', messages.kind],
  ['a day that does not exist', { from: '2026-11-31' }, 'from', messages.day],
  ['an end before the start', { to: '2026-11-30' }, 'to', messages.until],
  ['61 days', { to: '2027-01-30' }, 'to', messages.tooLong],
  ['part of several days', { ...PART, to: '2026-12-02' }, 'to', messages.partOfOneDay],
  ['a start without an end', { ...PART, endMinute: null }, 'endMinute', messages.end],
  ['an end without a start', { ...PART, startMinute: null }, 'startMinute', messages.start],
  ['an end that is not after the start', { ...PART, endMinute: 480 }, 'endMinute', messages.timeOrder],
  ['other leave without a note', { kind: 'other' }, 'note', messages.noteMissing],
  ['a note of 301 characters', { note: 'x'.repeat(301) }, 'note', messages.note],
])('a request with %s is rejected at its field', (_, changes, field, message) => {
  const { error } = leaveRequestBodySchema.safeParse({ ...body, ...changes });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test('a request of 60 days is valid', () => {
  expect(leaveRequestBodySchema.safeParse({ ...body, to: '2027-01-29' }).success).toBe(true);
});
