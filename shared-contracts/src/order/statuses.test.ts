import {
  CUSTOMER_MAY_CANCEL,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  ORDER_TAB_STATUSES,
  ORDER_TRANSITIONS,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type OrderStatus,
} from './statuses';

const FINAL: OrderStatus[] = ['cancelled', 'returned'];
const TONES = ['neutral', 'info', 'warning', 'success', 'danger', 'violet'];

describe('the statuses of an order', () => {
  it.each(ORDER_STATUSES)('%s has a unique label and a tone', (status) => {
    const { label, tone } = ORDER_STATUS_LABELS[status];
    const same = ORDER_STATUSES.filter((other) => ORDER_STATUS_LABELS[other].label === label);
    expect(same).toEqual([status]);
    expect(label).toMatch(/^\p{Lu}/u);
    expect(TONES).toContain(tone);
  });

  it.each(ORDER_STATUSES)(
    '%s has valid transitions, none to itself, and none only if it is final',
    (status) => {
      const next = ORDER_TRANSITIONS[status];
      expect(next.filter((to) => !ORDER_STATUSES.includes(to) || to === status)).toEqual([]);
      expect(new Set(next).size).toBe(next.length);
      expect(next.length === 0).toBe(FINAL.includes(status));
    },
  );

  it('every status is reachable from a new order and leads to a final one', () => {
    const reach = (from: readonly OrderStatus[]): Set<OrderStatus> => {
      const seen = new Set(from);
      for (const status of seen) ORDER_TRANSITIONS[status].forEach((next) => seen.add(next));
      return seen;
    };
    expect([...reach(['pending_payment'])].sort()).toEqual([...ORDER_STATUSES].sort());
    for (const status of ORDER_STATUSES)
      expect([...reach([status])].some((end) => FINAL.includes(end))).toBe(true);
  });

  it('a customer may only cancel in statuses with a transition to cancelled', () => {
    for (const status of CUSTOMER_MAY_CANCEL) expect(ORDER_TRANSITIONS[status]).toContain('cancelled');
  });

  it('every status belongs to the tab of all orders and to exactly one other tab', () => {
    const { all, ...others } = ORDER_TAB_STATUSES;
    expect([...all].sort()).toEqual([...ORDER_STATUSES].sort());
    expect(Object.values(others).flat().sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it('the waiting tab has only the status `placed`', () => {
    expect(ORDER_TAB_STATUSES.waiting).toEqual(['placed']);
  });
});

it.each(PAYMENT_STATUSES)('payment status %s has a label and a tone', (status) => {
  expect(PAYMENT_STATUS_LABELS[status].label).toMatch(/^\p{Lu}/u);
  expect(TONES).toContain(PAYMENT_STATUS_LABELS[status].tone);
});
