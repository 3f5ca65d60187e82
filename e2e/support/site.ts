import { randomInt } from 'node:crypto';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { atHour } from './hour';

/** Everybody in these tests comes from an address of their own, so that nobody meets another's rate limit. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** The three remotes by what a visitor sees of them: a page each, and its heading. */
export const REMOTE_PAGES = [
  { name: 'mfe-storefront', path: '/products', heading: 'Sản phẩm', role: null },
  { name: 'mfe-account', path: '/auth/login', heading: 'Đăng nhập', role: null },
  { name: 'mfe-backoffice', path: '/staff', heading: 'Tổng quan', role: 'staff' },
] as const;

export type RemotePage = (typeof REMOTE_PAGES)[number];

export const DEMO_PASSWORD = 'Evcare@Demo2026';

/** A mail as the API's outbox for development shows it. */
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

/** Somebody who registered during the test. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly body: AuthBody;
}

export interface Site {
  /** Mails that were sent to an address, newest first. */
  mailsTo(email: string): Promise<readonly Mail[]>;
  /** The newest mail of a kind to an address, once it is there. */
  mailFor(email: string, kind: Mail['kind']): Promise<Mail>;
  /** The six digits that were mailed to an address to verify it. */
  codeFor(email: string): Promise<string>;
  /** Signs a demo account in by the API and puts the session where the shell keeps it. */
  signInAs(page: Page, account: string): Promise<void>;
  /** A new account by the API; its e-mail is verified where that is wanted. */
  newAccount(more?: { fullName?: string; verified?: boolean }): Promise<Account>;
  /** A new account, already signed in on the page. */
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

/** An address that nobody else in any run uses. */
export const newEmail = (): string => `khach.${Date.now()}.${randomInt(1e6)}@evcare.test`;

/** A telephone number that nobody else in this run has. */
export const newPhone = (): string => `09${randomInt(1e8).toString().padStart(8, '0')}`;

export const NEW_PASSWORD = 'xe-dien-2026';

function createSite(request: APIRequestContext): Site {
  const mailsTo: Site['mailsTo'] = async (email) => {
    const reply = await request.get(`/api/dev/outbox.json?to=${encodeURIComponent(email)}`);
    expect(reply.ok()).toBe(true);
    return ((await reply.json()) as { data: Mail[] }).data;
  };

  const mailFor: Site['mailFor'] = async (email, kind) => {
    let found: Mail | undefined;
    await expect
      .poll(async () => (found = (await mailsTo(email)).find((mail) => mail.kind === kind)))
      .toBeDefined();
    return found as Mail;
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
    const reply = await request.post('/api/auth/register', { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    const body = (await reply.json()) as AuthBody;
    if (!verified) return { email, password, fullName, body };
    const proof = { userId: body.userId, otpCode: await codeFor(email) };
    expect((await request.post('/api/auth/verify-email', { data: proof })).ok()).toBe(true);
    return { email, password, fullName, body: { ...body, emailVerified: true } };
  };

  return {
    mailsTo,
    mailFor,
    codeFor,
    newAccount,
    async signInAs(page, account) {
      const data = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
      const reply = await request.post('/api/auth/login', { data });
      expect(reply.ok(), await reply.text()).toBe(true);
      await keepSession(page, (await reply.json()) as AuthBody);
    },
    async newcomer(page, more) {
      const account = await newAccount(more);
      await keepSession(page, account.body);
      return account;
    },
  };
}

/** The test function of this suite: its own address, and `site` to reach behind the pages. */
export const test = base.extend<{ site: Site; closedContexts: void }>({
  browser: [async ({ browser }, use) => use(atHour(browser)), { scope: 'worker' }],
  // A page that a test left open would go on asking, and take its processor time from the tests after it.
  closedContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': someAddress() }),
  site: async ({ request }, use) => use(createSite(request)),
});

export { expect };
