import type { Page } from '@playwright/test';
import { expectFailedPage, expectFrame, watchTelemetry } from './frame';
import { expect, REMOTE_PAGES, type RemotePage } from './site';
import { hydrated } from './visitor';

const CART_KEY = 'mfe/mfe-storefront/cart';
const DRAFT = { key: 'mfe/e2e/draft', text: 'Xe kêu khi phanh' };

/** Guest's cart with two pieces of the first product, in the storefront's format. */
async function guestCart(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/products')).json()) as { data: { items: object[] } };
  return JSON.stringify({
    format: 1,
    owner: null,
    sync: 'clean',
    items: [{ ...data.items[0], quantity: 2 }],
  });
}

/** Navigates to an address like a link inside the site. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a page from inside the site, so that the browser requests its data; a document already contains the data. */
export async function openInside(page: Page, path: string): Promise<void> {
  await page.goto('/about');
  await hydrated(page);
  await goInside(page, path);
}

const heading = (page: Page, remote: RemotePage) =>
  page.getByRole('main').getByRole('heading', { name: remote.heading }).first();

/** Session, cart and draft in the browser's storage. */
const readStoredState = (page: Page) =>
  page.evaluate(
    ({ cart, draft }) => {
      const { items = [] } = JSON.parse(localStorage.getItem(cart) ?? '{}') as {
        items?: { id: string; quantity: number }[];
      };
      return {
        session: ['authToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
        cart: items.map(({ id, quantity }) => `${quantity} ${id}`),
        draft: sessionStorage.getItem(draft),
      };
    },
    { cart: CART_KEY, draft: DRAFT.key },
  );

/**
 * Checks that hold during every fault of a remote: invariants I1 to I9 of docs/faults.md. Call the functions
 * in the order of their declaration; each checks what is visible at that time.
 */
export interface FaultVisit {
  /** Codes of the reported failures in order, without uncaught errors of scripts. */
  codes(): readonly string[];
  /**
   * The frame stays (I1), the page is not blank (I2), and an alert with the focus offers a retry and a link
   * home (I4) as soon as the failure is known (I5).
   */
  expectFallback(): Promise<void>;
  /** One retry restores the page without a reload, and back and forward work (I6). */
  expectHealed(): Promise<void>;
  /** The other remotes work (I3). */
  expectOthers(): Promise<void>;
  /**
   * The page was never blank (I2), one event without secrets was sent (I7), nothing was loaded more often
   * than expected (I8), and session, cart and draft are unchanged (I9).
   */
  expectNothingLost(expected?: { codes?: readonly string[]; loads?: number }): Promise<void>;
}

/** Starts to watch a page; call it before the page is opened. */
export async function watchFault(page: Page, remote: RemotePage): Promise<FaultVisit> {
  const events = watchTelemetry(page);
  // Other tests share the account of a staff member, so its cart is not changed.
  const cart = remote.role === null ? await guestCart(page) : null;
  await page.addInitScript(
    ({ key, text, draft }) => {
      const loads = Number(sessionStorage.getItem('e2e.loads')) + 1;
      sessionStorage.setItem('e2e.loads', String(loads));
      if (loads === 1) sessionStorage.setItem(draft.key, draft.text);
      if (loads === 1 && text) localStorage.setItem(key, text);
      new MutationObserver(() => {
        const root = document.getElementById('root');
        if (root && document.readyState !== 'loading' && root.childElementCount === 0)
          sessionStorage.setItem('e2e.blank', 'true');
      }).observe(document, { childList: true, subtree: true });
    },
    { key: CART_KEY, text: cart, draft: DRAFT },
  );
  let before: Awaited<ReturnType<typeof readStoredState>> | null = null;
  const others = REMOTE_PAGES.filter(
    ({ name, role }) => name !== remote.name && (role === null || role === remote.role),
  );

  // Uncaught errors of scripts are reported in addition.
  const failures = () => events.filter(({ code }) => code !== 'UNCAUGHT');

  return {
    codes: () => failures().map(({ code }) => code),
    async expectFallback() {
      await expectFailedPage(page);
      await expect(page.getByRole('main').getByRole('link', { name: 'Trang chủ' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
      before ??= await readStoredState(page);
    },
    async expectHealed() {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Tải|Thử) lại$/ })
        .click();
      await expect(heading(page, remote)).toBeVisible();
    },
    async expectOthers() {
      for (const other of others) {
        await goInside(page, other.path);
        await expect(heading(page, other)).toBeVisible();
        await expectFrame(page);
      }
      // A file that hangs also keeps the document from being loaded.
      await page.goBack({ waitUntil: 'commit' });
      await expect(heading(page, others.at(-2) ?? remote)).toBeVisible();
      await page.goForward({ waitUntil: 'commit' });
      await expect(heading(page, others.at(-1) ?? remote)).toBeVisible();
    },
    async expectNothingLost({ codes, loads = 1 } = {}) {
      if (codes) expect(failures().map(({ code }) => code)).toEqual(codes);
      else expect(failures()).toHaveLength(1);
      for (const event of failures()) {
        expect(event).toMatchObject({
          remote: remote.name,
          release: expect.stringMatching(/^\d/),
          url: expect.stringContaining(remote.name),
          traceId: expect.stringMatching(/./),
        });
        expect(JSON.stringify(event)).not.toMatch(/@|eyJ|token/i);
      }
      const marks = await page.evaluate(() =>
        ['e2e.blank', 'e2e.loads'].map((key) => sessionStorage.getItem(key)),
      );
      expect(marks).toEqual([null, String(loads)]);
      expect(await readStoredState(page)).toEqual(before);
    },
  };
}
