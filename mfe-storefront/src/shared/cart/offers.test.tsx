import { useLayoutEffect } from 'react';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { EMPTY_HOME } from '../../testing/content-samples';
import { createRead, type Read } from '@evcare/shared-ui/data';
import { RemoteProvider } from '../scope';
import { useHomeOffers, useOffers } from './offers';
import { applied } from './promo-slice';
import { closeTabs, offer, openTab } from './testing/fixtures';

const RUNS = offer('SAVE500K', {
  validFrom: '2026-11-01T00:00:00.000Z',
  validTo: '2026-11-25T17:00:00.000Z',
});
const ENDED = offer('CAPSAC100', {
  validFrom: '2026-10-01T00:00:00.000Z',
  validTo: '2026-11-20T17:00:00.000Z',
});
const NOW = '2026-11-21T03:00:00.000Z';

/** Result of a loader whose response is cached. */
const known = <T,>(value: T): Read<T> =>
  createRead({ path: '/promotions', value, send: () => Promise.resolve(value) });

const list = known({ items: [RUNS, ENDED], now: NOW });
const home = { ...EMPTY_HOME, promotions: [RUNS], now: NOW };

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

/** Returns the codes in the store at first paint, before passive effects run. */
async function firstPaint(useThem: () => void) {
  const tab = openTab();
  tab.store.dispatch(applied({ ...RUNS, minOrder: 1 }));
  const codes = () => tab.store.getState().promo.availablePromotions.map(({ code }) => code);
  let painted: string[] | null = null;
  function Page() {
    useThem();
    useLayoutEffect(() => void (painted ??= codes()), []);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  await act(async () => {
    render(
      <RemoteProvider context={tab.context}>
        <RouterProvider router={router} />
      </RemoteProvider>,
    );
  });
  return { painted, terms: tab.store.getState().promo.appliedPromo?.minOrder };
}

test.each([
  ['a list of offers', () => void useOffers(list)],
  ['the home page', () => useHomeOffers(home)],
])('stores the running promotions of %s before the page is painted', async (_, useThem) => {
  const { painted, terms } = await firstPaint(useThem);
  expect(painted).toEqual(['SAVE500K']);
  expect(terms).toBe(RUNS.minOrder);
});
