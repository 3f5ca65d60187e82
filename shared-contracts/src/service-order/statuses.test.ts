import {
  APPROVAL_OTP_FROM,
  approvalPath,
  CHECKLIST_RESULT_LABELS,
  CHECKLIST_RESULTS,
  LINE_APPROVAL_LABELS,
  LINE_APPROVALS,
  PROGRESS_STEPS,
  QUOTE_STATE_LABELS,
  QUOTE_STATES,
  QUOTE_VALID_HOURS,
  SERVICE_ORDER_STATUS_LABELS,
  SERVICE_ORDER_STATUSES,
  SERVICE_ORDER_TRANSITIONS,
  type ServiceOrderStatus,
} from './statuses';

const reachable = (from: ServiceOrderStatus): ReadonlySet<ServiceOrderStatus> => {
  const seen = new Set<ServiceOrderStatus>();
  const queue = [from];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...SERVICE_ORDER_TRANSITIONS[at]);
  }
  return seen;
};

describe('the work on a vehicle (product rule §3.2)', () => {
  test('reaches every status from reception, and ends delivered or cancelled', () => {
    expect(reachable('received').size).toBe(SERVICE_ORDER_STATUSES.length);
    const ends = SERVICE_ORDER_STATUSES.filter((status) => SERVICE_ORDER_TRANSITIONS[status].length === 0);
    expect(ends).toEqual(['delivered', 'cancelled']);
    for (const status of SERVICE_ORDER_STATUSES) {
      expect(ends.some((end) => reachable(status).has(end))).toBe(true);
    }
  });

  test('can only be cancelled before the quality check', () => {
    const may = SERVICE_ORDER_STATUSES.filter((status) =>
      SERVICE_ORDER_TRANSITIONS[status].includes('cancelled'),
    );
    expect(may).toEqual(['received', 'diagnosing', 'awaiting_approval', 'awaiting_parts', 'in_progress']);
  });

  test('is only delivered when ready, after the quality check or when all work is declined', () => {
    const into = (to: ServiceOrderStatus) =>
      SERVICE_ORDER_STATUSES.filter((status) => SERVICE_ORDER_TRANSITIONS[status].includes(to));
    expect(into('delivered')).toEqual(['ready']);
    expect(into('ready')).toEqual(['awaiting_approval', 'quality_check']);
  });

  test('has seven progress steps', () => {
    expect(PROGRESS_STEPS).toHaveLength(7);
    expect([PROGRESS_STEPS[0], PROGRESS_STEPS[6]]).toEqual(['received', 'ready']);
  });
});

test.each([
  ['service order', SERVICE_ORDER_STATUSES, SERVICE_ORDER_STATUS_LABELS],
  ['quote', QUOTE_STATES, QUOTE_STATE_LABELS],
  ['line', LINE_APPROVALS, LINE_APPROVAL_LABELS],
  ['check', CHECKLIST_RESULTS, CHECKLIST_RESULT_LABELS],
] as [string, readonly string[], Record<string, { label: string }>][])(
  'every status of a %s has a unique label',
  (_, states, labels) => {
    const statusLabels = states.map((state) => labels[state]?.label);
    expect(statusLabels.every(Boolean)).toBe(true);
    expect(new Set(statusLabels).size).toBe(states.length);
    expect(Object.keys(labels)).toHaveLength(states.length);
  },
);

test('quotes have the limits and the approval path of the product rules', () => {
  expect([QUOTE_VALID_HOURS, APPROVAL_OTP_FROM]).toEqual([48, 2_000_000]);
  expect(approvalPath('01J/9')).toBe('/service-orders/01J%2F9/approve');
});
