import * as z from 'zod/mini';
import { emailField, fullNameField, phoneField } from '../account/fields';
import { STAFF_ROLES } from './staff';

/** Account of a new member of staff, who sets the password through a mailed link. */
export const invitationSchema = z.object({
  fullName: fullNameField,
  email: emailField,
  phoneNumber: z.nullable(phoneField),
  role: z.enum(STAFF_ROLES),
});
