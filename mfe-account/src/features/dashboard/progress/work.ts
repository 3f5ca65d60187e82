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
  /** Position of the event in the order of receipt. */
  readonly sequence: number;
}

/** State of the work on the customer's vehicles: the latest response, and the latest event per order. */
export interface Work {
  readonly orders: readonly ServiceOrder[] | undefined;
  readonly latestEvents: Readonly<Record<string, ReceivedEvent>>;
  /** Sequence number of the request that returned the orders. */
  readonly request: number;
  readonly error: unknown;
}

export type WorkChange =
  | {
      readonly kind: 'loaded';
      readonly orders: readonly ServiceOrder[];
      readonly request: number;
      readonly eventsBefore: number;
    }
  | { readonly kind: 'failed'; readonly error: unknown; readonly request: number }
  | { readonly kind: 'loading' }
  | { readonly kind: 'progress'; readonly event: Progress; readonly sequence: number }
  | { readonly kind: 'approval'; readonly event: LiveEvents['so.approval'] }
  | { readonly kind: 'rated'; readonly id: string };

const FINAL: readonly ServiceOrderStatus[] = ['delivered', 'cancelled'];

const stepIndex = (status: ServiceOrderStatus): number => {
  const index = (PROGRESS_STEPS as readonly ServiceOrderStatus[]).indexOf(status);
  return index === -1 ? PROGRESS_STEPS.length : index;
};

const toStep = (status: ServiceOrderStatus): ProgressStep | null =>
  PROGRESS_STEPS.find((step) => step === status) ?? null;

/** Returns whether the work is unfinished, which means that the vehicle is in the workshop. */
export const isOpen = ({ status }: Pick<ServiceOrder, 'status'>): boolean => !FINAL.includes(status);

/**
 * Returns whether an event advances the work. If not, it is either a repeated old event or a real step back (a repeated
 * check, more to approve); only the server knows which.
 */
function isAdvancedBy(order: ServiceOrder, event: Progress): boolean {
  const from = stepIndex(order.status);
  const to = stepIndex(event.status);
  return to > from || (to === from && event.done >= order.checklist.done);
}

const applyEvent = (order: ServiceOrder, event: Progress): ServiceOrder => ({
  ...order,
  status: event.status,
  step: toStep(event.status),
  visitedSteps: [...new Set([...order.visitedSteps, toStep(event.status) ?? []].flat())],
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

function applyResponse(work: Work, change: Extract<WorkChange, { kind: 'loaded' }>): Work {
  const { orders, request, eventsBefore } = change;
  if (request < work.request) return work;
  const merged = orders.map((order) => {
    const received = work.latestEvents[order.id];
    // The response contains the events received before the request, but may lack those received since.
    const isMissing =
      received !== undefined && received.sequence > eventsBefore && isAdvancedBy(order, received.event);
    return isMissing ? applyEvent(order, received.event) : order;
  });
  return { ...work, orders: merged, request, error: null };
}

/** Reducer of the work state. Late responses and events never move progress back. */
export function workReducer(work: Work, change: WorkChange): Work {
  switch (change.kind) {
    case 'loading':
      return { ...work, error: null };
    case 'loaded':
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
