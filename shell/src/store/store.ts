import { combineReducers, combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import type { RemoteStore, SliceReducer } from '@evcare/shared-contracts';
import { authSlice } from './auth-slice';

const INJECTED = { type: 'shell/slicesInjected' } as const;

const keyOf = (remote: string): string => `mfe/${remote}`;

/** The one Redux store. The shell owns `auth`; each remote adds its slices under `mfe/<its name>`. */
export function createStore() {
  const reducer = combineSlices(authSlice);
  const store = configureStore({ reducer });

  return {
    store,

    /** Adds a remote's slices; a newer release of the same remote takes the place of the older. */
    inject(remote: string, reducers: Readonly<Record<string, SliceReducer>>): void {
      if (Object.keys(reducers).length === 0) return;
      const slice = combineReducers(reducers as Record<string, Reducer>);
      reducer.inject({ reducerPath: keyOf(remote), reducer: slice }, { overrideExisting: true });
      store.dispatch(INJECTED);
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
