import { combineReducers, legacy_createStore, type Reducer, type Store, type UnknownAction } from 'redux';
import type { RemoteStore, SliceReducer } from '@evcare/shared-contracts';
import { authReducer, type AuthState } from './auth-slice';

export interface ShellState {
  readonly auth: AuthState;
}

const keyOf = (remote: string): string => `mfe/${remote}`;

const OWN_ACTIONS = /^auth\//;

/**
 * The one Redux store. The shell owns `auth`; each remote adds its slices under `mfe/<its name>`. A remote's reducer or
 * listener that throws does not affect others; both are reported.
 */
export function createStore(report: (error: unknown) => void = () => undefined) {
  const reducers: Record<string, Reducer> = { auth: authReducer as Reducer };
  // `createStore` is deprecated only to recommend Redux Toolkit.
  const base = legacy_createStore(combineReducers(reducers)) as unknown as Store<ShellState, UnknownAction>;
  const store: typeof base = {
    ...base,
    // In Redux a throwing listener would stop the dispatch, and with it a logout.
    subscribe: (listener) =>
      base.subscribe(() => {
        try {
          listener();
        } catch (error) {
          report(error);
        }
      }),
  };

  const guarded =
    (slice: Reducer): Reducer =>
    (state: unknown, action) => {
      try {
        return slice(state, action);
      } catch (error) {
        report(error);
        return state;
      }
    };

  return {
    store,

    /** Adds a remote's slices; slices of a newer release replace the older ones and keep their state. */
    inject(remote: string, slices: Readonly<Record<string, SliceReducer>>): void {
      if (Object.keys(slices).length === 0) return;
      const slice = combineReducers(slices as Record<string, Reducer>);
      // A reducer without an initial state throws here rather than in every later dispatch.
      const first: unknown = slice(undefined, { type: '@@unknown' });
      reducers[keyOf(remote)] = guarded((state = first, action) => slice(state, action));
      store.replaceReducer(combineReducers(reducers) as unknown as Reducer<ShellState, UnknownAction>);
    },

    /** The store as one remote sees it: only its own slices. */
    viewFor(remote: string): RemoteStore {
      const nothing = {};
      return {
        getState: () =>
          (store.getState() as unknown as Record<string, Record<string, unknown>>)[keyOf(remote)] ?? nothing,
        dispatch(action) {
          if (!OWN_ACTIONS.test(action.type)) return store.dispatch(action);
          report(new Error(`${remote} may not dispatch ${action.type}`));
          return action;
        },
        subscribe: (listener) => store.subscribe(listener),
      };
    },
  };
}

export type ShellStore = ReturnType<typeof createStore>;
