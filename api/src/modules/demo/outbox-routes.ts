import { createHash } from 'node:crypto';
import { emailField } from '@evcare/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Core } from '../../app/core';
import type { Outbox } from '../../mail/outbox';
import { OUTBOX_STYLE, outboxPage } from './outbox-page';

const MAIL_LIMIT = 50;
const STYLE_HASH = createHash('sha256').update(OUTBOX_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const query = z.object({ to: z.optional(emailField) });

/** Routes that show sent mails to developers and tests; not registered in production. */
export function outboxRoutes(instance: FastifyInstance, { config }: Core, outbox: Outbox): void {
  if (!config.devOutbox) return;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const schema = { tags: ['development'], querystring: query };

  app.get('/dev/outbox', { schema }, async (request, reply) => {
    const mails = await outbox.newest(MAIL_LIMIT, request.query.to);
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(outboxPage(mails));
  });

  app.get('/dev/outbox.json', { schema }, async (request) => {
    const mails = await outbox.newest(MAIL_LIMIT, request.query.to);
    return {
      success: true,
      data: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
    };
  });
}
