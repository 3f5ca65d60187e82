import { proposableJobsSchema } from '../catalogue/canned-job-schemas';
import { homeVisitListSchema, homeVisitSchema } from '../booking/home-visit-schemas';
import { defineEndpoints, type EndpointAccess } from '../http/endpoint';
import {
  BAY_NOT_CAPABLE,
  CHECKLIST_INCOMPLETE,
  INVALID_TRANSITION,
  JOB_RUNNING,
  LINE_CLOSED,
  NOT_CERTIFIED,
  NOT_FOUND,
  STALE_VERSION,
} from './errors';
import * as routes from './job-routes';
import {
  jobDetailSchema,
  jobQueueSchema,
  jobSchema,
  jobSummarySchema,
  qualityCheckListSchema,
} from './job-schemas';
import { byId, byLine } from './params';
import { orderReasonRequestSchema } from './staff-request-schemas';

const READ: EndpointAccess = { right: 'jobs.read', own: true };
const WORK: EndpointAccess = { right: 'jobs.work', own: true };

/**
 * Endpoints for the pages of technicians, with the working time of each service line (product rules §2.7 and §4).
 * Responses contain no prices.
 */
export const jobEndpoints = defineEndpoints('jobs', routes, {
  summary: {
    summary: 'Summarizes the day of the technician',
    access: READ,
    response: jobSummarySchema,
  },
  queue: {
    summary: 'Lists the open jobs of the technician, with an overview of other open jobs',
    access: READ,
    response: jobQueueSchema,
  },
  qualityChecks: {
    summary: 'Lists finished jobs that the technician may check',
    access: READ,
    response: qualityCheckListSchema,
  },
  homeVisits: {
    summary: 'Lists the home visits of the technician, from today on',
    access: READ,
    response: homeVisitListSchema,
  },
  completeHomeVisit: {
    summary: 'Completes a home visit of the technician',
    access: WORK,
    response: homeVisitSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
  read: {
    summary: 'Reads a job of the technician, or one that they may check',
    access: READ,
    params: byId,
    response: jobDetailSchema,
    errors: [NOT_FOUND],
  },
  findCannedJobs: {
    summary: 'Lists canned jobs that may be proposed for the vehicle; those that fit come first',
    access: READ,
    params: byId,
    response: proposableJobsSchema,
    errors: [NOT_FOUND],
  },
  startLine: {
    summary: 'Starts the clock of a line of work',
    access: WORK,
    ifMatch: 'optional',
    params: byLine,
    response: jobSchema,
    errors: [
      NOT_FOUND,
      STALE_VERSION,
      LINE_CLOSED,
      INVALID_TRANSITION,
      JOB_RUNNING,
      NOT_CERTIFIED,
      BAY_NOT_CAPABLE,
    ],
  },
  pauseLine: {
    summary: 'Stops the clock of a line of work, with a reason',
    access: WORK,
    ifMatch: 'optional',
    params: byLine,
    body: orderReasonRequestSchema,
    response: jobSchema,
    errors: [NOT_FOUND, STALE_VERSION, LINE_CLOSED, INVALID_TRANSITION],
  },
  finishLine: {
    summary: 'Marks a line of work as done and stops its clock',
    access: WORK,
    ifMatch: 'optional',
    params: byLine,
    response: jobSchema,
    errors: [NOT_FOUND, STALE_VERSION, LINE_CLOSED, INVALID_TRANSITION, CHECKLIST_INCOMPLETE],
  },
});
