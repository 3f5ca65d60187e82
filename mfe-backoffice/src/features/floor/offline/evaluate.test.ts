import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { anItem } from '../../../testing/floor-rows';
import type { Draft } from './entry';
import { isBlank, evaluate } from './evaluate';

const draft = (more: Partial<Draft> = {}): Draft => ({
  result: null,
  value: null,
  note: null,
  photos: [],
  ...more,
});
const photo = [{ local: 'a' }];

test.each([
  ['5', 'ok'],
  ['4,9', 'watch'],
  ['3', 'watch'],
] as const)('rates %s mm as %s', (value, result) => {
  expect(evaluate(anItem(), draft({ value }))).toEqual({ result, measured: result, missing: null });
});

test.each([
  ['an empty entry', {}, 'value'],
  ['a word instead of a number', { value: 'dày' }, 'value'],
  ['an implausibly large number', { value: '99999999' }, 'value'],
  ['a fail without a photo', { value: '2' }, 'photos'],
  ['a better result without a note', { value: '4', result: 'ok' }, 'note'],
  ['a skip without a reason', { result: 'skip' }, 'note'],
] as [string, Partial<Draft>, string][])('%s is incomplete', (_, entered, field) => {
  expect(evaluate(anItem(), draft(entered)).missing?.field).toBe(field);
});

test.each([
  ['a fail with a photo', { value: '2', photos: photo }],
  ['a worse result, without a note', { value: '6', result: 'watch' }],
  ['a better result with a note', { value: '4', result: 'ok', note: 'Má mới' }],
  ['a skip with its reason', { result: 'skip', note: 'Bánh bị kẹt' }],
] as [string, Partial<Draft>][])('%s is complete', (_, entered) => {
  expect(evaluate(anItem(), draft(entered)).missing).toBeNull();
});

test('a lock-out step cannot be rated better than measured', () => {
  const voltage = anItem({ safety: true, limits: { okTo: 59.99 }, unit: 'V' });
  const better = draft({ value: '230', result: 'ok', note: 'Đồng hồ hỏng', photos: photo });
  expect(evaluate(voltage, better).missing?.field).toBe('result');
});

test('an item that needs a photo is incomplete without one, whatever its result', () => {
  const port = anItem({ input: 'choice', limits: null, unit: null, needsPhoto: true });
  expect(evaluate(port, draft({ result: 'ok' })).missing?.field).toBe('photos');
  expect(evaluate(port, draft({ result: 'ok', photos: photo })).missing).toBeNull();
});

test.each(['number', 'choice', 'text', 'tick'] as const)(
  'an item of kind %s without limits needs a selected result',
  (input) => {
    const item = anItem({ input, limits: null });
    const value = input === 'number' || input === 'text' ? '2,4' : null;
    expect(evaluate(item, draft({ value })).missing?.field).toBe('result');
    const result: ChecklistResult = 'ok';
    expect(evaluate(item, draft({ value, result })).missing).toBeNull();
  },
);

test('an entry without values is blank', () => {
  expect(isBlank(draft())).toBe(true);
  expect(isBlank(draft({ note: 'x' }))).toBe(false);
});
