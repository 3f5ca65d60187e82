import * as z from '../schema';
import { ROLES } from './roles';
import { GENDERS } from './user';

const userFields = {
  id: z.filled(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  avatar: z.nullable(z.string()),
};

/** The six user fields stored after login, and no others (specification §3). */
export const userSchema = z.object(userFields);

export type User = z.infer<typeof userSchema>;

/** User with the additional fields of the profile (specification §3). Dates are `yyyy-MM-dd`. */
export const profileSchema = z.object({
  ...userFields,
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
});

export type Profile = z.infer<typeof profileSchema>;
