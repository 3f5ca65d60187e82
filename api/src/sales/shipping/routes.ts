import { shippingEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import { findProducts } from '../../catalogue/products';
import { parcelOf } from './parcel';
import { quoteFor } from './rules';

export function shippingRoutes(app: FastifyInstance, { db }: Core, bearer: BearerHooks): void {
  mountEndpoints(app, bearer, shippingEndpoints, {
    async quote({ body: { items, method, provinceCode } }) {
      const products = await findProducts(
        db,
        items.map(({ id }) => id),
      );
      return quoteFor({ method, provinceCode, lines: parcelOf(items, products) });
    },
  });
}
