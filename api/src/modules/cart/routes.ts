import { cartLinesSchema, cartReplySchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { validationFailed } from '../../app/api-error';
import { callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import type { Cart } from './service';

interface Parts {
  readonly cart: Cart;
  readonly bearer: BearerHooks;
}

/** Routes of the stored cart, and validation of a cart stored in a browser. */
export function cartRoutes(instance: FastifyInstance, { cart, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['cart'];
  const onRequest = bearer.required;
  const response = { 200: answerOf(cartReplySchema) };
  const body = cartLinesSchema;
  const ownerOf = (request: Parameters<typeof callerOf>[0]) => callerOf(request).user.id;

  app.get('/cart', { onRequest, schema: { tags, response } }, async (request) =>
    ok(await cart.read(ownerOf(request))),
  );
  app.put('/cart', { onRequest, schema: { tags, body, response } }, async (request) =>
    ok(await cart.replace(ownerOf(request), request.body.items, expectedVersion(request))),
  );
  app.delete('/cart', { onRequest, schema: { tags, response } }, async (request) =>
    ok(await cart.replace(ownerOf(request), [])),
  );
  app.post('/cart/merge', { onRequest, schema: { tags, body, response } }, async (request) =>
    ok(await cart.merge(ownerOf(request), request.body.items)),
  );
  app.post('/cart/validate', { schema: { tags, body, response } }, async (request) =>
    ok(await cart.validate(request.body.items)),
  );
}

/** Returns the version in If-Match; undefined without the header. Throws 400 for an invalid one. */
function expectedVersion({ headers }: FastifyRequest): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"(\d{1,15})"$/.exec(tag)?.[1];
  if (version === undefined) throw validationFailed({ 'If-Match': [messages.cartVersion] });
  return Number(version);
}
