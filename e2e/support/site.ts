import { randomInt } from 'node:crypto';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { atHour } from './hour';
import { watchTraffic } from './idle';

/** Random network address per test, so that tests do not share rate limits. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A page of each remote, with its heading. */
export const REMOTE_PAGES = [
  { name: 'mfe-storefront', path: '/products', heading: 'Sản phẩm', role: null },
  { name: 'mfe-account', path: '/auth/login', heading: 'Đăng nhập', role: null },
  { name: 'mfe-backoffice', path: '/staff', heading: 'Tổng quan', role: 'staff' },
] as const;

export type RemotePage = (typeof REMOTE_PAGES)[number];

export const DEMO_PASSWORD = 'Evcare@Demo2026';

/** Mail in the API's outbox for development. */
export interface Mail {
  readonly kind:
    | 'verify-email'
    | 'reset-password'
    | 'password-changed'
    | 'google-linked'
    | 'appointment'
    | 'service-quote'
    | 'service-ready'
    | 'approval-code';
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

/** User who registered during the test. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly body: AuthBody;
}

export interface Site {
  /** Mails to an address, newest first. */
  mailsTo(email: string): Promise<readonly Mail[]>;
  /** Newest mail of a kind to an address; waits for it. */
  mailFor(email: string, kind: Mail['kind']): Promise<Mail>;
  /** Six-digit code that was mailed to verify an address. */
  codeFor(email: string): Promise<string>;
  /** Signs in to a demo account through the API and stores the session like the shell. */
  signInAs(page: Page, account: string): Promise<void>;
  /** Creates an account through the API, optionally with a verified e-mail address. */
  newAccount(more?: { fullName?: string; verified?: boolean }): Promise<Account>;
  /** Creates an account and signs in on the page. */
  newcomer(page: Page, more?: { fullName?: string; verified?: boolean }): Promise<Account>;
}

export interface AuthBody {
  accessToken: string;
  refreshToken: string;
  userId: string;
  fullName: string;
  email: string;
  role: string;
  emailVerified: boolean;
  avatar: string | null;
}

/** Puts a session into local storage before any script of the page runs. */
export async function keepSession(page: Page, body: AuthBody): Promise<void> {
  await page.addInitScript((session) => {
    if (sessionStorage.getItem('e2e.seeded')) return;
    sessionStorage.setItem('e2e.seeded', 'true');
    localStorage.setItem('authToken', session.accessToken);
    localStorage.setItem('refreshToken', session.refreshToken);
    const { userId: id, fullName, email, role, emailVerified, avatar } = session;
    localStorage.setItem('user', JSON.stringify({ id, fullName, email, role, emailVerified, avatar }));
  }, body);
}

/** E-mail address that no other test in any run uses. */
export const newEmail = (): string => `khach.${Date.now()}.${randomInt(1e6)}@evcare.test`;

/** Phone number that no other test in this run uses. */
export const newPhone = (): string => `09${randomInt(1e8).toString().padStart(8, '0')}`;

export const NEW_PASSWORD = 'xe-dien-2026';

function createSite(request: APIRequestContext): Site {
  const mailsTo: Site['mailsTo'] = async (email) => {
    const response = await request.get(`/api/dev/outbox.json?to=${encodeURIComponent(email)}`);
    expect(response.ok()).toBe(true);
    return ((await response.json()) as { data: Mail[] }).data;
  };

  const mailFor: Site['mailFor'] = async (email, kind) => {
    let newestMail: Mail | undefined;
    await expect
      .poll(async () => (newestMail = (await mailsTo(email)).find((mail) => mail.kind === kind)))
      .toBeDefined();
    return newestMail as Mail;
  };

  const codeFor: Site['codeFor'] = async (email) => {
    const { code } = await mailFor(email, 'verify-email');
    expect(code).toMatch(/^\d{6}$/);
    return code as string;
  };

  const newAccount: Site['newAccount'] = async ({
    fullName = 'Nguyễn Thị Thử Nghiệm',
    verified = false,
  } = {}) => {
    const email = newEmail();
    const password = NEW_PASSWORD;
    const data = { fullName, email, phoneNumber: newPhone(), password, confirmPassword: password };
    const response = await request.post('/api/auth/register', { data });
    expect(response.ok(), await response.text()).toBe(true);
    const body = (await response.json()) as AuthBody;
    if (!verified) return { email, password, fullName, body };
    const verification = { userId: body.userId, otpCode: await codeFor(email) };
    expect((await request.post('/api/auth/verify-email', { data: verification })).ok()).toBe(true);
    return { email, password, fullName, body: { ...body, emailVerified: true } };
  };

  return {
    mailsTo,
    mailFor,
    codeFor,
    newAccount,
    async signInAs(page, account) {
      const data = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
      const response = await request.post('/api/auth/login', { data });
      expect(response.ok(), await response.text()).toBe(true);
      await keepSession(page, (await response.json()) as AuthBody);
    },
    async newcomer(page, more) {
      const account = await newAccount(more);
      await keepSession(page, account.body);
      return account;
    },
  };
}

/** Warning of the shell about a page that the server rendered differently. */
const MISMATCH = 'differs from the one that the server rendered';

/** Test function of this suite, with its own address, and `site` for access behind the pages. */
export const test = base.extend<{
  site: Site;
  closedContexts: void;
  /** False for tests whose browser runs other code than the server. */
  expectsSamePages: boolean;
  samePages: void;
}>({
  browser: [async ({ browser }, use) => use(atHour(browser)), { scope: 'worker' }],
  context: async ({ context }, use) => {
    watchTraffic(context);
    await use(context);
  },
  // A route handler that still runs when the test ends must not fail the test.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // A page that a test leaves open would continue its requests and slow down later tests.
  closedContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  expectsSamePages: [true, { option: true }],
  // Server and browser render the same first page.
  samePages: [
    async ({ context, expectsSamePages }, use) => {
      const mismatches: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes(MISMATCH)) mismatches.push(`${message.page()?.url()} ${message.text()}`);
      });
      await use();
      if (expectsSamePages) expect(mismatches).toEqual([]);
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': randomAddress() }),
  site: async ({ request }, use) => use(createSite(request)),
});

export { expect };
