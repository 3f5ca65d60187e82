/** An uncaught error. */
export interface SeenError {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly message: string;
  /** Stack, or the address of the script if there is none; identifies the part it belongs to. */
  readonly stack: string;
}

export interface ErrorWatch {
  /** The most recent errors, oldest first. */
  seen(): readonly SeenError[];
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Maximum number of errors kept. */
export const MAX_ERRORS = 50;

const textOf = (value: unknown): string => {
  try {
    return value instanceof Error ? `${value.name}: ${value.message}` : String(value);
  } catch {
    return 'unknown';
  }
};
const stackOf = (value: unknown): string =>
  value instanceof Error && typeof value.stack === 'string' ? value.stack : '';

/** Records the page's uncaught errors and unhandled rejections, even before the panel is first opened. */
export function watchErrors(page: EventTarget, now: () => number = Date.now): ErrorWatch {
  let errors: readonly SeenError[] = [];
  const listeners = new Set<() => void>();

  function keep(message: string, stack: string): void {
    errors = [...errors, { at: now(), message: message.slice(0, 500), stack: stack.slice(0, 4_000) }].slice(
      -MAX_ERRORS,
    );
    for (const listener of [...listeners]) listener();
  }
  const onError = (event: Event) => {
    const { error, message, filename } = event as ErrorEvent;
    // Scripts and images that fail to load fire an event without a message.
    if (message)
      keep(error === undefined || error === null ? message : textOf(error), stackOf(error) || filename);
  };
  const onRejection = (event: Event) => {
    const { reason } = event as PromiseRejectionEvent;
    keep(textOf(reason), stackOf(reason));
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return {
    seen: () => errors,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      page.removeEventListener('error', onError);
      page.removeEventListener('unhandledrejection', onRejection);
    },
  };
}
