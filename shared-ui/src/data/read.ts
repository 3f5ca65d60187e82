/** State of a read. */
export interface ReadState<T> {
  /** Newest value; undefined until the first response. */
  readonly value: T | undefined;
  /** Error of the newest request; null while it runs and if it succeeded. */
  readonly error: unknown;
  /** True until the newest request has settled. */
  readonly pending: boolean;
}

export interface ReadSource<T> {
  /** Identifies the data: reads of the same path replace each other. */
  readonly path: string;
  /** Id of the user to whom the data belongs, null for a guest; undefined for data that anyone may see. */
  readonly owner?: string | null | undefined;
  /** Initial value, if one is known already. */
  readonly value?: T | undefined;
  /** Sends the request. The signal is aborted by `stop` and by a newer request. */
  readonly send: (signal: AbortSignal) => Promise<T>;
}

/** Data of one API request, which components subscribe to. */
export interface Read<T> {
  readonly path: string;
  readonly owner: string | null | undefined;
  /** Time of its creation (ms). */
  readonly createdAt: number;
  /** Newest value. */
  readonly value: T | undefined;
  /** Resolves to the response of the newest request. */
  readonly promise: Promise<T>;
  /** Returns the current state; the same object until it changes. */
  readonly state: () => ReadState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the request and resolves once it has settled; never rejects. Responses to earlier requests are ignored. */
  readonly refetch: () => Promise<void>;
  /** Aborts the request and ignores its response. */
  readonly stop: () => void;
  /** Shows another value, such as the expected result of a change, until the next response. */
  show(value: T): void;
}

/** Creates a read; `refetch` sends its first request. */
export function createRead<T>({ path, owner, value, send }: ReadSource<T>): Read<T> {
  const listeners = new Set<() => void>();
  let state: ReadState<T> = { value, error: null, pending: true };
  let request: AbortController | undefined;

  function update(changes: Partial<ReadState<T>>): void {
    state = { ...state, ...changes };
    listeners.forEach((listener) => listener());
  }

  const read = {
    path,
    owner,
    createdAt: Date.now(),
    get value() {
      return state.value;
    },
    promise: undefined as unknown as Promise<T>,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refetch() {
      request?.abort();
      const { signal } = (request = new AbortController());
      const settle = (changes: Partial<ReadState<T>>) => {
        if (!signal.aborted) update({ ...changes, pending: false });
      };
      read.promise = send(signal);
      if (!state.pending) update({ error: null, pending: true });
      return read.promise.then(
        (answer) => settle({ value: answer }),
        (error: unknown) => settle({ error }),
      );
    },
    stop: () => request?.abort(),
    show: (shown: T) => update({ value: shown }),
  };
  return read;
}
