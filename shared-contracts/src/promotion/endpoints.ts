import * as z from 'zod/mini';
import { entryParams } from '../catalogue/query-schemas';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { evaluateSchema, evaluationSchema, offerListSchema } from './offer-schemas';
import { promotionQuerySchema, staffPromotionQuerySchema } from './query-schemas';
import * as routes from './routes';
import * as staffRoutes from './staff-routes';
import {
  activeBodySchema,
  officePromotionListSchema,
  officePromotionSchema,
  promotionBodySchema,
} from './staff-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
const CODE_TAKEN: EndpointError = { status: 409, code: 'CODE_TAKEN' };
const PROMOTION_USED: EndpointError = { status: 409, code: 'PROMOTION_USED' };
const BELOW_USED: EndpointError = { status: 409, code: 'BELOW_USED' };

export const promotionEndpoints = defineEndpoints('promotions', routes, {
  list: {
    summary: 'Lists the promotions of the shop, or finds one by its code',
    access: 'optional',
    query: promotionQuerySchema,
    response: offerListSchema,
  },
  evaluate: {
    summary: 'Evaluates a code for lines at current prices, without using it',
    access: 'optional',
    body: evaluateSchema,
    response: evaluationSchema,
  },
  listSaved: {
    summary: 'Lists the promotions that the user saved',
    access: 'signed-in',
    response: offerListSchema,
  },
  save: {
    summary: 'Saves a promotion for later',
    access: 'signed-in',
    params: entryParams,
    response: z.null(),
    errors: [NOT_FOUND],
  },
  unsave: {
    summary: 'Removes a promotion from the saved ones',
    access: 'signed-in',
    params: entryParams,
    response: z.null(),
  },
});

/** Administration of promotions (product rule §3.4). */
export const staffPromotionEndpoints = defineEndpoints('staffPromotions', staffRoutes, {
  list: {
    summary: 'Lists promotions with their state and usage',
    access: 'catalogue.edit',
    query: staffPromotionQuerySchema,
    response: officePromotionListSchema,
  },
  exportCsv: listExport('promotions', 'catalogue.edit', staffPromotionQuerySchema),
  add: {
    summary: 'Adds a promotion',
    access: 'catalogue.edit',
    body: promotionBodySchema,
    response: officePromotionSchema,
    status: 201,
    errors: [CODE_TAKEN],
  },
  read: {
    summary: 'Reads a promotion with its state and usage',
    access: 'catalogue.edit',
    params: entryParams,
    response: officePromotionSchema,
    errors: [NOT_FOUND],
  },
  change: {
    summary: 'Changes a promotion; some fields are fixed once it has been used',
    access: 'catalogue.edit',
    params: entryParams,
    ifMatch: 'required',
    body: promotionBodySchema,
    response: officePromotionSchema,
    errors: [NOT_FOUND, STALE_VERSION, CODE_TAKEN, PROMOTION_USED, BELOW_USED],
  },
  setActive: {
    summary: 'Activates or deactivates a promotion',
    access: 'catalogue.edit',
    params: entryParams,
    ifMatch: 'required',
    body: activeBodySchema,
    response: officePromotionSchema,
    errors: [NOT_FOUND, STALE_VERSION],
  },
});
