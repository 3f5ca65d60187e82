import { line, order, quote } from '../testing/samples';
import { changesOf } from './quote-changes';

const SENT = '2026-11-24T02:00:00.000Z';
const pads = line({ id: 'a1', name: 'Thay má phanh', quoteSeq: 1, total: 400_000 });
const tyres = line({ id: 'a2', name: 'Đảo lốp', quoteSeq: 1, total: 300_000 });
const first = quote({ seq: 1, state: 'superseded', sentAt: SENT, total: 700_000 });
const draft = quote({ seq: 2, state: 'draft', total: 850_000 });
const copy = (of: typeof pads, changes: Partial<typeof pads> = {}) => ({
  ...of,
  id: `${of.id}-2`,
  quoteSeq: 2,
  ...changes,
});

test('lists added, changed and removed lines, and the change of the total', () => {
  const dearer = copy(pads, { quantity: 2, total: 800_000 });
  const wipers = line({ id: 'b1', name: 'Gạt mưa', quoteSeq: 2, total: 50_000 });
  const changes = changesOf(order({ quotes: [first, draft], lines: [pads, tyres, dearer, wipers] }), draft);
  expect(changes).toEqual({
    since: 1,
    total: 150_000,
    lines: [
      { name: 'Thay má phanh', before: pads, after: dearer },
      { name: 'Gạt mưa', before: null, after: wipers },
      { name: 'Đảo lốp', before: tyres, after: null },
    ],
  });
});

test('two lines with the same name are compared one by one', () => {
  const lines = [pads, { ...pads, id: 'a3' }, copy(pads)];
  const changes = changesOf(order({ quotes: [first, draft], lines }), draft);
  expect(changes?.lines).toEqual([{ name: 'Thay má phanh', before: { ...pads, id: 'a3' }, after: null }]);
});

test('unchanged copies are no changes', () => {
  const lines = [pads, tyres, copy(pads), copy(tyres)];
  expect(changesOf(order({ quotes: [first, draft], lines }), draft)?.lines).toEqual([]);
});

test.each([
  ['an answered quote', { state: 'approved' as const, sentAt: SENT }],
  ['a quote that was never sent', { state: 'superseded' as const, sentAt: null }],
])('is null after %s', (_, changes) => {
  const shown = order({ quotes: [{ ...first, ...changes }, draft], lines: [pads, copy(pads)] });
  expect(changesOf(shown, draft)).toBeNull();
});
