import { createHash } from 'node:crypto';
import { outboxEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../identity/access';
import type { Core } from '../platform/core/core';
import type { Outbox } from '../platform/mail/outbox';
import { OUTBOX_STYLE, outboxPage } from './outbox-page';

const MAIL_LIMIT = 50;
const STYLE_HASH = createHash('sha256').update(OUTBOX_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Parts {
  readonly outbox: Outbox;
  readonly bearer: BearerHooks;
}

/** Adds the routes that show sent mails to developers and tests; not registered in production. */
export function outboxRoutes(app: FastifyInstance, { config }: Core, { outbox, bearer }: Parts): void {
  if (!config.devOutbox) return;
  mountEndpoints(app, bearer, outboxEndpoints, {
    async page({ query, reply }) {
      const mails = await outbox.newest(MAIL_LIMIT, query.to);
      return reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(outboxPage(mails));
    },
    async list({ query }) {
      const mails = await outbox.newest(MAIL_LIMIT, query.to);
      return mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() }));
    },
  });
}
