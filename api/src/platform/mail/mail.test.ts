import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@evcare/shared-contracts/format';
import { eq } from 'drizzle-orm';
import { outbox } from './tables';
import { freshEmail, MINUTE, registration, SECOND, startApi, type TestApi } from '../../../test/api';
import { startSmtp, type LocalSmtp } from '../../../test/smtp';
import type { Mail, MailTransport } from './mail';
import { seal, unseal } from './seal';
import { passwordChangedMail, resetMail, verifyMail } from './templates';

describe('with a mail server', () => {
  let smtp: LocalSmtp;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await startSmtp();
    api = await startApi({ smtpUrl: smtp.url, devOutbox: false });
  });
  afterAll(async () => {
    await api.close();
    await smtp.stop();
  });

  const register = async () => {
    const email = freshEmail();
    await api.post('/auth/register', registration({ email }));
    await api.app.settled();
    const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, email));
    return { email, row };
  };

  test('a mail is sent as text and HTML, and its content is deleted afterwards', async () => {
    const { email, row } = await register();
    const mail = smtp.received.find(({ to }) => to.includes(email));
    expect(mail?.from).toContain('<no-reply@evcare.test>');
    expect(mail?.data).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.data).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(mail?.data).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
    expect(mail?.data).toContain(`Message-ID: <${row?.id}@evcare.test>`);
    const text = Buffer.from(mail?.data ?? '', 'utf8').toString();
    expect(text.replaceAll('=\r\n', '')).toContain('MST 0300000001');
    expect(row).toMatchObject({ status: 'sent', sealed: null, attempts: 1, lastError: null });
    expect(row?.sentAt).not.toBeNull();
  });

  test('a mail that the server rejects is retried later, and the request that caused it still succeeds', async () => {
    smtp.refusing = true;
    const { email, row } = await register();
    expect(row).toMatchObject({ status: 'pending', attempts: 1, lastError: expect.stringContaining('451') });
    expect(row?.sealed).not.toBeNull();
    smtp.refusing = false;
    api.clock.advance(29 * SECOND);
    await register();
    expect(smtp.received.some(({ to }) => to.includes(email))).toBe(false);
    api.clock.advance(2 * SECOND);
    await register();
    expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  test('a mail whose server is killed before it answers is sent again under the same Message-ID', async () => {
    const idsTo = (server: LocalSmtp, email: string) =>
      server.received
        .filter(({ to }) => to.includes(email))
        .map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]?.trim());
    smtp.dying = true;
    const { email, row } = await register();
    expect(row).toMatchObject({ status: 'pending', attempts: 1 });
    const restarted = await startSmtp(Number(new URL(smtp.url).port));
    api.clock.advance(31 * SECOND);
    await register();
    const [first, ...others] = [...idsTo(smtp, email), ...idsTo(restarted, email)];
    expect(first).toBe(`<${row?.id}@evcare.test>`);
    expect(others).toEqual([first]);
    await restarted.stop();
    smtp = await startSmtp(Number(new URL(smtp.url).port));
  });

  test('the development outbox page does not exist if a mail server is configured', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await api.call('GET', path)).statusCode).toBe(404);
    }
  });
});

describe('the outbox', () => {
  const record = (): MailTransport & { sent: Mail[] } => {
    const sent: Mail[] = [];
    return { leaves: true, sent, send: async (mail) => void sent.push(mail), close: () => {} };
  };

  test('the outbox gives up after eight attempts and deletes a code that has expired', async () => {
    let tries = 0;
    const mailTransport: MailTransport = {
      leaves: true,
      send: async () => Promise.reject(new Error(`no ${++tries}`)),
      close: () => {},
    };
    const api = await startApi({}, { logger: false, mailTransport });
    try {
      const { email } = await api.registered();
      for (let n = 0; n < 10; n++) {
        api.clock.advance(61 * MINUTE);
        await api.registered();
        await api.app.settled();
      }
      const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, email));
      expect(row).toMatchObject({ status: 'failed', attempts: 8, sealed: null });
    } finally {
      await api.close();
    }
  });

  test('a mail that ended the program in each attempt is given up without another attempt', async () => {
    const mailTransport = record();
    const api = await startApi({}, { logger: false, mailTransport });
    try {
      const { email } = await api.registered();
      await api.app.settled();
      const crashed = { status: 'pending', attempts: 8, nextAttemptAt: api.clock.now() } as const;
      await api.db
        .update(outbox)
        .set({ ...crashed, sealed: 'x' })
        .where(eq(outbox.recipient, email));
      await api.registered();
      await api.app.settled();
      const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, email));
      expect(row).toMatchObject({ status: 'failed', attempts: 9, lastError: 'interrupted' });
      expect(mailTransport.sent.filter(({ to }) => to === email)).toHaveLength(1);
    } finally {
      await api.close();
    }
  });

  test('the outbox sends each mail once if several instances deliver', async () => {
    const mailTransport = record();
    const api = await startApi({}, { logger: false, mailTransport });
    const copy = await startApi({ databaseUrl: api.config.databaseUrl }, { logger: false, mailTransport });
    try {
      const people = await Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 ? api : copy).post('/auth/register', registration())),
      );
      await Promise.all([api.app.settled(), copy.app.settled()]);
      expect(people.every((reply) => reply.statusCode === 201)).toBe(true);
      const recipients = mailTransport.sent.map(({ to }) => to);
      expect(recipients).toHaveLength(12);
      expect(new Set(recipients).size).toBe(12);
    } finally {
      await copy.close();
      await api.close();
    }
  });

  test('the outbox stores no mail if the transaction is rolled back', async () => {
    const mailTransport = record();
    const api = await startApi({}, { logger: false, mailTransport });
    try {
      const { email } = await api.registered();
      await api.app.settled();
      const before = mailTransport.sent.length;
      await api.post('/auth/register', registration({ email }));
      await api.app.settled();
      expect(mailTransport.sent).toHaveLength(before);
      expect(await api.db.select().from(outbox)).toHaveLength(before);
    } finally {
      await api.close();
    }
  });
});

describe('the outbox page', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.close());

  test('the outbox page shows code and link, newest first, and allows only its own style sheet', async () => {
    const { email } = await api.registered();
    await api.post('/auth/reset-password/request', { email });
    const [reset, verify] = await api.mails(email);
    const page = await api.call('GET', `/dev/outbox?to=${email}`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).toContain(`>${verify?.code}</span>`);
    expect(page.body).toContain(escapeHtml(reset?.link ?? 'none'));
    expect(page.body.indexOf(reset?.code ?? 'none')).toBeLessThan(page.body.indexOf(verify?.code ?? 'none'));
    expect(page.body).toContain('lang="vi"');
  });

  test('the outbox page escapes names', async () => {
    const person = { email: 'a@b.vn', fullName: `<img src=x onerror="alert('1')">` };
    for (const mail of [
      verifyMail(person, '123456'),
      resetMail(person, '1', 'https://x/?a=1&b="'),
      passwordChangedMail(person),
    ]) {
      expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
      expect(mail.html).not.toContain('<img');
      expect(mail.html).not.toMatch(/href="[^"]*""/);
    }
  });

  test('the outbox page shows a message if there are no mails', async () => {
    const page = await api.call('GET', '/dev/outbox?to=nobody@example.vn');
    expect(page.body).toContain('Chưa có email nào.');
  });
});

test('an encrypted text can be decrypted only with its key and for its purpose', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'mail-1', 'mã 123456');
  expect(unseal(key, 'mail-1', sealed)).toBe('mã 123456');
  expect(() => unseal(key, 'mail-2', sealed)).toThrow();
  expect(() => unseal(randomBytes(32), 'mail-1', sealed)).toThrow();
  expect(sealed).not.toBe(seal(key, 'mail-1', 'mã 123456'));
});
