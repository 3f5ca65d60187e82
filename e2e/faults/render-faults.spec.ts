import { brokenContainer, type Breakage } from '../support/broken-remote';
import { expectFailedPage, expectFrame, watchTelemetry } from '../support/frame';
import { serveReplacedFile } from '../support/other-bytes';
import { expect, REMOTE_PAGES, test, type RemotePage } from '../support/site';

const CODES: Partial<Record<Breakage, string>> = {
  render: 'RENDER_FAILED',
  effect: 'RENDER_FAILED',
  'invalid-child': 'RENDER_FAILED',
  'render-loop': 'RENDER_FAILED',
  'effect-loop': 'UNRESPONSIVE',
  setup: 'SETUP_FAILED',
  'no-default': 'NOT_A_REMOTE',
  contract: 'CONTRACT_MISMATCH',
  'foreign-route': 'UNDECLARED_ROUTE',
};

/** Faults that are tested with each remote. All other faults are tested with the first remote only. */
const FOR_EACH: readonly Breakage[] = ['render', 'effect-loop'];
const codesOf = ({ name }: RemotePage) =>
  (Object.entries(CODES) as [Breakage, string][]).filter(
    ([breakage]) => name === REMOTE_PAGES[0].name || FOR_EACH.includes(breakage),
  );

for (const remote of REMOTE_PAGES) {
  test.describe(remote.name, () => {
    const entry = new RegExp(`/releases/${remote.name}/[^/]+/remoteEntry[^/]*\\.js`);

    test.beforeEach(async ({ page, site }) => {
      if (remote.role === 'staff') await site.signInAs(page, 'nhanvien');
    });

    for (const [breakage, code] of codesOf(remote)) {
      test(`a remote with the fault "${breakage}" leaves a working page, and is reported once`, async ({
        page,
      }) => {
        const events = watchTelemetry(page);
        await serveReplacedFile(page, entry, { body: brokenContainer(remote, breakage) });
        await page.goto(remote.path);
        await expectFailedPage(page);
        await expect
          .poll(() => events.map((event) => `${event.remote} ${event.code}`))
          .toEqual([`${remote.name} ${code}`]);

        await page.getByRole('banner').getByRole('link').first().click();
        await expectFrame(page);
      });
    }

    test('a remote that throws when its page is left does not harm the next page', async ({ page }) => {
      await serveReplacedFile(page, entry, { body: brokenContainer(remote, 'clean-up') });
      await page.goto(remote.path);
      await expect(page.getByRole('heading', { name: 'Trang sẽ hỏng' })).toBeVisible();
      const next = REMOTE_PAGES.find(({ name, role }) => name !== remote.name && role === null);
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, next?.path ?? '/');
      await expect(
        page
          .getByRole('main')
          .getByRole('heading', { name: next?.heading ?? '' })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expectFrame(page);
    });
  });
}
