import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { shortenAddresses } from '../server/logging';
import type { Config } from '../config/config';
import type { MailTransport } from './mail';

/** Chooses SMTP if it is configured, otherwise the log and the outbox page. */
export function chooseTransport(config: Config, log: FastifyBaseLogger): MailTransport {
  return config.smtpUrl === null ? logTransport(log) : smtpTransport(config.smtpUrl, config.mailFrom);
}

function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    leaves: true,
    async send({ id, to, subject, text, html }) {
      await smtp.sendMail({ to, subject, text, html, messageId: `<${id}@${domainOf(from)}>` });
    },
    close: () => smtp.close(),
  };
}

/**
 * Creates the transport for development. It does not log the subject, which may contain a code; codes and
 * links appear only on the outbox page.
 */
function logTransport(log: FastifyBaseLogger): MailTransport {
  return {
    leaves: false,
    async send({ id, to, kind }) {
      const line = { event: 'mail_written', mailId: id, kind, to: shortenAddresses(to) };
      log.info(line, 'mail is at /api/dev/outbox');
    },
    close: () => {},
  };
}

const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
