import * as z from 'zod/mini';
import { profileSchema, userSchema } from './user-schemas';

/** User in responses, with both spellings of the id (specification §3). */
const userReplySchema = z.extend(userSchema, { userId: z.string() });
export type UserReply = z.infer<typeof userReplySchema>;

/** Profile: personal fields, whether there is a password to change, and the version for `If-Match`. */
export const profileReplySchema = z.extend(profileSchema, {
  userId: z.string(),
  hasPassword: z.boolean(),
  version: z.number().check(z.int(), z.gte(1)),
});
export type ProfileReply = z.infer<typeof profileReplySchema>;

const tokensSchema = z.object({
  accessToken: z.string(),
  /** The same token under its alternative name (specification §7). */
  token: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
});
const signedInSchema = z.extend(userReplySchema, tokensSchema.shape);

/** Token and user fields are in `data` and at top level: clients may read either (specification §7). */
export const signInReplySchema = z.extend(signedInSchema, {
  success: z.literal(true),
  message: z.string(),
  data: signedInSchema,
});
export type SignInReply = z.infer<typeof signInReplySchema>;

export const refreshReplySchema = z.extend(tokensSchema, { success: z.literal(true), data: tokensSchema });
export type RefreshReply = z.infer<typeof refreshReplySchema>;

/** URL of the picture in both spellings (specification §7). */
export const avatarReplySchema = z.object({ avatar: z.string(), avatarUrl: z.string() });
