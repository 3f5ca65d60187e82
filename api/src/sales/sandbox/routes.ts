import { createHash } from 'node:crypto';
import { sandboxEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Config } from '../../platform/config/config';
import type { Core } from '../../platform/core/core';
import { ApiError } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import { paymentPage, refusalPage, SANDBOX_STYLE } from './page';
import type { Sandbox } from './service';

const STYLE_HASH = createHash('sha256').update(SANDBOX_STYLE).digest('base64');
/** The forms redirect to the shop, whose pages may have another origin than the API. */
const policyFor = ({ apiOrigin, webOrigin }: Config): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action ${["'self'", webOrigin, apiOrigin].filter(Boolean).join(' ')}; frame-ancestors 'none'`;
/** Code of the error page for an unknown MoMo payment. */
const UNKNOWN_TOKEN = '42';

interface Parts {
  /** Null outside a demo. */
  readonly sandbox: Sandbox | null;
  readonly bearer: BearerHooks;
}

/** Adds the pages of the simulated gateways; registered only in a demo. */
export function sandboxRoutes(
  app: FastifyInstance,
  { config }: Pick<Core, 'config'>,
  { sandbox, bearer }: Parts,
): void {
  if (!sandbox) return;
  const policy = policyFor(config);
  const show = (reply: FastifyReply, html: string, status = 200) =>
    reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

  mountEndpoints(app, bearer, sandboxEndpoints, {
    async vnpayPage({ query, reply }) {
      const payment = await sandbox.openVnpay(query);
      if (typeof payment === 'string') return show(reply, refusalPage('vnpay', payment), 400);
      return show(reply, paymentPage(payment));
    },
    async momoPage({ query, reply }) {
      const payment = await sandbox.openMoMo(query.t);
      if (!payment) return show(reply, refusalPage('momo', UNKNOWN_TOKEN), 400);
      return show(reply, paymentPage(payment));
    },
    async finish({ params, query, reply }) {
      const url = await sandbox.finish(params.reference, query.key, query.outcome);
      if (url === null) throw new ApiError(404, 'NOT_FOUND', messages.paymentNotFound);
      return reply.redirect(url, 302);
    },
  });
}
