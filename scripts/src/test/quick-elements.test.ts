/** @jest-environment ./jest/browser-environment.cjs */
import { act, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

const stackOf = (element: ReactElement): unknown => Reflect.get(element, '_debugStack');

it('elements record their stack, until the setup of the tests stops it', () => {
  expect(stackOf(createElement('p'))).not.toBe(stackOf(createElement('p')));
  jest.requireActual('../../jest/quick-elements.cjs');
  expect(stackOf(createElement('p'))).toBeInstanceOf(Error);
  expect(stackOf(createElement('p'))).toBe(stackOf(createElement('p')));
});

it('a warning still names the component that caused it', async () => {
  jest.requireActual('../../jest/quick-elements.cjs');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Listing = () => createElement('ul', null, [createElement('li'), createElement('li')]);
  await act(async () => createRoot(document.createElement('div')).render(createElement(Listing)));
  expect(warned.mock.calls.map((call) => call.join(' ')).join()).toContain('Listing');
  warned.mockRestore();
});
