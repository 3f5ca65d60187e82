/** Priorities of requests, lowest first, which is the order in which requests are shed. */
export const PRIORITIES = ['browsing', 'customer', 'staff'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface GateLimits {
  /** Maximum number of running requests. */
  readonly maxRunning: number;
  /** Maximum number of waiting requests. */
  readonly maxWaiting: number;
}

export interface Gate {
  /**
   * Waits for a slot.
   * @param signal aborted when the client has disconnected
   * @returns function that releases the slot; idempotent
   * @throws Overload at once if the queue is full, or while waiting if the client disconnects or a request of
   * higher priority displaces this request
   */
  enter(priority: Priority, signal?: AbortSignal): Promise<() => void>;
  readonly running: number;
  waiting(priority: Priority): number;
}

/** Error of a request that was shed because of overload. */
export class Overload extends Error {
  override readonly name = 'Overload';
}

const HIGHEST_FIRST = [...PRIORITIES].reverse();

interface Waiter {
  readonly admit: () => void;
  readonly refuse: () => void;
}

/** Share of slots reserved for requests above a priority, so that these requests find a slot under load. */
const RESERVED_SHARE = 1 / 8;

/**
 * Limits running and waiting requests. Waiting requests with the highest priority run first, the oldest of
 * them before the others. A full queue sheds the newest request of the lowest priority.
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
    const priority = HIGHEST_FIRST.find((item) => queueOf(item).size > 0 && running < limitOf(item));
    const [next] = priority ? queueOf(priority) : [];
    next?.admit();
  }

  /** Makes room in a full queue by shedding a request of lower priority. */
  function shedBelow(priority: Priority): boolean {
    const victims = PRIORITIES.slice(0, PRIORITIES.indexOf(priority)).find((item) => queueOf(item).size > 0);
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
