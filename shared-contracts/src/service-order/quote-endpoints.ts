import { cannedJobOffersSchema, cannedJobRequestSchema } from '../catalogue/canned-job-schemas';
import { defineEndpoints } from '../http/endpoint';
import {
  DISCOUNT_WAITING,
  INVALID_TRANSITION,
  NOT_FOUND,
  QUOTE_ANSWERED,
  QUOTE_EMPTY,
  QUOTE_EXPIRED,
  QUOTE_MISSING,
  QUOTE_SUPERSEDED,
  QUOTE_UNPRICED,
  STALE_VERSION,
} from './errors';
import { byId, byLine, bySeq } from './params';
import { partsQuerySchema } from './staff-queries';
import * as routes from './quote-routes';
import {
  counterApprovalRequestSchema,
  quotablePartsSchema,
  quoteShareRequestSchema,
  quoteShareSchema,
} from './quote-schemas';
import {
  discountRequestSchema,
  orderLineRequestSchema,
  orderPriceRequestSchema,
  orderReasonRequestSchema,
} from './staff-request-schemas';
import { officeOrderSchema, waitingDiscountsSchema } from './staff-schemas';

const STEP_ERRORS = [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION] as const;

/** Quotes of service orders, which the back office writes, discounts and sends (product rule §3.4). */
export const quoteEndpoints = defineEndpoints('quotes', routes, {
  revise: {
    summary: 'Replaces an open or expired quote with a draft that has the same lines',
    access: 'serviceOrders.edit',
    ifMatch: 'required',
    params: byId,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  findParts: {
    summary: 'Finds parts to quote, with price, fitment and whether the order has them',
    access: 'serviceOrders.edit',
    params: byId,
    query: partsQuerySchema,
    response: quotablePartsSchema,
    errors: [NOT_FOUND],
  },
  findJobs: {
    summary: 'Lists canned jobs for the vehicle, with price, fitment and what the order already has',
    access: 'serviceOrders.edit',
    params: byId,
    response: cannedJobOffersSchema,
    errors: [NOT_FOUND],
  },
  addJob: {
    summary: 'Adds the labour and parts of a canned job to the draft',
    access: 'serviceOrders.edit',
    ifMatch: 'required',
    params: byId,
    body: cannedJobRequestSchema,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  addLine: {
    summary: 'Adds labour or a part to the draft',
    access: 'serviceOrders.edit',
    ifMatch: 'required',
    params: byId,
    body: orderLineRequestSchema,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  priceLine: {
    summary: 'Changes quantity and price of a line in the draft',
    access: 'serviceOrders.edit',
    ifMatch: 'required',
    params: byLine,
    body: orderPriceRequestSchema,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  removeLine: {
    summary: 'Removes a line from the draft, with its parts',
    access: 'serviceOrders.edit',
    ifMatch: 'required',
    params: byLine,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  setDiscount: {
    summary: 'Sets the discount of the draft; above 10 per cent, a manager must approve it',
    access: 'serviceOrders.discountSmall',
    ifMatch: 'required',
    params: bySeq,
    body: discountRequestSchema,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, QUOTE_MISSING],
  },
  waitingDiscounts: {
    summary: 'Lists discounts that wait for a manager, the oldest first',
    access: 'serviceOrders.discountLarge',
    response: waitingDiscountsSchema,
  },
  approveDiscount: {
    summary: 'Approves a pending discount',
    access: 'serviceOrders.discountLarge',
    ifMatch: 'required',
    params: bySeq,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, QUOTE_MISSING],
  },
  rejectDiscount: {
    summary: 'Rejects a pending discount and removes it',
    access: 'serviceOrders.discountLarge',
    ifMatch: 'required',
    params: bySeq,
    body: orderReasonRequestSchema,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, QUOTE_MISSING],
  },
  send: {
    summary: 'Sends the draft to the customer, valid for 48 hours',
    access: 'serviceOrders.edit',
    ifMatch: 'required',
    params: bySeq,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, QUOTE_MISSING, QUOTE_EMPTY, QUOTE_UNPRICED, DISCOUNT_WAITING],
  },
  share: {
    summary: 'Issues a code and a link for answering a sent quote; both expire with the quote',
    access: 'serviceOrders.edit',
    params: bySeq,
    body: quoteShareRequestSchema,
    response: quoteShareSchema,
    errors: [NOT_FOUND, QUOTE_MISSING, QUOTE_EXPIRED, QUOTE_SUPERSEDED, QUOTE_ANSWERED],
  },
  answerAtCounter: {
    summary:
      'Records decisions that the customer made at the counter or by phone, with the evidence for them',
    access: 'serviceOrders.counterApproval',
    ifMatch: 'required',
    params: byId,
    body: counterApprovalRequestSchema,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, QUOTE_MISSING, QUOTE_EXPIRED, QUOTE_SUPERSEDED, QUOTE_ANSWERED],
  },
});
