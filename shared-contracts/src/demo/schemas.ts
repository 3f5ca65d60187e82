import * as z from 'zod/mini';
import { emailField } from '../account/fields';
import { ROLES } from '../account/roles';

/** Accounts of a demo, with their public password. */
export const demoAccountListSchema = z.array(
  z.object({
    email: z.string(),
    fullName: z.string(),
    role: z.enum(ROLES),
    roleLabel: z.string(),
    emailVerified: z.boolean(),
    password: z.string(),
  }),
);

export const startedAppointmentSchema = z.object({ startAt: z.string() });

export const outboxQuerySchema = z.object({ to: z.optional(emailField) });

export const sentMailListSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    status: z.enum(['pending', 'sent', 'failed']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** Code and link that the mail contains. */
    code: z.optional(z.string()),
    link: z.optional(z.string()),
    createdAt: z.string(),
  }),
);
