import {
  PROGRESS_STEPS,
  type LiveEvents,
  type ProgressStep,
  type ServiceOrder,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';

type Progress = LiveEvents['so.progress'];

interface ReceivedEvent {
  readonly event: Progress;
  /** Its place among all that was heard. */
  readonly sequence: number;
}

/** What is known of the work on one's vehicles: the newest answer, and the events that came after it was asked for. */
export interface Work {
  readonly orders: readonly ServiceOrder[] | undefined;
  readonly latestEvents: Readonly<Record<string, ReceivedEvent>>;
  /** Request that the orders come from. */
  readonly request: number;
  readonly error: unknown;
}

export type WorkChange =
  | {
      readonly kind: 'answered';
      readonly orders: readonly ServiceOrder[];
      readonly request: number;
      readonly eventsBefore: number;
    }
  | { readonly kind: 'failed'; readonly error: unknown; readonly request: number }
  | { readonly kind: 'asking' }
  | { readonly kind: 'progress'; readonly event: Progress; readonly sequence: number }
  | { readonly kind: 'approval'; readonly event: LiveEvents['so.approval'] }
  | { readonly kind: 'rated'; readonly id: string };

const FINAL: readonly ServiceOrderStatus[] = ['delivered', 'cancelled'];

const stepIndex = (status: ServiceOrderStatus): number => {
  const index = (PROGRESS_STEPS as readonly ServiceOrderStatus[]).indexOf(status);
  return index === -1 ? PROGRESS_STEPS.length : index;
};

export const toStep = (status: ServiceOrderStatus): ProgressStep | null =>
  PROGRESS_STEPS.find((step) => step === status) ?? null;

/** The work is not over: the vehicle stands in the workshop. */
export const isOpen = ({ status }: Pick<ServiceOrder, 'status'>): boolean => !FINAL.includes(status);

/**
 * Whether an event moves the work on. One that does not may be an old one that came again, or the work did go back
 * (a repeated check, more to approve): only the server can tell.
 */
export function isAdvancedBy(order: ServiceOrder, event: Progress): boolean {
  const from = stepIndex(order.status);
  const to = stepIndex(event.status);
  return to > from || (to === from && event.done >= order.checklist.done);
}

const applyEvent = (order: ServiceOrder, event: Progress): ServiceOrder => ({
  ...order,
  status: event.status,
  step: toStep(event.status),
  checklist: {
    ...order.checklist,
    percent: event.percent,
    done: event.done,
    total: event.total,
    current: event.item,
  },
});

const isNewer = (event: Progress, previous: ReceivedEvent | undefined): boolean =>
  previous === undefined || Date.parse(event.at) >= Date.parse(previous.event.at);

function applyResponse(work: Work, change: Extract<WorkChange, { kind: 'answered' }>): Work {
  const { orders, request, eventsBefore } = change;
  if (request < work.request) return work;
  const merged = orders.map((order) => {
    const received = work.latestEvents[order.id];
    // What was heard before the question is in the answer; what came meanwhile may not be.
    const isMissing =
      received !== undefined && received.sequence > eventsBefore && isAdvancedBy(order, received.event);
    return isMissing ? applyEvent(order, received.event) : order;
  });
  return { ...work, orders: merged, request, error: null };
}

/** The next state of what is known; progress is never set back by an answer or an event that comes late. */
export function workReducer(work: Work, change: WorkChange): Work {
  switch (change.kind) {
    case 'asking':
      return { ...work, error: null };
    case 'answered':
      return applyResponse(work, change);
    case 'failed':
      return change.request < work.request ? work : { ...work, error: change.error };
    case 'progress': {
      const { event, sequence } = change;
      if (!isNewer(event, work.latestEvents[event.id])) return work;
      return {
        ...work,
        latestEvents: { ...work.latestEvents, [event.id]: { event, sequence } },
        orders: work.orders?.map((order) =>
          order.id === event.id && isAdvancedBy(order, event) ? applyEvent(order, event) : order,
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
