import { brokenContainer } from '../support/broken-remote';
import { expectFrame, watchTelemetry } from '../support/frame';
import { goInside } from '../support/invariants';
import { serveReplacedFile } from '../support/other-bytes';
import { expect, REMOTE_PAGES, test, type RemotePage } from '../support/site';
import { expectGuest, expectSignedIn, fillLogin, header } from '../support/visitor';

// The remotes of these tests are replaced on their way to the browser.
test.use({ expectsSamePages: false });

const entryOf = ({ name }: RemotePage) => new RegExp(`/releases/${name}/[^/]+/remoteEntry[^/]*\\.js`);

for (const remote of REMOTE_PAGES) {
  test(`errors in a timer, a handler and a promise of ${remote.name} leave the page intact, and are reported once each`, async ({
    page,
    site,
  }) => {
    if (remote.role === 'staff') await site.signInAs(page, 'nhanvien');
    const events = watchTelemetry(page);
    await serveReplacedFile(page, entryOf(remote), { body: brokenContainer(remote, 'uncaught') });
    await page.goto(remote.path);
    await page.getByRole('button', { name: 'Nút sẽ hỏng' }).click();
    await expect
      .poll(() => events.map(({ remote: name, code, message }) => `${name} ${code} ${message}`).sort())
      .toEqual(
        ['rejection', 'handler', 'timer'].map((what) =>
          expect.stringMatching(`^${remote.name} UNCAUGHT .*${what}$`),
        ),
      );
    await expect(page.getByRole('heading', { name: 'Trang sẽ hỏng' })).toBeVisible();
    await expectFrame(page);
  });
}

test('a remote that clears the storage leaves a complete session or none, and the cart is restored from the server', async ({
  page,
  request,
  site,
}) => {
  const [shop, account] = REMOTE_PAGES;
  const customer = await site.newcomer(page, { verified: true });
  const { data } = (await (await request.get('/api/products')).json()) as {
    data: { items: { id: string }[] };
  };
  const cartResponse = await request.put('/api/cart', {
    headers: { authorization: `Bearer ${customer.body.accessToken}` },
    data: { items: [{ id: data.items[0]?.id, quantity: 2 }] },
  });
  expect(cartResponse.ok(), await cartResponse.text()).toBe(true);
  const badge = header(page).getByRole('link', { name: /^Giỏ hàng.*2/ });

  await serveReplacedFile(page, entryOf(account), { body: brokenContainer(account, 'clear-storage') });
  await page.goto('/auth/broken');
  await expect(page.getByRole('heading', { name: 'Trang sẽ hỏng' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.unrouteAll();
  await goInside(page, shop.path);
  // The session continues in memory until something reads the storage again.
  const signedIn = header(page).getByRole('link', { name: customer.fullName });
  await expect(signedIn.or(header(page).getByRole('link', { name: 'Đăng nhập', exact: true }))).toBeVisible();

  await page.goto(shop.path);
  await expectGuest(page);
  await page.goto(account.path);
  await fillLogin(page, customer.email, customer.password);
  await expectSignedIn(page, customer.fullName);
  await goInside(page, shop.path);
  await expect(badge).toBeVisible();
});
