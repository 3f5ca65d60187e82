import {
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TRANSITIONS,
  BOOKING_LIMITS,
  DAY_PERIOD_LABELS,
  OPEN_APPOINTMENT_STATUSES,
  type AppointmentStatus,
} from './appointments';

/** Everything that can come after a state, however late. */
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

describe('the states of an appointment', () => {
  it.each([
    ['requested', ['confirmed', 'cancelled']],
    ['confirmed', ['checked_in', 'no_show', 'cancelled']],
    ['checked_in', ['in_service', 'cancelled']],
    ['in_service', ['completed', 'cancelled']],
    ['completed', []],
    ['cancelled', []],
    ['no_show', ['checked_in']],
  ] as const)('%s goes on as the product says (§3.2)', (from, to) => {
    expect([...APPOINTMENT_TRANSITIONS[from]].sort()).toEqual([...to].sort());
  });

  it('all come from a request, and no work is done before the vehicle is there', () => {
    expect(reachable('requested').size).toBe(APPOINTMENT_STATUSES.length - 1);
    const before = APPOINTMENT_STATUSES.filter((status) =>
      APPOINTMENT_TRANSITIONS[status].includes('in_service'),
    );
    expect(before).toEqual(['checked_in']);
  });

  it('end for good where the work is done or called off', () => {
    const final = APPOINTMENT_STATUSES.filter((status) => APPOINTMENT_TRANSITIONS[status].length === 0);
    expect(final).toEqual(['completed', 'cancelled']);
  });

  it('can be cancelled as long as they stand before their customer', () => {
    for (const status of OPEN_APPOINTMENT_STATUSES) {
      expect(APPOINTMENT_TRANSITIONS[status]).toContain('cancelled');
    }
    const closed = APPOINTMENT_STATUSES.filter(
      (status) => !(OPEN_APPOINTMENT_STATUSES as readonly AppointmentStatus[]).includes(status),
    );
    expect(closed).toEqual(['completed', 'cancelled', 'no_show']);
  });

  it('are read in words of their own (§2.9)', () => {
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

describe('the numbers of the calendar', () => {
  it('are those of the product (§3.6)', () => {
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

  it('fit together: a buffer is whole slots, and who may still cancel has not begun', () => {
    expect(BOOKING_LIMITS.highVoltageBufferMinutes % BOOKING_LIMITS.slotMinutes).toBe(0);
    expect(BOOKING_LIMITS.cancelCutoffHours).toBeGreaterThanOrEqual(BOOKING_LIMITS.leadHours);
  });
});

it('halves of a day have words', () => {
  expect(DAY_PERIOD_LABELS).toEqual({ morning: 'Sáng', afternoon: 'Chiều' });
});
