type Timer = ReturnType<typeof setTimeout>;

type ListenerOptions = boolean | EventListenerOptions | undefined;

/**
 * Returns whether a listener belongs to the capture phase. Browsers identify a listener by target, type,
 * function and phase.
 */
const captures = (options: ListenerOptions): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Timers and listeners that are still active. */
export interface Leaks {
  readonly timers: number;
  readonly listeners: readonly string[];
}

/**
 * Tracks timers and listeners of window and document until `stop`, which returns those still active and is idempotent.
 */
export function watchLeaks(): { stop(): Leaks } {
  const timers = new Set<unknown>();
  const listeners: { target: EventTarget; type: string; listener: unknown; capture: boolean }[] = [];
  const restore: (() => void)[] = [];

  const replace = <T extends object, K extends keyof T>(
    target: T,
    key: K,
    make: (original: T[K]) => T[K],
  ) => {
    const original = target[key];
    const inherited = !Object.hasOwn(target, key);
    target[key] = make(original);
    restore.push(() => {
      if (inherited) delete target[key];
      else target[key] = original;
    });
  };

  replace(
    globalThis,
    'setTimeout',
    (original) =>
      Object.assign((handler: () => void, ms?: number, ...args: unknown[]) => {
        const id: Timer = original(() => {
          timers.delete(id);
          (handler as (...all: unknown[]) => void)(...args);
        }, ms);
        timers.add(id);
        return id;
      }, original) as typeof setTimeout,
  );
  replace(
    globalThis,
    'setInterval',
    (original) =>
      Object.assign((...args: Parameters<typeof setInterval>) => {
        const id = original(...args);
        timers.add(id);
        return id;
      }, original) as typeof setInterval,
  );
  for (const key of ['clearTimeout', 'clearInterval'] as const) {
    replace(globalThis, key, (original) => (id) => {
      timers.delete(id);
      original(id as Timer);
    });
  }
  for (const target of [globalThis.window, globalThis.document] as (EventTarget | undefined)[]) {
    if (!target) continue;
    replace(target, 'addEventListener', (original) => (type, listener, options) => {
      original.call(target, type, listener, options);
      const { once, signal } = typeof options === 'object' ? options : {};
      if (!listener || signal?.aborted || find(target, type, listener, options) >= 0) return;
      listeners.push({ target, type, listener, capture: captures(options) });
      const forget = () => drop(target, type, listener, options);
      signal?.addEventListener('abort', forget);
      if (once) original.call(target, type, forget, { once, capture: captures(options), signal });
    });
    replace(target, 'removeEventListener', (original) => (type, listener, options) => {
      drop(target, type, listener, options);
      original.call(target, type, listener, options);
    });
  }

  function find(target: EventTarget, type: string, listener: unknown, options: ListenerOptions): number {
    return listeners.findIndex(
      (entry) =>
        entry.target === target &&
        entry.type === type &&
        entry.listener === listener &&
        entry.capture === captures(options),
    );
  }

  function drop(target: EventTarget, type: string, listener: unknown, options: ListenerOptions): void {
    const index = find(target, type, listener, options);
    if (index >= 0) listeners.splice(index, 1);
  }

  return {
    stop() {
      for (const undo of restore.splice(0).reverse()) undo();
      return { timers: timers.size, listeners: listeners.map(({ type }) => type) };
    },
  };
}

/**
 * Visits the places in turn and returns the leaks. Resources that the first visit to a place keeps for the
 * lifetime of the document are not counted.
 * @param rounds total number of visits, larger than the number of places
 */
export async function leaksOfVisits<Place>(
  places: readonly Place[],
  rounds: number,
  visit: (place: Place) => Promise<void>,
): Promise<Leaks> {
  let watch = watchLeaks();
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (round === places.length) {
        watch.stop();
        watch = watchLeaks();
      }
      await visit(places[round % places.length] as Place);
    }
  } finally {
    watch.stop();
  }
  return watch.stop();
}
