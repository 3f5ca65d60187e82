import {
  isCovered,
  OPEN_PARTS_REQUEST_STATUSES,
  PARTS_COVERAGE_LABELS,
  PARTS_COVERAGES,
  PARTS_REQUEST_STATUS_LABELS,
  PARTS_REQUEST_STATUSES,
  PARTS_REQUEST_TRANSITIONS,
  PARTS_URGENCIES,
  PARTS_URGENCY_LABELS,
  STOCK_MOVEMENT_KINDS,
  STOCK_MOVEMENT_LABELS,
  type PartsRequestStatus,
} from '../entries/office';

const TONES = ['neutral', 'info', 'warning', 'success', 'danger', 'violet'];

test.each([
  [PARTS_REQUEST_STATUSES, PARTS_REQUEST_STATUS_LABELS],
  [PARTS_URGENCIES, PARTS_URGENCY_LABELS],
  [PARTS_COVERAGES, PARTS_COVERAGE_LABELS],
  [STOCK_MOVEMENT_KINDS, STOCK_MOVEMENT_LABELS],
] as const)('each of %j has a unique label and a tone', (names, labels) => {
  const all = Object.entries<{ label: string; tone: string }>(labels);
  expect(all.map(([name]) => name)).toEqual([...names]);
  expect(new Set(all.map(([, { label }]) => label)).size).toBe(names.length);
  for (const [, { label, tone }] of all) {
    expect(label).toMatch(/^\p{Lu}/u);
    expect(TONES).toContain(tone);
  }
});

test('only open requests can change status, and no status leads to itself', () => {
  for (const status of PARTS_REQUEST_STATUSES) {
    const next: readonly PartsRequestStatus[] = PARTS_REQUEST_TRANSITIONS[status];
    expect(next).not.toContain(status);
    const open = (OPEN_PARTS_REQUEST_STATUSES as readonly PartsRequestStatus[]).includes(status);
    expect(next.length > 0).toBe(open);
  }
});

test('only approved requests are issued, and only pending requests are approved', () => {
  const before = (to: PartsRequestStatus) =>
    PARTS_REQUEST_STATUSES.filter((from) => PARTS_REQUEST_TRANSITIONS[from].includes(to));
  expect(before('issued')).toEqual(['approved', 'partially_approved']);
  expect(before('approved')).toEqual(['pending']);
  expect(before('rejected')).toEqual(['pending']);
});

test('a part is covered only by approved or booked work', () => {
  expect(PARTS_COVERAGES.filter(isCovered)).toEqual(['approved', 'booked']);
});
