/** Sorts of requests by what the shop loses without them, least first: the order of shedding. */
export const PRIORITIES = ['browsing', 'customer', 'staff'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface GateLimits {
  /** Requests that are worked on at once. */
  readonly maxRunning: number;
  /** Requests that wait for their turn. */
  readonly maxWaiting: number;
}

export interface Gate {
  /**
   * Waits for a place.
   *
   * @param signal aborted where the caller has gone
   * @returns gives the place back; calling it again does nothing
   * @throws Overload at once where the queue is full, or later where a request of higher priority takes the place in it
   */
  enter(priority: Priority, signal?: AbortSignal): Promise<() => void>;
  readonly running: number;
  waiting(priority: Priority): number;
}

/** A request was shed because there are too many. */
export class Overload extends Error {
  override readonly name = 'Overload';
}

const HIGHEST_FIRST = [...PRIORITIES].reverse();

interface Waiter {
  readonly admit: () => void;
  readonly refuse: () => void;
}

/** Of the places, the part that only requests above a priority may take: they find one however many others come. */
const RESERVED_SHARE = 1 / 8;

/**
 * A bound on requests at work and on those that wait. Of those that wait, the highest priority goes first, and of one
 * priority the oldest; where the queue is full, the newest of the lowest priority is shed.
 */
export function createGate({ maxRunning, maxWaiting }: GateLimits): Gate {
  const queues = new Map<Priority, Set<Waiter>>(PRIORITIES.map((priority) => [priority, new Set()]));
  const queueOf = (priority: Priority) => queues.get(priority) as Set<Waiter>;
  const reserved = Math.ceil(maxRunning * RESERVED_SHARE);
  const limitOf = (priority: Priority) =>
    Math.max(1, maxRunning - reserved * (PRIORITIES.length - 1 - PRIORITIES.indexOf(priority)));
  let running = 0;

  const begin = (): (() => void) => {
    running++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running--;
      admitNext();
    };
  };

  function admitNext(): void {
    const priority = HIGHEST_FIRST.find((one) => queueOf(one).size > 0 && running < limitOf(one));
    const [next] = priority ? queueOf(priority) : [];
    next?.admit();
  }

  /** Makes room in a full queue at the cost of a lower priority. */
  function shedBelow(priority: Priority): boolean {
    const victims = PRIORITIES.slice(0, PRIORITIES.indexOf(priority)).find((one) => queueOf(one).size > 0);
    const newest = victims && [...queueOf(victims)].at(-1);
    newest?.refuse();
    return newest !== undefined;
  }

  const waitingInAll = () => [...queues.values()].reduce((sum, { size }) => sum + size, 0);

  return {
    enter(priority, signal) {
      if (running < limitOf(priority)) return Promise.resolve(begin());
      if (waitingInAll() >= maxWaiting && !shedBelow(priority)) return Promise.reject(new Overload());
      const queue = queueOf(priority);
      return new Promise((resolve, reject) => {
        const leave = () => {
          queue.delete(waiter);
          signal?.removeEventListener('abort', waiter.refuse);
        };
        const waiter: Waiter = {
          admit() {
            leave();
            resolve(begin());
          },
          refuse() {
            leave();
            reject(new Overload());
          },
        };
        queue.add(waiter);
        signal?.addEventListener('abort', waiter.refuse, { once: true });
      });
    },
    get running() {
      return running;
    },
    waiting: (priority) => queueOf(priority).size,
  };
}
