import type { ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { openTimeOf } from '../booking/engine/open-time';
import { SEED_HOURS } from '../../seed/rows/calendar';
import { finishOf } from './finish';
import { visitedSteps } from './progress';
import type { OrderRow } from './repository';

const open = openTimeOf({ hours: SEED_HOURS, closed: new Set() });
/** Returns the given time in Vietnam, on Tuesday the 24th unless another day is given. */
const at = (clock: string, day = '2026-11-24') => new Date(`${day}T${clock}:00+07:00`);
const order = (values: Partial<OrderRow>) =>
  ({
    status: 'diagnosing',
    runningSince: null,
    workedMinutes: 0,
    startedAt: at('08:10'),
    ...values,
  }) as OrderRow;
const events = (...steps: [ServiceOrderStatus, string][]) =>
  steps.map(([status, clock]) => ({ status, at: at(clock) })).reverse();
const begun = events(['received', '08:00'], ['diagnosing', '08:10']);

test('the expected end of running work counts the usual minutes in opening hours, whenever the end is read', () => {
  const running = order({ runningSince: at('10:30') });
  for (const clock of ['10:31', '10:44', '11:59', '13:20']) {
    const facts = { usual: 120, sessions: { count: 1, lastEnd: null }, events: begun, open, now: at(clock) };
    expect(finishOf(running, facts)).toEqual({ at: at('13:30'), note: null });
  }
});

test('the expected end of work paused yesterday stays the same until the workshop opens', () => {
  const resting = order({ workedMinutes: 70 });
  const sessions = { count: 1, lastEnd: at('17:10', '2026-11-23') };
  const earlier = [{ status: 'diagnosing' as const, at: at('15:00', '2026-11-23') }];
  const ends = ['06:57', '07:11', '07:13', '07:17', '07:23'].map((clock) =>
    finishOf({ ...resting, startedAt: at('15:00', '2026-11-23') } as OrderRow, {
      usual: 119,
      sessions,
      open,
      events: earlier,
      now: at(clock),
    }),
  );
  expect(ends).toEqual(Array(5).fill({ at: at('08:29'), note: 'paused' }));
});

test.each<[string, Partial<OrderRow>, ServiceOrderStatus, string]>([
  ['the customer has answered', { workedMinutes: 60 }, 'awaiting_approval', 'approval'],
  ['missing parts have arrived', { workedMinutes: 60 }, 'awaiting_parts', 'parts'],
  ['the final check has failed', { workedMinutes: 60 }, 'quality_check', 'rework'],
])('the expected end is recalculated with its reason when %s', (_what, values, before, note) => {
  const facts = {
    usual: 120,
    open,
    now: at('10:05'),
    sessions: { count: 1, lastEnd: at('09:10') },
    events: events(['diagnosing', '08:10'], [before, '09:10'], ['in_progress', '10:00']),
  };
  expect(finishOf(order({ status: 'in_progress', ...values }), facts)).toEqual({ at: at('11:00'), note });
});

test.each<[string, Partial<OrderRow>, string | null]>([
  ['an answer is awaited', { status: 'awaiting_approval', workedMinutes: 60 }, 'waiting-approval'],
  ['parts are awaited', { status: 'awaiting_parts', workedMinutes: 60 }, 'waiting-parts'],
  ['the work takes longer than usual', { workedMinutes: 120 }, 'overrun'],
  ['the expected end has passed', { runningSince: at('08:10') }, 'overrun'],
  ['the work is done', { status: 'ready' }, null],
  ['the work has not begun', { status: 'received', startedAt: null }, null],
])('there is no expected end when %s', (_what, values, note) => {
  const facts = { usual: 120, sessions: { count: 1, lastEnd: null }, events: begun, open, now: at('16:00') };
  expect(finishOf(order(values), facts)).toEqual({ at: null, note });
});

test('visitedSteps returns only the steps that the order has been in', () => {
  const history = events(['received', '08:00'], ['diagnosing', '08:10'], ['awaiting_approval', '09:00']);
  expect(visitedSteps([{ status: 'in_progress' }, ...history])).toEqual([
    'received',
    'diagnosing',
    'awaiting_approval',
    'in_progress',
  ]);
});
