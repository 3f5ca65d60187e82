import { defineEndpoints, type EndpointAccess, type EndpointError } from '../http/endpoint';
import { byId } from '../service-order/params';
import { leaveApprovalSchema, leaveRejectionSchema, leaveRequestBodySchema } from './input-schemas';
import * as routes from './routes';
import { leaveRequestListSchema, leaveRequestSchema, openLeaveRequestListSchema } from './schemas';

const OWN: EndpointAccess = { right: 'leave.request', own: true };
const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const LEAVE_OVERLAPS: EndpointError = { status: 409, code: 'LEAVE_OVERLAPS' };
const LEAVE_DECIDED: EndpointError = { status: 409, code: 'LEAVE_DECIDED' };
const DECISION_ERRORS = [NOT_FOUND, LEAVE_DECIDED, { status: 409, code: 'OWN_LEAVE' } as const];

/** Leave requests of staff. An approval adds the leave to the occupancy that bookings use. */
export const leaveEndpoints = defineEndpoints('leave', routes, {
  list: {
    summary: 'Lists the leave requests of the user, newest first',
    access: OWN,
    response: leaveRequestListSchema,
  },
  create: {
    summary: 'Requests leave for whole days or part of a day',
    access: OWN,
    body: leaveRequestBodySchema,
    response: leaveRequestSchema,
    status: 201,
    errors: [LEAVE_OVERLAPS],
  },
  withdraw: {
    summary: 'Withdraws a request; approved leave that has not begun is removed',
    access: OWN,
    params: byId,
    response: leaveRequestSchema,
    errors: [NOT_FOUND, LEAVE_DECIDED, { status: 409, code: 'LEAVE_BEGUN' }],
  },
  open: {
    summary: 'Lists open leave requests with their effect on the workshop',
    access: 'leave.decide',
    response: openLeaveRequestListSchema,
  },
  approve: {
    summary: 'Approves a leave request of another person, and adds the leave',
    access: 'leave.decide',
    params: byId,
    body: leaveApprovalSchema,
    response: leaveRequestSchema,
    errors: [...DECISION_ERRORS, LEAVE_OVERLAPS],
  },
  reject: {
    summary: 'Rejects a leave request of another person, with a reason',
    access: 'leave.decide',
    params: byId,
    body: leaveRejectionSchema,
    response: leaveRequestSchema,
    errors: DECISION_ERRORS,
  },
});
