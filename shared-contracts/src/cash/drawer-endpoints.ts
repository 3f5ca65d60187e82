import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { byId } from '../service-order/params';
import * as routes from './drawer-routes';
import {
  drawerApprovalSchema,
  drawerCountSchema,
  drawerMoveSchema,
  drawerOpeningSchema,
} from './input-schemas';
import { drawerDeskSchema, drawerDetailSchema, drawerListSchema, drawerSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };

/** Cash drawer of the front desk: opening float, cash in and out, count, approval of a difference. */
export const drawerEndpoints = defineEndpoints('drawers', routes, {
  list: {
    summary: 'Reads the open cash drawer with its entries, and the latest closed ones',
    access: 'cash.handle',
    response: drawerDeskSchema,
  },
  open: {
    summary: 'Opens the cash drawer with an opening float; one can be open at a time',
    access: 'cash.handle',
    body: drawerOpeningSchema,
    response: drawerSchema,
    status: 201,
    errors: [{ status: 409, code: 'DRAWER_OPEN' }],
  },
  read: {
    summary: 'Reads a cash drawer with its entries',
    access: 'cash.handle',
    params: byId,
    response: drawerDetailSchema,
    errors: [NOT_FOUND],
  },
  move: {
    summary: 'Puts cash into the drawer or takes it out, with a reason',
    access: 'cash.handle',
    params: byId,
    ifMatch: 'required',
    body: drawerMoveSchema,
    response: drawerDetailSchema,
    errors: [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION],
  },
  close: {
    summary: 'Closes the cash drawer with its count',
    access: 'cash.handle',
    params: byId,
    ifMatch: 'required',
    body: drawerCountSchema,
    response: drawerSchema,
    errors: [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION, { status: 409, code: 'CASH_CHANGED' }],
  },
  unapproved: {
    summary: 'Lists closed cash drawers whose difference waits for approval',
    access: 'cash.approve',
    response: drawerListSchema,
  },
  approve: {
    summary: 'Approves the difference of a drawer that another person counted',
    access: 'cash.approve',
    params: byId,
    body: drawerApprovalSchema,
    response: drawerSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION, { status: 409, code: 'OWN_COUNT' }],
  },
});
