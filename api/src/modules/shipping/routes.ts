import { shippingQuoteRequestSchema, shippingQuoteSchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { findProducts } from '../catalogue/product-view';
import { parcelOf } from './parcel';
import { quoteFor } from './rules';

/** Route that quotes the delivery fee. */
export function shippingRoutes(instance: FastifyInstance, { db }: Core): void {
  instance.withTypeProvider<ZodTypeProvider>().post(
    '/shipping/quote',
    {
      schema: {
        tags: ['checkout'],
        body: shippingQuoteRequestSchema,
        response: { 200: answerOf(shippingQuoteSchema) },
      },
    },
    async ({ body: { items, method, provinceCode } }) => {
      const products = await findProducts(
        db,
        items.map(({ id }) => id),
      );
      return ok(quoteFor({ method, provinceCode, lines: parcelOf(items, products) }));
    },
  );
}
