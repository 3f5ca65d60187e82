type Timer = ReturnType<typeof setTimeout>;

/** What is still running of what was started while watching. */
export interface Leaks {
  readonly timers: number;
  readonly listeners: readonly string[];
}

/** Counts timers and window or document listeners that are started, and not ended, from now on. */
export function watchLeaks(): { stop(): Leaks } {
  const timers = new Set<unknown>();
  const listeners: { target: EventTarget; type: string; listener: unknown }[] = [];
  const restore: (() => void)[] = [];

  const replace = <T extends object, K extends keyof T>(
    target: T,
    key: K,
    make: (original: T[K]) => T[K],
  ) => {
    const original = target[key];
    target[key] = make(original);
    restore.push(() => {
      target[key] = original;
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
      listeners.push({ target, type, listener });
      const signal = typeof options === 'object' ? options?.signal : undefined;
      signal?.addEventListener('abort', () => forget(target, type, listener));
      original.call(target, type, listener, options);
    });
    replace(target, 'removeEventListener', (original) => (type, listener, options) => {
      forget(target, type, listener);
      original.call(target, type, listener, options);
    });
  }

  function forget(target: EventTarget, type: string, listener: unknown): void {
    const index = listeners.findIndex(
      (known) => known.target === target && known.type === type && known.listener === listener,
    );
    if (index >= 0) listeners.splice(index, 1);
  }

  return {
    stop() {
      for (const undo of restore.reverse()) undo();
      return { timers: timers.size, listeners: listeners.map(({ type }) => type) };
    },
  };
}
