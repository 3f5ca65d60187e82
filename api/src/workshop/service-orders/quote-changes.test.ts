import { changesOf } from './quote-changes';
import type { LineRow, QuoteRow } from './repository';

const line = (id: string, quoteId: string, changes: Partial<LineRow> = {}) =>
  ({
    id,
    quoteId,
    kind: 'labour',
    productId: null,
    name: 'Thay má phanh',
    quantity: 1,
    unitPrice: 400_000,
    coveredByPackage: false,
    discountPercent: 0,
    approval: 'pending',
    ...changes,
  }) as LineRow;
const quote = (seq: number, state: QuoteRow['state'], sentAt: Date | null = null) =>
  ({ id: `q${seq}`, seq, state, sentAt }) as QuoteRow;

const SENT = new Date('2026-11-24T02:00:00.000Z');
const tyres = { name: 'Đảo lốp', unitPrice: 300_000 };
const draft = quote(2, 'draft');
const replaced = [quote(1, 'superseded', SENT), draft];

test('lists added, changed and removed lines, with both totals', () => {
  const lines = [
    line('a1', 'q1'),
    line('a2', 'q1', tyres),
    line('b1', 'q2', { quantity: 2 }),
    line('b2', 'q2', { name: 'Gạt mưa', unitPrice: 50_000 }),
  ];
  expect(changesOf(draft, { quotes: replaced, lines })).toEqual({
    since: 1,
    answered: false,
    totalBefore: 700_000,
    total: 850_000,
    lines: [
      {
        name: 'Thay má phanh',
        before: { quantity: 1, total: 400_000 },
        after: { quantity: 2, total: 800_000 },
      },
      { name: 'Gạt mưa', before: null, after: { quantity: 1, total: 50_000 } },
      { name: 'Đảo lốp', before: { quantity: 1, total: 300_000 }, after: null },
    ],
  });
});

test('two lines with the same name are compared one by one', () => {
  const lines = [line('a1', 'q1'), line('a2', 'q1'), line('b1', 'q2')];
  expect(changesOf(draft, { quotes: replaced, lines })?.lines).toEqual([
    { name: 'Thay má phanh', before: { quantity: 1, total: 400_000 }, after: null },
  ]);
});

test('unchanged copies are no changes, a discount is one', () => {
  const unchanged = [line('a1', 'q1'), line('b1', 'q2')];
  expect(changesOf(draft, { quotes: replaced, lines: unchanged })?.lines).toEqual([]);
  const cheaper = [line('a1', 'q1'), line('b1', 'q2', { discountPercent: 10 })];
  expect(changesOf(draft, { quotes: replaced, lines: cheaper })).toMatchObject({
    totalBefore: 400_000,
    total: 360_000,
    lines: [{ after: { total: 360_000 } }],
  });
});

test('after an answer, only what was declined is compared', () => {
  const quotes = [quote(1, 'partially_approved', SENT), draft];
  const lines = [
    line('a1', 'q1', { approval: 'approved' }),
    line('a2', 'q1', { ...tyres, approval: 'declined' }),
    line('b1', 'q2', { ...tyres, unitPrice: 250_000 }),
  ];
  expect(changesOf(draft, { quotes, lines })).toEqual({
    since: 1,
    answered: true,
    totalBefore: 300_000,
    total: 250_000,
    lines: [
      { name: 'Đảo lốp', before: { quantity: 1, total: 300_000 }, after: { quantity: 1, total: 250_000 } },
    ],
  });
});

test.each([
  ['there is no earlier quote', [draft]],
  ['the earlier quote was never sent', [quote(1, 'superseded'), draft]],
  ['the earlier quote was approved', [quote(1, 'approved', SENT), draft]],
  ['the quote is about other work than what was declined', [quote(1, 'rejected', SENT), draft]],
])('there are no changes if %s', (_, quotes) => {
  const lines = [line('a1', 'q1', { approval: 'declined' }), line('b1', 'q2', tyres)];
  expect(changesOf(draft, { quotes, lines })).toBeNull();
});
