import type { SliceReducer } from '@evcare/shared-contracts';
import { an } from '../testing/fake-parts';
import { cleared, succeeded } from './auth-slice';
import { createStore } from './store';

const counter: SliceReducer = (state = 0, { type }) =>
  type === 'counter/add' ? (state as number) + 1 : state;
const add = { type: 'counter/add' };

function start() {
  const reported: string[] = [];
  return { ...createStore((error) => reported.push((error as Error).message)), reported };
}

test('a remote’s slices are added below its own name, beside auth', () => {
  const { store, inject, viewFor } = start();
  inject('mfe-shop', { cart: counter, promo: counter });
  viewFor('mfe-shop').dispatch(add);
  expect(store.getState()).toMatchObject({ auth: { user: null }, 'mfe/mfe-shop': { cart: 1, promo: 1 } });
});

test('slices with the same name in two remotes are separate', () => {
  const { inject, viewFor } = start();
  inject('mfe-shop', { list: () => 'shop' });
  inject('mfe-office', { list: () => 'office' });
  expect(viewFor('mfe-shop').getState()).toEqual({ list: 'shop' });
  expect(viewFor('mfe-office').getState()).toEqual({ list: 'office' });
});

test('a remote sees no tokens, and nothing at all before its slices are added', () => {
  const { store, viewFor } = start();
  store.dispatch(succeeded({ user: an, token: 'secret', refreshToken: 'secret' }));
  const view = viewFor('mfe-shop');
  expect(view.getState()).toEqual({});
  expect(view.getState()).toBe(view.getState());
  expect(Object.keys(view).sort()).toEqual(['dispatch', 'getState', 'subscribe']);
});

test('a newer release replaces the older one and keeps its state', () => {
  const { inject, viewFor } = start();
  inject('mfe-shop', { cart: counter });
  viewFor('mfe-shop').dispatch(add);
  inject('mfe-shop', { cart: (state = 0, { type }) => (type === add.type ? (state as number) + 10 : state) });
  viewFor('mfe-shop').dispatch(add);
  expect(viewFor('mfe-shop').getState()).toEqual({ cart: 11 });
});

test('a remote without slices changes nothing', () => {
  const { store, inject } = start();
  const before = store.getState();
  inject('mfe-shop', {});
  expect(store.getState()).toBe(before);
});

test('a listener is called on changes until it unsubscribes', () => {
  const { inject, viewFor } = start();
  inject('mfe-shop', { cart: counter });
  const listener = jest.fn();
  const undo = viewFor('mfe-shop').subscribe(listener);
  viewFor('mfe-shop').dispatch(add);
  undo();
  viewFor('mfe-shop').dispatch(add);
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('isolation of remotes', () => {
  test('slices without an initial state are rejected, and the store keeps working', () => {
    const { store, inject } = start();
    expect(() => inject('mfe-bad', { cart: () => undefined })).toThrow();
    store.dispatch(succeeded({ user: an, token: 't', refreshToken: null }));
    expect(store.getState().auth.token).toBe('t');
    expect(store.getState()).not.toHaveProperty('mfe/mfe-bad');
  });

  test('a reducer that throws later keeps its state and does not prevent a logout', () => {
    const { store, inject, viewFor, reported } = start();
    inject('mfe-bad', {
      cart: (state = 'full', { type }) => {
        if (type === 'auth/cleared') throw new Error('reducer');
        return state;
      },
    });
    store.dispatch(succeeded({ user: an, token: 't', refreshToken: null }));
    store.dispatch(cleared());
    expect(store.getState().auth.token).toBeNull();
    expect(viewFor('mfe-bad').getState()).toEqual({ cart: 'full' });
    expect(reported).toEqual(['reducer']);
  });

  test('a listener that throws stops neither the dispatch nor the other listeners', () => {
    const { store, viewFor, reported } = start();
    const other = jest.fn();
    viewFor('mfe-bad').subscribe(() => {
      throw new Error('listener');
    });
    store.subscribe(other);
    expect(() => store.dispatch(cleared())).not.toThrow();
    expect(other).toHaveBeenCalledTimes(1);
    expect(reported).toEqual(['listener']);
  });

  test('a remote cannot change the session by dispatching an action', () => {
    const { store, viewFor, reported } = start();
    store.dispatch(succeeded({ user: an, token: 't', refreshToken: null }));
    const action = cleared();
    expect(viewFor('mfe-bad').dispatch(action)).toBe(action);
    expect(store.getState().auth.token).toBe('t');
    expect(reported).toEqual(['mfe-bad may not dispatch auth/cleared']);
  });
});
