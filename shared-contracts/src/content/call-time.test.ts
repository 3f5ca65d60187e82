import { callTimeText, isCallOverdue } from './call-time';

const WINDOW = { from: '2026-11-30T02:30:00.000Z', to: '2026-11-30T03:00:00.000Z' };

it.each([
  ['a chosen window', { window: WINDOW, dueAt: WINDOW.to }, 'trong khoảng 09:30 – 10:00 Thứ Hai 30/11'],
  ['a due time', { window: null, dueAt: WINDOW.to }, 'trước 10:00 Thứ Hai 30/11'],
])('formats %s in Vietnam time', (_name, call, text) => {
  expect(callTimeText(call)).toBe(text);
});

it('a call is overdue once its due time is reached', () => {
  const call = { window: WINDOW, dueAt: WINDOW.to };
  expect(isCallOverdue(call, Date.parse(WINDOW.to) - 1)).toBe(false);
  expect(isCallOverdue(call, Date.parse(WINDOW.to))).toBe(true);
});
