import { formatNumber } from '@evcare/shared-contracts/format';
import { QUOTE_VALID_HOURS } from '@evcare/shared-contracts/workshop';
import { needsOf } from '../../workshop/booking';
import { eventTexts, serviceOrderSearchText } from '../../workshop/service-orders';
import { seededId } from '../ids';
import type { StoryTime } from '../story-time';
import { CANCEL_REASONS, COMPLAINTS, EXTRA_WORK, RATING_TEXTS, SERVICE_WEIGHTS } from '../rows/history';
import type { Codes } from './codes';
import { playCourse, type Course } from './course';
import { customerOn, type Customer } from './people';
import type { Random } from './random';
import type { Rows } from './rows';
import type { Place, ServiceRow, Workshop } from './workshop';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

export interface VisitContext {
  readonly random: Random;
  readonly workshop: Workshop;
  readonly codes: Codes;
  readonly customers: readonly Customer[];
  /** Time of each vehicle's last visit, by plate. */
  readonly lastVisits: Map<string, number>;
  /** Staff member at the front desk. */
  readonly staffId: string | null;
  readonly story: StoryTime;
  readonly rows: Rows;
}

interface Booked extends Place {
  readonly id: string;
  readonly customer: Customer;
  readonly service: ServiceRow;
  readonly bookedAt: Date;
}

const stamps = (time: Date) => ({ createdAt: time, updatedAt: time });
const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * MINUTE);

/**
 * Generates the visits of a day, whose number grows over the months. Most visits are completed, some are
 * missed or cancelled.
 */
export function makeVisits(context: VisitContext, day: string, progress: number): void {
  const { random } = context;
  const wanted = random.whole(4, 6) + Math.round(progress * random.whole(1, 3));
  for (let made = 0; made < wanted; made++) makeVisit(context, day, made);
}

function makeVisit(context: VisitContext, day: string, index: number): void {
  const { random, workshop, story, rows } = context;
  const customer = customerOn(context, day);
  if (!customer) return;
  const fits = workshop.services.filter(
    ({ code, vehicleTypes }) => code in SERVICE_WEIGHTS && vehicleTypes.includes(customer.vehicle.type),
  );
  if (fits.length === 0) return;
  const service = random.weighted(fits.map((item) => [item, SERVICE_WEIGHTS[item.code] ?? 1] as const));
  const needs = needsOf([service], customer.vehicle.type);
  const place = workshop.take(day, service, needs.minutes);
  if (!place) return;
  const requestedAt = new Date(place.startAt.getTime() - random.whole(6, 9 * 24) * 60 * MINUTE);
  const bookedAt = story.atWork(requestedAt);
  const id = seededId(bookedAt, `history-visit:${day}:${index}`);
  const booked: Booked = { ...place, id, customer, service, bookedAt };
  const fate = random.next();
  if (fate < 0.05)
    return addAppointment(context, booked, { status: 'no_show', at: after(place.startAt, 30) });
  if (fate < 0.11) {
    const time = story.open.add(bookedAt, random.whole(60, 100));
    return addAppointment(context, booked, {
      status: 'cancelled',
      at: time,
      reason: random.pick(CANCEL_REASONS),
    });
  }
  const course = courseOf(context, booked);
  // Visits that would not be finished by now are left out.
  if (course.deliveredAt.getTime() > story.now.getTime() - 30 * MINUTE) return;
  addAppointment(context, booked, {
    status: 'completed',
    at: course.deliveredAt,
    receivedAt: course.steps[0]?.at,
  });
  for (const [kind, resourceId] of [
    ['bay', place.bayId],
    ['technician', place.technicianId],
  ] as const) {
    rows.claims.push({
      kind,
      resourceId,
      during: { from: place.startAt, to: place.endAt },
      appointmentId: id,
    });
  }
  addServiceOrder(context, booked, course);
}

interface Fate {
  readonly status: 'completed' | 'no_show' | 'cancelled';
  readonly at: Date;
  readonly receivedAt?: Date | undefined;
  readonly reason?: string;
}

function addAppointment(context: VisitContext, booked: Booked, fate: Fate): void {
  const { rows, codes, random, staffId, story } = context;
  const { id, customer, service, bookedAt, startAt, endAt, bayId, technicianId } = booked;
  const { vehicle, ...person } = customer;
  const code = codes.next('appointment', bookedAt);
  const complaint = random.pick(COMPLAINTS);
  rows.appointments.push({
    id,
    code,
    ...person,
    vehicle,
    plate: vehicle.plate,
    startAt,
    endAt,
    bayId,
    technicianId,
    services: [bookedService(service)],
    minutes: (endAt.getTime() - startAt.getTime()) / MINUTE,
    status: fate.status,
    source: random.weighted([
      ['web', 7],
      ['phone', 2],
      ['walk_in', 1],
    ] as const),
    notes: complaint,
    photoIds: [],
    cancelReason: fate.reason ?? null,
    searchText: serviceOrderSearchText({ ...person, code, vehicle }),
    checkIn: fate.receivedAt
      ? {
          odometer: vehicle.odometer,
          batteryPercent: random.whole(25, 95),
          complaint,
          photoIds: [],
          belongings: null,
          broughtBy: null,
          overrideReason: null,
        }
      : null,
    createdAt: bookedAt,
    updatedAt: fate.at,
  });
  const event = (
    status: (typeof rows.appointmentEvents)[number]['status'],
    time: Date,
    note: string | null = null,
  ) => rows.appointmentEvents.push({ appointmentId: id, status, at: time, note, actorId: staffId });
  event('requested', bookedAt);
  event('confirmed', story.open.add(bookedAt, random.whole(5, 50)));
  if (fate.receivedAt) {
    event('checked_in', fate.receivedAt);
    event('in_service', after(fate.receivedAt, 1));
  }
  event(fate.status, fate.at, fate.reason ?? null);
}

const bookedService = ({ code, name, minutes, priceFrom }: ServiceRow) => ({
  code,
  name,
  minutes,
  price: priceFrom,
  coveredByPackage: false,
});

function courseOf({ random, workshop }: VisitContext, { startAt, service }: Booked): Course {
  const extra = random.weighted([
    ['none', 64],
    ['approved', 28],
    ['declined', 8],
  ] as const);
  return playCourse(random, {
    receivedAt: workshop.whenOpen(after(startAt, random.whole(-4, 9))),
    minutes: service.minutes,
    extra,
    waitsForParts: extra === 'approved' && random.chance(0.55),
    whenOpen: workshop.whenOpen,
    stretches: workshop.stretches,
  });
}

function addServiceOrder(context: VisitContext, booked: Booked, course: Course): void {
  const { rows, codes, random, staffId } = context;
  const { customer, service, startAt, endAt, bayId, technicianId } = booked;
  const { vehicle, ...person } = customer;
  const [received] = course.steps;
  const receivedAt = received?.at ?? startAt;
  const id = seededId(receivedAt, `history-order:${booked.id}`);
  const code = codes.next('service-order', receivedAt);
  const rating = random.chance(0.55)
    ? random.weighted([
        [5, 60],
        [4, 27],
        [3, 8],
        [2, 3],
        [1, 2],
      ] as const)
    : null;
  rows.serviceOrders.push({
    id,
    code,
    appointmentId: booked.id,
    ...person,
    vehicle,
    bayId,
    technicianId,
    services: [bookedService(service)],
    complaint: random.pick(COMPLAINTS),
    photoIds: [],
    odometerIn: vehicle.odometer,
    odometerOut: vehicle.odometer + random.whole(0, 6),
    batteryIn: random.whole(25, 95),
    status: 'delivered',
    promisedAt: endAt,
    startedAt: course.steps[1]?.at ?? null,
    workedMinutes: course.sessions.reduce(
      (sum, { from, to }) => sum + (to.getTime() - from.getTime()) / MINUTE,
      0,
    ),
    deliveredAt: course.deliveredAt,
    qcById: staffId,
    qcScore: random.whole(85, 100),
    rating,
    ratingText: rating !== null && random.chance(0.5) ? random.pick(RATING_TEXTS[rating] ?? []) : null,
    searchText: serviceOrderSearchText({ ...person, code, vehicle }),
    createdAt: receivedAt,
    updatedAt: course.deliveredAt,
  });
  for (const { status, at, rework } of course.steps) {
    const text =
      status === 'received'
        ? eventTexts.received(formatNumber(vehicle.odometer))
        : rework
          ? eventTexts.rework
          : (TEXTS[status] ?? null);
    rows.serviceOrderEvents.push({
      serviceOrderId: id,
      at,
      kind: status,
      status,
      text,
      actorId: technicianId,
    });
  }
  for (const [index, { from, to }] of course.sessions.entries()) {
    rows.workSessions.push({
      id: seededId(from, `history-session:${booked.id}:${index}`),
      serviceOrderId: id,
      technicianId,
      startedAt: from,
      endedAt: to,
      ...stamps(from),
    });
  }
  const bill = addLines(context, booked, { id, course });
  const paidAt = after(course.deliveredAt, -1);
  rows.servicePayments.push({
    id: seededId(paidAt, `history-payment:${booked.id}`),
    serviceOrderId: id,
    amount: bill,
    actorId: staffId,
    ...stamps(paidAt),
    method: random.weighted([
      ['transfer', 5],
      ['cash', 3],
      ['card', 2],
    ] as const),
  });
}

const { diagnosing, in_progress, awaiting_parts, quality_check, ready, delivered } = eventTexts;
const TEXTS: Readonly<Record<string, string>> = {
  diagnosing,
  in_progress,
  awaiting_parts,
  quality_check,
  ready,
  delivered,
};

/** Adds the booked service and quoted work; returns their total. */
function addLines(
  { rows, random }: VisitContext,
  booked: Booked,
  { id, course }: { id: string; course: Course },
): number {
  const { service, customer, bookedAt } = booked;
  const receivedAt = course.steps[0]?.at ?? bookedAt;
  let position = 0;
  const add = (line: { name: string; unitPrice: number } & Partial<Rows['serviceLines'][number]>): string => {
    const lineId = seededId(receivedAt, `history-line:${booked.id}:${position}`);
    rows.serviceLines.push({
      id: lineId,
      serviceOrderId: id,
      kind: 'labour',
      position: position++,
      quantity: 1,
      approval: 'approved',
      decidedAt: bookedAt,
      doneAt: course.deliveredAt,
      ...stamps(receivedAt),
      ...line,
    });
    return lineId;
  };
  add({ name: service.name, serviceCode: service.code, unitPrice: service.priceFrom });
  if (!course.quote) return service.priceFrom;
  const { sentAt, answeredAt } = course.quote;
  const fits = EXTRA_WORK.filter(({ type }) => type === customer.vehicle.type);
  const work = random.pick(fits);
  const approved = course.steps.some(({ status }) => status === 'awaiting_parts') || random.chance(0.75);
  const quoteId = seededId(sentAt, `history-quote:${booked.id}`);
  rows.quotes.push({
    id: quoteId,
    serviceOrderId: id,
    seq: 1,
    state: approved ? 'approved' : 'rejected',
    sentAt,
    answeredAt,
    validUntil: new Date(sentAt.getTime() + (QUOTE_VALID_HOURS / 24) * DAY),
    ...stamps(sentAt),
  });
  const approval = approved ? ('approved' as const) : ('declined' as const);
  const decided = { quoteId, approval, decidedAt: answeredAt, ...(!approved && { doneAt: null }) };
  const parentId = add({ name: work.name, unitPrice: work.price, ...decided });
  if (work.part) add({ kind: 'part', name: work.part[0], unitPrice: work.part[1], parentId, ...decided });
  return service.priceFrom + (approved ? work.price + (work.part?.[1] ?? 0) : 0);
}
