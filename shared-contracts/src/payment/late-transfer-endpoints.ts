import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { shopOrderSchema } from '../order/staff-schemas';
import {
  lateTransferRefundSchema,
  lateTransferRequestSchema,
  lateTransferUseSchema,
} from './late-transfer-input-schemas';
import * as routes from './late-transfer-routes';
import { lateTransferListSchema } from './late-transfer-schemas';

const CONFLICTS: readonly EndpointError[] = [
  { status: 404, code: 'NOT_FOUND' },
  { status: 409, code: 'INVALID_TRANSITION' },
  { status: 409, code: 'STALE_VERSION' },
];
const STEP = { ifMatch: 'required', response: shopOrderSchema, errors: CONFLICTS } as const;

/** Bank transfers that arrive for orders which do not wait for one, such as after a change of the method. */
export const lateTransferEndpoints = defineEndpoints('lateTransfers', routes, {
  list: {
    summary: 'Lists late transfers that wait for a decision',
    access: 'payments.confirm',
    response: lateTransferListSchema,
  },
  record: {
    ...STEP,
    access: 'payments.confirm',
    body: lateTransferRequestSchema,
    summary: 'Records a transfer that arrived for an order which did not wait for it',
  },
  apply: {
    ...STEP,
    access: 'payments.confirm',
    body: lateTransferUseSchema,
    summary: 'Pays an order with a late transfer',
  },
  withdraw: {
    ...STEP,
    access: 'payments.confirm',
    body: lateTransferUseSchema,
    summary: 'Removes a transfer that was recorded for the wrong order',
  },
  refund: {
    ...STEP,
    access: 'shopOrders.refund',
    body: lateTransferRefundSchema,
    summary: 'Records that the money of a late transfer went back',
  },
});
