import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './checklist-template-routes';
import {
  checklistTemplateBodySchema,
  checklistTemplateListSchema,
  checklistTemplateSchema,
} from './checklist-template-schemas';
import { NOT_FOUND, STALE_VERSION } from './errors';

const MAX_ID = 64;
const byService = z.object({ id: z.string().check(z.maxLength(MAX_ID)) });

/** Checklists of services, identified by the id of the service (product rules §3.4 and §5.7). */
export const checklistEndpoints = defineEndpoints('checklists', routes, {
  list: {
    summary: 'Lists the checklists of all services',
    access: 'catalogue.edit',
    response: checklistTemplateListSchema,
  },
  read: {
    summary: 'Reads the checklist of a service',
    access: 'catalogue.edit',
    params: byService,
    response: checklistTemplateSchema,
    errors: [NOT_FOUND],
  },
  change: {
    summary: 'Replaces the checklist of a service; open service orders keep their copies',
    access: 'catalogue.edit',
    ifMatch: 'required',
    params: byService,
    body: checklistTemplateBodySchema,
    response: checklistTemplateSchema,
    errors: [NOT_FOUND, STALE_VERSION],
  },
});
