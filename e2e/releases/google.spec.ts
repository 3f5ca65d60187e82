import type { Page } from '@playwright/test';
import { main } from '../support/visitor';
import { expect, test } from './support/release-site';

const GOOGLE = 'https://accounts.google.com/gsi';
const BUTTON =
  '<iframe title="Nút của Google" width="280" height="44" src="https://accounts.google.com/gsi/button"></iframe>';

/**
 * Replaces Google's script, which tests can't reach: it draws the button as HTML with Google's frame, and
 * passes on the messages of the frame.
 * @param html code that declares the function `html`, which converts a string to HTML
 */
const script = (html: string) => `
  let options;
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://accounts.google.com') options.callback({ credential: data });
  });
  ${html}
  globalThis.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(parent) { parent.innerHTML = html(${JSON.stringify(BUTTON)}); },
    cancel() {},
  } } };
`;
/** Script with its own Trusted Types policy, like Google's libraries. */
const WITH_POLICY = script(
  "const policy = trustedTypes.createPolicy('goog#html', { createHTML: (text) => text }); const html = (text) => policy.createHTML(text);",
);
const WITHOUT_POLICY = script('const html = (text) => text;');

const FRAME = `<!doctype html><button onclick="parent.postMessage('id-token-of-google', '*')">Đăng nhập bằng Google</button>`;

/** Opens the login page of a site with sign-in by Google. @returns violations of the page's policies */
async function openLogin(page: Page, client: string): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => void stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) =>
      (globalThis as unknown as { reportViolation(what: string): void }).reportViolation(
        `${disposition} ${effectiveDirective}`,
      ),
    );
  });
  await page.route(`${GOOGLE}/client`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: client }),
  );
  await page.route(`${GOOGLE}/button`, (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
  await page.goto('/auth/login');
  await expect(main(page).getByRole('heading', { name: 'Đăng nhập', level: 1 })).toBeVisible();
  return stopped;
}

const link = (page: Page) => main(page).getByRole('link', { name: 'Đăng nhập với Google' });

test.beforeAll(async ({ releases }) => {
  await releases.configure({ googleClientId: 'client-of-a-test.apps.googleusercontent.com' });
});
test.afterAll(({ releases }) => releases.configure({}));

test('Google’s script draws its button through its own policy, and the page sends the credential to the API', async ({
  page,
}) => {
  const stopped = await openLogin(page, WITH_POLICY);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && (request.postData() ?? '').includes('id-token-of-google'),
  );
  await page.frameLocator('iframe[title="Nút của Google"]').getByRole('button').click();
  expect(new URL((await sent).url()).pathname).toBe('/api/auth/login-google');
  await expect(link(page)).toHaveCount(0);
  expect(stopped.filter((what) => what.startsWith('enforce'))).toEqual([]);
});

test('a Google script that writes HTML without a policy draws nothing, is reported, and is replaced by a link', async ({
  page,
}) => {
  const stopped = await openLogin(page, WITHOUT_POLICY);
  await expect(link(page)).toHaveAttribute('href', /^\/api\/auth\/google\?challenge=/);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(() => stopped).toContain('enforce require-trusted-types-for');
});

test('scripts from other Google addresses are blocked, and a site without a client id blocks all of them', async ({
  page,
  releases,
}) => {
  const tryScript = (url: string) =>
    page.evaluate((src) => {
      try {
        document.createElement('script').src = src;
        return 'set';
      } catch (error) {
        return (error as Error).name;
      }
    }, url);
  await openLogin(page, WITH_POLICY);
  expect(await tryScript(`${GOOGLE}/client`)).toBe('set');
  expect(await tryScript(`${GOOGLE}/other`)).toBe('TypeError');
  await releases.configure({});
  await page.goto('/auth/login');
  await expect(link(page)).toBeVisible();
  expect(await tryScript(`${GOOGLE}/client`)).toBe('TypeError');
});
