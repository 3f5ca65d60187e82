import {
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TRANSITIONS,
  BOOKING_LIMITS,
  DAY_PERIOD_LABELS,
  OPEN_APPOINTMENT_STATUSES,
  visitMinutes,
  type AppointmentStatus,
} from './appointments';

/** Returns all statuses reachable from a status. */
function reachable(from: AppointmentStatus): Set<AppointmentStatus> {
  const found = new Set<AppointmentStatus>();
  const look = (status: AppointmentStatus) =>
    APPOINTMENT_TRANSITIONS[status].forEach((next) => {
      if (found.has(next)) return;
      found.add(next);
      look(next);
    });
  look(from);
  return found;
}

describe('the statuses of an appointment', () => {
  it.each([
    ['requested', ['confirmed', 'cancelled']],
    ['confirmed', ['checked_in', 'no_show', 'cancelled']],
    ['checked_in', ['in_service', 'cancelled']],
    ['in_service', ['completed', 'cancelled']],
    ['completed', []],
    ['cancelled', []],
    ['no_show', ['checked_in']],
  ] as const)('%s has the transitions of the product rules (§3.2)', (from, to) => {
    expect([...APPOINTMENT_TRANSITIONS[from]].sort()).toEqual([...to].sort());
  });

  it('are all reachable from a request, and work requires check-in', () => {
    expect(reachable('requested').size).toBe(APPOINTMENT_STATUSES.length - 1);
    const before = APPOINTMENT_STATUSES.filter((status) =>
      APPOINTMENT_TRANSITIONS[status].includes('in_service'),
    );
    expect(before).toEqual(['checked_in']);
  });

  it('are final when completed or cancelled', () => {
    const final = APPOINTMENT_STATUSES.filter((status) => APPOINTMENT_TRANSITIONS[status].length === 0);
    expect(final).toEqual(['completed', 'cancelled']);
  });

  it('can be cancelled while the appointment is open', () => {
    for (const status of OPEN_APPOINTMENT_STATUSES) {
      expect(APPOINTMENT_TRANSITIONS[status]).toContain('cancelled');
    }
    const closed = APPOINTMENT_STATUSES.filter(
      (status) => !(OPEN_APPOINTMENT_STATUSES as readonly AppointmentStatus[]).includes(status),
    );
    expect(closed).toEqual(['completed', 'cancelled', 'no_show']);
  });

  it('have unique labels (§2.9)', () => {
    expect(APPOINTMENT_STATUSES.map((status) => APPOINTMENT_STATUS_LABELS[status])).toEqual([
      { label: 'Chờ xác nhận', tone: 'warning' },
      { label: 'Đã xác nhận', tone: 'info' },
      { label: 'Đã tiếp nhận', tone: 'violet' },
      { label: 'Đang thực hiện', tone: 'violet' },
      { label: 'Hoàn thành', tone: 'success' },
      { label: 'Đã huỷ', tone: 'neutral' },
      { label: 'Không đến', tone: 'danger' },
    ]);
  });
});

describe('the booking limits', () => {
  it('equal the product rules (§3.6)', () => {
    expect(BOOKING_LIMITS).toMatchObject({
      slotMinutes: 30,
      leadHours: 2,
      horizonDays: 60,
      holdMinutes: 5,
      cancelCutoffHours: 4,
      checkInFromMinutes: 60,
      checkInUntilMinutes: 30,
      noShowAfterMinutes: 30,
      maxOpenAppointments: 3,
      maxServices: 5,
    });
  });

  it('are consistent: the buffer is a multiple of a slot, and the cancellation cut-off covers the lead time', () => {
    expect(BOOKING_LIMITS.highVoltageBufferMinutes % BOOKING_LIMITS.slotMinutes).toBe(0);
    expect(BOOKING_LIMITS.cancelCutoffHours).toBeGreaterThanOrEqual(BOOKING_LIMITS.leadHours);
  });
});

it('the morning and the afternoon have labels', () => {
  expect(DAY_PERIOD_LABELS).toEqual({ morning: 'Sáng', afternoon: 'Chiều' });
});

describe('the time of a vehicle in the workshop', () => {
  const work = (minutes: number, isHighVoltage = false) => ({ minutes, isHighVoltage });
  it.each([
    ['a service of 45 minutes', [work(45)], 60],
    ['a battery check of 90 minutes', [work(90, true)], 120],
    ['both in one visit', [work(45), work(90, true)], 180],
    ['nothing', [], 0],
  ])('is computed for %s', (_what, services, minutes) => {
    expect(visitMinutes(services)).toBe(minutes);
  });
});
