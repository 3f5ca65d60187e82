import { cartEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validationFailed } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { messages } from '../../platform/messages';
import type { Cart } from './service';

interface Parts {
  readonly cart: Cart;
  readonly bearer: BearerHooks;
}

/**
 * Rejects a version without the quotes of an ETag.
 * @throws ApiError 400 VALIDATION_FAILED
 */
function requireQuotes({ headers }: FastifyRequest): void {
  if (/^\d/.test(headers['if-match'] ?? '')) throw validationFailed({ 'If-Match': [messages.version] });
}

export function cartRoutes(app: FastifyInstance, { cart, bearer }: Parts): void {
  mountEndpoints(app, bearer, cartEndpoints, {
    read: ({ caller }) => cart.read(caller.user.id),
    async replace({ caller, body, version, raw }) {
      requireQuotes(raw);
      return cart.replace(caller.user.id, body.items, version);
    },
    clear: ({ caller }) => cart.replace(caller.user.id, []),
    merge: ({ caller, body }) => cart.merge(caller.user.id, body.items),
    validate: ({ body }) => cart.validate(body.items),
  });
}
