import * as z from 'zod/mini';
import { ADDRESS } from './address';
import { defineEndpoints } from '../http/endpoint';
import { lenient, texts } from '../http/lenient';
import { shippingQuoteRequestSchema, shippingQuoteSchema } from './checkout-schemas';
import { deliveryPromiseSchema } from './promise-schemas';
import * as routes from './shipping-routes';

const MAX_ITEMS = 50;

export const shippingEndpoints = defineEndpoints('shipping', routes, {
  quote: {
    summary: 'Calculates fee and duration of a delivery',
    access: 'public',
    body: shippingQuoteRequestSchema,
    response: shippingQuoteSchema,
  },
  promise: {
    summary: 'Calculates fee and days of a delivery, pick-up and the nearest fitting',
    access: 'public',
    query: z.object({
      /** `ID` or `ID:QUANTITY`, once per product. */
      items: texts(MAX_ITEMS),
      /** An unknown ward counts as none. */
      ward: lenient(z.string().check(z.regex(ADDRESS.wardCode))),
    }),
    response: deliveryPromiseSchema,
    etag: true,
  },
});
