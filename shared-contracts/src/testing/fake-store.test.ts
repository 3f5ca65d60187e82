import { createFakeContext } from './fake-context';
import { FakeStore } from './fake-store';

const count = (state: unknown = 0, { type }: { type: string }): unknown =>
  type === 'more' ? (state as number) + 1 : state;
const names = (state: unknown = []): unknown => state;

it('returns the given state unchanged when no slice is injected', () => {
  const store = new FakeStore({ cart: 'full' });
  store.dispatch({ type: 'more' });
  expect(store.getState()).toEqual({ cart: 'full' });
});

it('injected slices start with the given state, or else with their initial state, and handle actions', () => {
  const store = new FakeStore({ count: 5 });
  store.inject({ count, names });
  expect(store.getState()).toEqual({ count: 5, names: [] });
  expect(store.dispatch({ type: 'more' })).toEqual({ type: 'more' });
  expect(store.getState()).toEqual({ count: 6, names: [] });
});

it('notifies listeners only of changes, and never after they unsubscribe', () => {
  const { inject, context } = createFakeContext();
  inject({ count });
  const received = jest.fn();
  const unsubscribe = context.store.subscribe(received);
  const before = context.store.getState();
  context.store.dispatch({ type: 'nothing' });
  expect(context.store.getState()).toBe(before);
  expect(received).not.toHaveBeenCalled();
  context.store.dispatch({ type: 'more' });
  expect(received).toHaveBeenCalledTimes(1);
  unsubscribe();
  context.store.dispatch({ type: 'more' });
  expect(received).toHaveBeenCalledTimes(1);
});

it('a listener may unsubscribe during notification', () => {
  const store = new FakeStore();
  store.inject({ count });
  const received: string[] = [];
  const unsubscribe = store.subscribe(() => {
    received.push('first');
    unsubscribe();
  });
  store.subscribe(() => received.push('second'));
  store.dispatch({ type: 'more' });
  store.dispatch({ type: 'more' });
  expect(received).toEqual(['first', 'second', 'second']);
});
