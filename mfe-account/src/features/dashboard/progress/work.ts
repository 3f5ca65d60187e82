import {
  PROGRESS_STEPS,
  type LiveEvents,
  type ProgressStep,
  type ServiceOrder,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';

type Progress = LiveEvents['so.progress'];

interface Heard {
  readonly event: Progress;
  /** Its place among all that was heard. */
  readonly place: number;
}

/** What is known of the work on one's vehicles: the newest answer, and the events that came after it was asked for. */
export interface Work {
  readonly orders: readonly ServiceOrder[] | undefined;
  readonly heard: Readonly<Record<string, Heard>>;
  /** Request that the orders come from. */
  readonly request: number;
  readonly error: unknown;
}

export type WorkChange =
  | {
      readonly kind: 'answered';
      readonly orders: readonly ServiceOrder[];
      readonly request: number;
      readonly heardBefore: number;
    }
  | { readonly kind: 'failed'; readonly error: unknown; readonly request: number }
  | { readonly kind: 'asking' }
  | { readonly kind: 'progress'; readonly event: Progress; readonly place: number }
  | { readonly kind: 'approval'; readonly event: LiveEvents['so.approval'] }
  | { readonly kind: 'rated'; readonly id: string };

const FINAL: readonly ServiceOrderStatus[] = ['delivered', 'cancelled'];

const placeOf = (status: ServiceOrderStatus): number => {
  const place = (PROGRESS_STEPS as readonly ServiceOrderStatus[]).indexOf(status);
  return place === -1 ? PROGRESS_STEPS.length : place;
};

export const stepOf = (status: ServiceOrderStatus): ProgressStep | null =>
  PROGRESS_STEPS.find((step) => step === status) ?? null;

/** The work is not over: the vehicle stands in the workshop. */
export const isOpen = ({ status }: Pick<ServiceOrder, 'status'>): boolean => !FINAL.includes(status);

/**
 * Whether an event moves the work on. One that does not may be an old one that came again, or the work did go back
 * (a repeated check, more to approve): only the server can tell.
 */
export function movesOn(order: ServiceOrder, event: Progress): boolean {
  const from = placeOf(order.status);
  const to = placeOf(event.status);
  return to > from || (to === from && event.done >= order.checklist.done);
}

const moved = (order: ServiceOrder, event: Progress): ServiceOrder => ({
  ...order,
  status: event.status,
  step: stepOf(event.status),
  checklist: {
    ...order.checklist,
    percent: event.percent,
    done: event.done,
    total: event.total,
    current: event.item,
  },
});

const isNewer = (event: Progress, before: Heard | undefined): boolean =>
  before === undefined || Date.parse(event.at) >= Date.parse(before.event.at);

function answered(work: Work, change: Extract<WorkChange, { kind: 'answered' }>): Work {
  const { orders, request, heardBefore } = change;
  if (request < work.request) return work;
  const merged = orders.map((order) => {
    const heard = work.heard[order.id];
    // What was heard before the question is in the answer; what came meanwhile may not be.
    const meanwhile = heard !== undefined && heard.place > heardBefore && movesOn(order, heard.event);
    return meanwhile ? moved(order, heard.event) : order;
  });
  return { ...work, orders: merged, request, error: null };
}

/** The next state of what is known; progress is never set back by an answer or an event that comes late. */
export function workAfter(work: Work, change: WorkChange): Work {
  switch (change.kind) {
    case 'asking':
      return { ...work, error: null };
    case 'answered':
      return answered(work, change);
    case 'failed':
      return change.request < work.request ? work : { ...work, error: change.error };
    case 'progress': {
      const { event, place } = change;
      if (!isNewer(event, work.heard[event.id])) return work;
      return {
        ...work,
        heard: { ...work.heard, [event.id]: { event, place } },
        orders: work.orders?.map((order) =>
          order.id === event.id && movesOn(order, event) ? moved(order, event) : order,
        ),
      };
    }
    case 'approval': {
      const { id, awaiting } = change.event;
      return {
        ...work,
        orders: work.orders?.map((order) => (order.id === id ? { ...order, awaiting } : order)),
      };
    }
    case 'rated':
      return { ...work, orders: work.orders?.filter(({ id }) => id !== change.id) };
  }
}
