import { defineEndpoints } from '../http/endpoint';
import { pickListQuerySchema } from './input-schemas';
import { parcelLabelsSchema, parcelRegistrationSchema, registerParcelSchema } from './parcel-schemas';
import * as routes from './staff-parcel-routes';
import { SHOP_ORDER_STEP_RIGHTS } from './staff-steps';

/** Labels of parcels, and their registration with a carrier before they are handed over. */
export const staffParcelEndpoints = defineEndpoints('staffParcels', routes, {
  labels: {
    summary: 'Lists the labels of the parcels of chosen orders',
    access: 'shopOrders.read',
    query: pickListQuerySchema,
    response: parcelLabelsSchema,
  },
  register: {
    summary: 'Registers the parcel of an order with a carrier, once',
    access: SHOP_ORDER_STEP_RIGHTS.ship,
    body: registerParcelSchema,
    response: parcelRegistrationSchema,
    errors: [
      { status: 404, code: 'NOT_FOUND' },
      { status: 409, code: 'INVALID_TRANSITION' },
      { status: 409, code: 'PARCEL_REGISTERED' },
      { status: 422, code: 'PARCEL_REJECTED' },
      { status: 503, code: 'CARRIER_UNAVAILABLE' },
    ],
  },
});
