import * as z from 'zod/mini';
import { day } from '../term-schemas';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import {
  affectedSchema,
  bayBodySchema,
  closedDayBodySchema,
  officeBaySchema,
  officeBaysSchema,
  officeCalendarSchema,
  weekBodySchema,
} from './staff-schemas';
import * as routes from './workshop-settings-routes';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
const BAY_CODE_TAKEN: EndpointError = { status: 409, code: 'BAY_CODE_TAKEN' };

/** Bays, opening hours and closed days of the workshop. */
export const workshopSettingsEndpoints = defineEndpoints('workshopSettings', routes, {
  bays: { summary: 'Lists the bays', access: 'shifts.edit', response: officeBaysSchema },
  addBay: {
    summary: 'Adds a bay',
    access: 'settings.edit',
    body: bayBodySchema,
    response: officeBaySchema,
    status: 201,
    errors: [BAY_CODE_TAKEN],
  },
  changeBay: {
    summary: 'Changes a bay; a bay with upcoming appointments cannot be deactivated',
    access: 'settings.edit',
    ifMatch: 'required',
    body: bayBodySchema,
    response: officeBaySchema,
    errors: [NOT_FOUND, STALE_VERSION, BAY_CODE_TAKEN, { status: 409, code: 'BAY_BUSY' }],
  },
  calendar: {
    summary: 'Reads opening hours and closed days',
    access: 'shifts.edit',
    response: officeCalendarSchema,
  },
  setHours: {
    summary: 'Sets the opening hours of the week',
    access: 'settings.edit',
    ifMatch: 'required',
    body: weekBodySchema,
    response: officeCalendarSchema,
    errors: [STALE_VERSION],
  },
  closeDay: {
    summary: 'Closes the workshop for a day and lists the appointments that are affected',
    access: 'settings.edit',
    body: closedDayBodySchema,
    response: z.object({ ...officeCalendarSchema.shape, ...affectedSchema.shape }),
  },
  reopenDay: {
    summary: 'Opens the workshop again on a closed day',
    access: 'settings.edit',
    params: z.object({ day }),
    response: officeCalendarSchema,
    errors: [NOT_FOUND],
  },
});
