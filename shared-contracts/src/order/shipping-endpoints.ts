import { defineEndpoints } from '../http/endpoint';
import { shippingQuoteRequestSchema, shippingQuoteSchema } from './checkout-schemas';
import * as routes from './shipping-routes';

export const shippingEndpoints = defineEndpoints('shipping', routes, {
  quote: {
    summary: 'Calculates fee and duration of a delivery',
    access: 'public',
    body: shippingQuoteRequestSchema,
    response: shippingQuoteSchema,
  },
});
