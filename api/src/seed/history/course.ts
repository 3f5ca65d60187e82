import type { ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import type { Opening } from '../../workshop/booking';
import type { Random } from './random';

const MINUTE = 60_000;

/** Timeline of the work on one vehicle. */
export interface Course {
  readonly steps: readonly {
    readonly status: ServiceOrderStatus;
    readonly at: Date;
    readonly rework?: boolean;
  }[];
  readonly sessions: readonly { readonly from: Date; readonly to: Date }[];
  readonly deliveredAt: Date;
  /** Times of the quote and its answer; null without a quote. */
  readonly quote: { readonly sentAt: Date; readonly answeredAt: Date } | null;
}

interface CourseInput {
  readonly receivedAt: Date;
  readonly minutes: number;
  readonly extra: 'none' | 'approved' | 'declined';
  readonly waitsForParts: boolean;
  /** Returns the given time if the workshop is open, otherwise the next opening time. */
  readonly whenOpen: (time: Date) => Date;
  /** Returns the time ranges of work that starts at `from` and takes `minutes` of opening hours. */
  readonly stretches: (from: Date, minutes: number) => readonly Opening[];
}

/** Generates consecutive statuses with realistic waits: mostly short, sometimes very long. */
export function playCourse(
  random: Random,
  { receivedAt, minutes, extra, waitsForParts, whenOpen, stretches }: CourseInput,
): Course {
  const steps: { status: ServiceOrderStatus; at: Date; rework?: boolean }[] = [];
  const sessions: { from: Date; to: Date }[] = [];
  let time = receivedAt;
  const enter = (status: ServiceOrderStatus, rework = false) =>
    void steps.push({ status, at: time, ...(rework && { rework }) });
  const wait = (from: number, to: number) =>
    void (time = whenOpen(new Date(time.getTime() + random.whole(from, to) * MINUTE)));
  const work = (share: number) => {
    const done = stretches(time, Math.max(5, Math.round(minutes * share)));
    sessions.push(...done);
    time = done.at(-1)?.to ?? time;
  };

  enter('received');
  wait(4, 28);
  enter('diagnosing');
  work(0.15 + random.next() * 0.15);
  let quote: Course['quote'] = null;
  if (extra !== 'none') {
    const sentAt = time;
    enter('awaiting_approval');
    if (random.chance(0.12)) wait(600, 1_500);
    else wait(8, 95);
    quote = { sentAt, answeredAt: time };
    if (waitsForParts) {
      enter('awaiting_parts');
      if (random.chance(0.18)) wait(1_000, 4_000);
      else wait(20, 210);
    }
  }
  enter('in_progress');
  work(0.55 + random.next() * 0.5);
  enter('quality_check');
  wait(8, 34);
  if (random.chance(0.06)) {
    enter('in_progress', true);
    work(0.2);
    enter('quality_check');
    wait(8, 20);
  }
  enter('ready');
  if (random.chance(0.1)) wait(700, 1_400);
  else wait(10, 220);
  enter('delivered');
  return { steps, sessions, deliveredAt: time, quote };
}
