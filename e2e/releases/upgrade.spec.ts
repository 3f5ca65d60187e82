import type { Page } from '@playwright/test';
import {
  expectToPay,
  field,
  fillCheckout,
  placeButton,
  placedCode,
  watchSentOrders,
} from '../support/checkout';
import { watchTelemetry } from '../support/frame';
import { addProduct, CLAMP, expectBadge, money } from '../support/shop';
import { header, main, toasts } from '../support/visitor';
import { isSameDocument, mark } from '../support/open-tab';
import { expect, test, type ReleaseSite } from './support/release-site';

const OFFICE = 'mfe-backoffice';

/** Release of the back office whose customers page has another name. */
const officeNamed = (version: string, name: string) => ({
  version,
  texts: { title: ['Khách hàng', name] as const },
});
const SHOP = 'mfe-storefront';
const NEXT_SHOP = {
  version: '2.0.0',
  texts: { title: ['Liên hệ', 'Liên hệ EVCare'] as const },
};
/** Release whose pages all throw during rendering, since each shows this text. */
const officeBroken = (version: string) => ({ version, throwing: { pagesOf: 'v4' } });

/** Each round is a number of navigations, so a busy machine needs minutes for a few of them. */
const ROUNDS = { timeout: 300_000, intervals: [300] };

/** Navigates between two pages of the workspace, like a user at work; each must be shown. */
async function work(page: Page): Promise<string> {
  const pages = main(page).getByRole('navigation');
  await pages.getByRole('link', { name: 'Lịch hẹn' }).click();
  await expect(main(page).getByRole('heading', { name: 'Lịch hẹn', level: 1 })).toBeVisible();
  await pages.getByRole('link', { name: /^Khách/ }).click();
  const heading = main(page).getByRole('heading', { name: /^Khách/, level: 1 });
  await expect(heading).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  return (await heading.textContent()) ?? '';
}

const workUntil = (page: Page, name: string) => expect.poll(() => work(page), ROUNDS).toContain(name);

/** Versions of a remote whose code this page has loaded. */
const loaded = (page: Page, remote: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .map(({ name: url }) => new RegExp(`/releases/${name}/([^/]+)/remoteEntry`).exec(url)?.[1]),
    remote,
  );

/** Checks for releases until the code of a release is loaded. */
const fetchRelease = (page: Page, remote: string, version: string) =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return loaded(page, remote);
    })
    .toContain(version);

async function putBack(releases: ReleaseSite, remote: string, before: string): Promise<void> {
  await releases.point(remote, { stable: before, previous: [] });
}
const stableOf = async (releases: ReleaseSite, remote: string) =>
  (await releases.site()).remotes[remote]?.stable as string;

test.describe.configure({ mode: 'serial' });
test('a tab stays open across three releases of a remote and a rollback', async ({
  page,
  releases,
  site,
}) => {
  const [first, two, three] = await Promise.all([
    stableOf(releases, OFFICE),
    releases.build(OFFICE, officeNamed('2.0.0', 'Khách quen')),
    releases.build(OFFICE, officeNamed('3.0.0', 'Khách thân thiết')),
  ]);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await site.signInAs(page, 'nhanvien');
  await page.goto('/staff/customers');
  await mark(page);
  await workUntil(page, 'Khách hàng');

  await releases.publish(two);
  await workUntil(page, 'Khách quen');
  await releases.publish(three);
  await workUntil(page, 'Khách thân thiết');

  await putBack(releases, OFFICE, first);
  await workUntil(page, 'Khách hàng');

  expect(await isSameDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

test('a bad release that passed the gate is replaced by the last known good release, even after a reload', async ({
  page,
  releases,
  site,
}) => {
  const first = await stableOf(releases, OFFICE);
  const bad = await releases.add(await releases.build(OFFICE, officeBroken('4.0.0')));
  const events = watchTelemetry(page);
  await site.signInAs(page, 'nhanvien');
  await page.goto('/staff/customers');
  await mark(page);
  await work(page);

  await releases.point(OFFICE, { stable: bad, previous: [first] });
  await expect
    .poll(async () => {
      await work(page);
      return events.map(({ release, code }) => `${release} ${code}`);
    }, ROUNDS)
    .toEqual(['4.0.0 RENDER_FAILED']);
  expect(await isSameDocument(page)).toBe(true);

  await page.reload();
  await work(page);
  expect(events).toHaveLength(1);
  await putBack(releases, OFFICE, first);
});

test('releases of two remotes reach an active visitor, and no page fails in between', async ({
  page,
  releases,
}) => {
  const names = [SHOP, 'mfe-account'] as const;
  const [shop, account, ...before] = await Promise.all([
    releases.build(SHOP, NEXT_SHOP),
    releases.build('mfe-account', {
      version: '2.0.0',
      texts: { loginTitle: ['Đăng nhập', 'Đăng nhập EVCare'] as const },
    }),
    ...names.map((name) => stableOf(releases, name)),
  ]);
  await page.goto('/contact');
  await mark(page);

  // The login page has no navigation, so the browser's back is used.
  const round = async (): Promise<string[]> => {
    const versions: string[] = [];
    const visitLink = async (name: RegExp) => {
      const title = main(page).getByRole('heading', { name, level: 1 });
      await expect(title).toBeVisible();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      versions.push((await title.textContent()) ?? '');
    };
    await visitLink(/^Liên hệ/);
    await header(page).getByRole('link', { name: 'Đăng nhập', exact: true }).first().click();
    await visitLink(/^Đăng nhập/);
    await page.goBack();
    return versions;
  };
  await round();
  await releases.publish(shop);
  await releases.publish(account);
  await expect.poll(round, ROUNDS).toEqual(['Liên hệ EVCare', 'Đăng nhập EVCare']);
  expect(await isSameDocument(page)).toBe(true);
  for (const [index, name] of names.entries()) await putBack(releases, name, before[index] as string);
});

test('a form with input keeps its release until the form is saved', async ({ page, releases, site }) => {
  const before = await stableOf(releases, 'mfe-account');
  const next = await releases.build('mfe-account', {
    version: '2.1.0',
    texts: { title: ['Hồ sơ của bạn', 'Hồ sơ mới của bạn'] as const },
  });
  await site.newcomer(page, { verified: true });
  await page.goto('/profile');
  await mark(page);
  await main(page).getByRole('textbox', { name: /Họ/ }).fill('Trần Thị Đang Gõ');
  await releases.add(next);
  await releases.point('mfe-account', { stable: '2.1.0', previous: [before] });

  // The user tries to leave and stays: the input is kept.
  await fetchRelease(page, 'mfe-account', '2.1.0');
  await header(page).getByRole('link', { name: 'Liên hệ', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).last().click();
  await expect(main(page).getByRole('textbox', { name: /Họ/ })).toHaveValue('Trần Thị Đang Gõ');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Hồ sơ của bạn');

  await main(page).getByRole('button', { name: /Lưu/ }).first().click();
  // Waits until the form is saved, since leaving earlier asks for confirmation.
  await expect(toasts(page)).toContainText('Đã lưu thay đổi.');
  await expect
    .poll(async () => {
      await header(page).getByRole('link', { name: 'Liên hệ', exact: true }).first().click();
      await expect(main(page).getByRole('heading', { name: 'Liên hệ', level: 1 })).toBeVisible();
      await page.goBack();
      await expect(main(page).getByRole('textbox', { name: /Họ/ })).toHaveValue('Trần Thị Đang Gõ');
      return main(page).getByRole('heading', { level: 1 }).textContent();
    }, ROUNDS)
    .toBe('Hồ sơ mới của bạn');
  expect(await isSameDocument(page)).toBe(true);
  await putBack(releases, 'mfe-account', before);
});

test('a checkout that is interrupted by a release and a reload places one order', async ({
  page,
  releases,
}) => {
  const [next, before] = await Promise.all([releases.build(SHOP, NEXT_SHOP), stableOf(releases, SHOP)]);
  await addProduct(page, CLAMP);
  await page.goto('/checkout');
  const receiver = await fillCheckout(page);
  await expectToPay(page, money(CLAMP.price + 30_000));
  await releases.publish(next);
  await fetchRelease(page, SHOP, '2.0.0');
  // The form keeps its release and the input.
  await expect(field(page, 'Họ và tên')).toHaveValue(receiver.fullName);

  const sent = watchSentOrders(page);
  const codes: string[] = [];
  let reached = () => undefined as void;
  const placed = new Promise<void>((done) => (reached = done));
  // The order is placed, and the response is lost.
  await page.route(
    '**/api/orders',
    async (route) => {
      const response = await route.fetch();
      codes.push(((await response.json()) as { data: { code: string } }).data.code);
      reached();
    },
    { times: 1 },
  );
  await placeButton(page).click();
  await placed;
  await page.reload();
  const unknown = main(page)
    .getByRole('alert')
    .filter({ hasText: 'Chưa biết đơn hàng đã được ghi nhận hay chưa' });
  await expect(unknown).toBeVisible();
  expect(await loaded(page, SHOP)).toContain('2.0.0');
  expect(await loaded(page, SHOP)).not.toContain(before);
  await unknown.getByRole('button', { name: 'Gửi lại' }).click();

  expect(await placedCode(page)).toBe(codes[0]);
  await expectBadge(page, 0);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
  await page.goto('/orders');
  await expect(main(page).getByRole('link', { name: /DH\d{11}/ })).toHaveCount(1);
  await putBack(releases, SHOP, before);
});
