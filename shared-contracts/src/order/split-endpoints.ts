import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { handOverSchema, shipmentSchema, staffReasonSchema } from './input-schemas';
import { parcelRegistrationSchema, registerParcelSchema } from './parcel-schemas';
import { packParcelSchema, parcelParams } from './split-input-schemas';
import * as routes from './split-routes';
import { SHOP_ORDER_STEP_RIGHTS as rights } from './staff-steps';
import { shopOrderSchema } from './staff-schemas';

const CONFLICTS: readonly EndpointError[] = [
  { status: 404, code: 'NOT_FOUND' },
  { status: 409, code: 'INVALID_TRANSITION' },
  { status: 409, code: 'STALE_VERSION' },
];
const SERIALS_MISSING: EndpointError = { status: 409, code: 'SERIALS_MISSING' };
const CHANGE = { ifMatch: 'required', response: shopOrderSchema, errors: CONFLICTS } as const;
const STEP = { ...CHANGE, params: parcelParams } as const;

/** Parcels of orders whose goods leave in several ones. Each change names the version of the order. */
export const orderParcelEndpoints = defineEndpoints('orderParcels', routes, {
  pack: {
    ...CHANGE,
    access: rights.ship,
    body: packParcelSchema,
    summary: 'Packs pieces of an order as a parcel of their own',
  },
  unpack: { ...STEP, access: rights.ship, summary: 'Dissolves a parcel that no carrier has' },
  register: {
    summary: 'Registers a parcel of a split order with a carrier, once',
    access: rights.ship,
    params: parcelParams,
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
  ship: {
    ...STEP,
    access: rights.ship,
    body: shipmentSchema,
    errors: [...CONFLICTS, SERIALS_MISSING],
    summary: 'Hands a parcel of a split order to its carrier',
  },
  deliver: {
    ...STEP,
    access: rights.deliver,
    body: handOverSchema,
    summary: 'Records the delivery of a parcel',
  },
  failDelivery: {
    ...STEP,
    access: rights.fail,
    body: staffReasonSchema,
    summary: 'Records a failed delivery of a parcel',
  },
  takeBack: {
    ...STEP,
    access: rights.return,
    errors: [...CONFLICTS, SERIALS_MISSING],
    summary: 'Puts the goods of an undelivered parcel back into stock',
  },
  cancelRest: {
    ...CHANGE,
    access: rights.cancel,
    body: staffReasonSchema,
    summary: 'Cancels the pieces of an order that are in no parcel',
  },
});
