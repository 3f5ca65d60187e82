import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { invitationSchema } from './invitation-schema';
import * as routes from './staff-routes';
import {
  absenceBodySchema,
  affectedSchema,
  certificatesBodySchema,
  skillsBodySchema,
  staffListSchema,
  staffMemberSchema,
  staffSheetBodySchema,
  weekBodySchema,
} from './staff-schemas';

const EMAIL_TAKEN: EndpointError = { status: 409, code: 'EMAIL_TAKEN' };

const change = {
  ifMatch: 'required',
  response: staffMemberSchema,
  errors: [
    { status: 404, code: 'NOT_FOUND' },
    { status: 409, code: 'STALE_VERSION' },
  ],
} as const;

/** Staff, shifts and leave (product rule §2.8). Managers may also edit shifts and leave (§3.4). */
export const staffEndpoints = defineEndpoints('staff', routes, {
  list: {
    summary: 'Lists staff with their certificates, shifts and leave',
    access: 'shifts.edit',
    response: staffListSchema,
  },
  invite: {
    summary: 'Creates an account for a new member of staff and mails a link to choose a password',
    access: 'staff.edit',
    body: invitationSchema,
    response: staffMemberSchema,
    status: 201,
    errors: [EMAIL_TAKEN],
  },
  save: {
    ...change,
    summary: 'Saves all parts of a member of staff at once; lists the appointments affected by new leave',
    access: 'shifts.edit',
    body: staffSheetBodySchema,
    response: z.object({ member: staffMemberSchema, ...affectedSchema.shape }),
  },
  // The five calls below change one part each; released pages still use them.
  setSkills: {
    ...change,
    summary: 'Sets skills without a certificate, and the hiring date',
    access: 'staff.edit',
    body: skillsBodySchema,
  },
  setCertificates: {
    ...change,
    summary: 'Sets all certificates of a member of staff',
    access: 'staff.edit',
    body: certificatesBodySchema,
  },
  setShifts: {
    ...change,
    summary: 'Sets the weekly shifts of a member of staff',
    access: 'shifts.edit',
    body: weekBodySchema,
  },
  addAbsence: {
    ...change,
    summary: 'Adds leave and lists the appointments that are affected',
    access: 'shifts.edit',
    body: absenceBodySchema,
    response: z.object({ member: staffMemberSchema, ...affectedSchema.shape }),
  },
  removeAbsence: {
    ...change,
    summary: 'Removes leave',
    access: 'shifts.edit',
  },
});
