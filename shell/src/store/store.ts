import { combineReducers, legacy_createStore, type Reducer, type Store, type UnknownAction } from 'redux';
import type { RemoteStore, SliceReducer } from '@evcare/shared-contracts';
import { authReducer, type AuthState } from './auth-slice';

export interface ShellState {
  readonly auth: AuthState;
}

const keyOf = (remote: string): string => `mfe/${remote}`;

/** The one Redux store. The shell owns `auth`; each remote adds its slices under `mfe/<its name>`. */
export function createStore() {
  const reducers: Record<string, Reducer> = { auth: authReducer as Reducer };
  // `createStore` is only called legacy because Redux Toolkit is recommended instead.
  const store = legacy_createStore(combineReducers(reducers)) as unknown as Store<ShellState, UnknownAction>;

  return {
    store,

    /** Adds a remote's slices; a newer release of the same remote takes the place of the older and keeps its state. */
    inject(remote: string, slices: Readonly<Record<string, SliceReducer>>): void {
      if (Object.keys(slices).length === 0) return;
      reducers[keyOf(remote)] = combineReducers(slices as Record<string, Reducer>);
      store.replaceReducer(combineReducers(reducers) as unknown as Reducer<ShellState, UnknownAction>);
    },

    /** The store as one remote sees it: its own slices and nothing else. */
    viewFor(remote: string): RemoteStore {
      const nothing = {};
      return {
        getState: () =>
          (store.getState() as unknown as Record<string, Record<string, unknown>>)[keyOf(remote)] ?? nothing,
        dispatch: (action) => store.dispatch(action),
        subscribe: (listener) => store.subscribe(listener),
      };
    },
  };
}

export type ShellStore = ReturnType<typeof createStore>;
