import type { RemoteStore } from '../remote/context';
import type { SliceReducer } from '../remote/define-remote';

/** In-memory store of a remote: the injected slices on top of a given initial state. */
export class FakeStore implements RemoteStore {
  private state: Readonly<Record<string, unknown>>;
  private reducers: Readonly<Record<string, SliceReducer>> = {};
  private readonly listeners = new Set<{ readonly listener: () => void }>();

  constructor(state: Readonly<Record<string, unknown>> = {}) {
    this.state = state;
  }

  get open(): number {
    return this.listeners.size;
  }

  inject(reducers: Readonly<Record<string, SliceReducer>>): void {
    this.reducers = reducers;
    this.dispatch({ type: '@@fake/inject' });
  }

  readonly getState = (): Readonly<Record<string, unknown>> => this.state;

  readonly dispatch = <A extends { type: string }>(action: A): A => {
    const slices = Object.entries(this.reducers);
    const next = Object.fromEntries(slices.map(([key, reduce]) => [key, reduce(this.state[key], action)]));
    if (slices.some(([key]) => next[key] !== this.state[key])) {
      this.state = { ...this.state, ...next };
      for (const { listener } of [...this.listeners]) listener();
    }
    return action;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = { listener };
    this.listeners.add(subscription);
    return () => void this.listeners.delete(subscription);
  };
}
