import * as z from 'zod/mini';
import { defineEndpoints, type EndpointAccess } from '../http/endpoint';
import {
  BAY_NOT_CAPABLE,
  CHECKLIST_CLOSED,
  CHECKLIST_CONFLICT,
  CHECKLIST_INCOMPLETE,
  CHECKLIST_ORDER,
  INVALID_TRANSITION,
  JOB_RUNNING,
  LINES_OPEN,
  NOT_CERTIFIED,
  NOT_FOUND,
  QC_BY_WORKER,
  QUOTE_WAITING,
  STALE_VERSION,
} from './errors';
import { checklistWriteSchema, jobChecklistSchema, jobItemSchema, jobSchema, type Job } from './job-schemas';
import { byId } from './params';
import { orderReasonRequestSchema, qualityCheckRequestSchema } from './staff-request-schemas';
import { officeOrderSchema, type OfficeOrder } from './staff-schemas';
import { ORDER_STEP_RIGHTS } from './staff';
import * as routes from './workshop-routes';
import { finishRequestSchema, proposalRequestSchema, proposalSchema } from './workshop-schemas';

const WORK: EndpointAccess = { right: 'jobs.work', own: true };
const CLOCK_ERRORS = [
  NOT_FOUND,
  STALE_VERSION,
  INVALID_TRANSITION,
  JOB_RUNNING,
  NOT_CERTIFIED,
  BAY_NOT_CAPABLE,
] as const;

/** Technicians receive their job instead, which has no prices; their pages ignore this response. */
const checkedOrder = z.union([officeOrderSchema, jobSchema]) as z.ZodMiniType<OfficeOrder, OfficeOrder | Job>;

/**
 * Work on a service order, by the technician of the job. Only the quality check requires a version: clocks and findings
 * belong to one technician, overwrite nothing, and may be recorded offline and sent later.
 */
export const workshopEndpoints = defineEndpoints('workshop', routes, {
  checklist: {
    summary: 'Reads the checklist of a service order',
    access: { right: 'jobs.read', own: true },
    params: byId,
    response: jobChecklistSchema,
    errors: [NOT_FOUND],
  },
  fillItem: {
    summary: 'Writes the result of a checklist item; an entry that is sent twice counts once',
    access: WORK,
    ifMatch: 'optional',
    params: byId,
    body: checklistWriteSchema,
    response: jobItemSchema,
    errors: [NOT_FOUND, STALE_VERSION, CHECKLIST_CLOSED, CHECKLIST_CONFLICT, CHECKLIST_ORDER, NOT_CERTIFIED],
  },
  propose: {
    summary: 'Proposes work for a finding; the back office prices it',
    access: WORK,
    ifMatch: 'optional',
    params: byId,
    body: proposalRequestSchema,
    response: proposalSchema,
    errors: [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION],
  },
  start: {
    summary: 'Moves the vehicle to the bay and starts the clock',
    access: WORK,
    ifMatch: 'optional',
    params: byId,
    response: jobSchema,
    errors: CLOCK_ERRORS,
  },
  work: {
    summary: 'Continues with the repair when nothing needs approval',
    access: WORK,
    ifMatch: 'optional',
    params: byId,
    response: jobSchema,
    errors: [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION, QUOTE_WAITING],
  },
  pause: {
    summary: 'Stops the clock, with a reason',
    access: WORK,
    ifMatch: 'optional',
    params: byId,
    body: orderReasonRequestSchema,
    response: jobSchema,
    errors: [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION],
  },
  resume: {
    summary: 'Starts the clock again',
    access: WORK,
    ifMatch: 'optional',
    params: byId,
    response: jobSchema,
    errors: CLOCK_ERRORS,
  },
  finish: {
    summary: 'Finishes the work and hands it to the quality check',
    access: WORK,
    ifMatch: 'optional',
    params: byId,
    body: finishRequestSchema,
    response: jobSchema,
    errors: [
      NOT_FOUND,
      STALE_VERSION,
      INVALID_TRANSITION,
      CHECKLIST_INCOMPLETE,
      LINES_OPEN,
      QUOTE_WAITING,
      NOT_CERTIFIED,
    ],
  },
  checkQuality: {
    summary: 'Records the quality check, made by someone who did none of the work (BR-9)',
    access: ORDER_STEP_RIGHTS.qc,
    ifMatch: 'required',
    params: byId,
    body: qualityCheckRequestSchema,
    response: checkedOrder,
    errors: [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION, QC_BY_WORKER],
  },
});
