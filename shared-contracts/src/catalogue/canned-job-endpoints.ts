import { defineEndpoints, type EndpointError } from '../http/endpoint';
import * as routes from './canned-job-routes';
import { cannedJobBodySchema, cannedJobListSchema, cannedJobSchema } from './canned-job-schemas';
import { entryParams } from './query-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };

/** Administration of canned jobs: labour, parts, time and checks that are quoted together. */
export const cannedJobEndpoints = defineEndpoints('cannedJobs', routes, {
  list: {
    summary: 'Lists canned jobs, inactive ones included',
    access: 'catalogue.edit',
    response: cannedJobListSchema,
  },
  add: {
    summary: 'Adds a canned job',
    access: 'catalogue.edit',
    body: cannedJobBodySchema,
    response: cannedJobSchema,
    status: 201,
  },
  read: {
    summary: 'Reads a canned job for editing',
    access: 'catalogue.edit',
    params: entryParams,
    response: cannedJobSchema,
    errors: [NOT_FOUND],
  },
  change: {
    summary: 'Changes a canned job; lines quoted earlier stay as they are',
    access: 'catalogue.edit',
    params: entryParams,
    ifMatch: 'required',
    body: cannedJobBodySchema,
    response: cannedJobSchema,
    errors: [NOT_FOUND, STALE_VERSION],
  },
});
