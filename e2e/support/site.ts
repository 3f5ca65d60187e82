import { randomInt } from 'node:crypto';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

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

export interface Site {
  /** Mails that were sent to an address, newest first. */
  mailsTo(email: string): Promise<readonly { subject: string; text: string }[]>;
  /** The newest six-digit code that was mailed to an address. */
  codeFor(email: string): Promise<string>;
  /** Signs a demo account in by the API and puts the session where the shell keeps it. */
  signInAs(page: Page, account: string): Promise<void>;
  /** A new account with a verified e-mail or not; gives its address. */
  newAccount(more?: {
    fullName?: string;
  }): Promise<{ email: string; password: string; fullName: string; body: AuthBody }>;
}

interface AuthBody {
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

function createSite(request: APIRequestContext): Site {
  const mailsTo: Site['mailsTo'] = async (email) => {
    const reply = await request.get(`/api/dev/outbox.json?to=${encodeURIComponent(email)}`);
    expect(reply.ok()).toBe(true);
    return ((await reply.json()) as { data: { items: { subject: string; text: string }[] } }).data.items;
  };
  return {
    mailsTo,
    async codeFor(email) {
      await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
      const code = /\b(\d{6})\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
      expect(code).toBeDefined();
      return code as string;
    },
    async signInAs(page, account) {
      const data = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
      const reply = await request.post('/api/auth/login', { data });
      expect(reply.ok(), await reply.text()).toBe(true);
      await keepSession(page, (await reply.json()) as AuthBody);
    },
    async newAccount({ fullName = 'Nguyễn Thị Thử Nghiệm' } = {}) {
      const email = `khach.${Date.now()}.${randomInt(1e6)}@evcare.test`;
      const password = 'xe-dien-2026';
      const data = { fullName, email, phoneNumber: '0912345678', password, confirmPassword: password };
      const reply = await request.post('/api/auth/register', { data });
      expect(reply.ok(), await reply.text()).toBe(true);
      return { email, password, fullName, body: (await reply.json()) as AuthBody };
    },
  };
}

/** The test function of this suite: its own address, and `site` to reach behind the pages. */
export const test = base.extend<{ site: Site }>({
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': someAddress() }),
  site: async ({ request }, use) => use(createSite(request)),
});

export { expect };
