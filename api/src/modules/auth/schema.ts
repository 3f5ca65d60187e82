import * as z from 'zod/mini';
import { userReply } from '../users/view';

const tokenFields = {
  accessToken: z.string(),
  /** The same token under its other name (specification §7). */
  token: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
};

const authData = z.extend(userReply, tokenFields);

/** Token and user fields are in `data` and at top level: the specification reads either (§7). */
export const authReply = z.extend(authData, {
  success: z.literal(true),
  message: z.string(),
  data: authData,
});
export type AuthReply = z.infer<typeof authReply>;

const tokenData = z.object(tokenFields);
export const refreshReply = z.extend(tokenData, { success: z.literal(true), data: tokenData });
export type RefreshReply = z.infer<typeof refreshReply>;

/** Response without data. */
export const doneReply = z.object({ success: z.literal(true), message: z.string(), data: z.null() });
export type DoneReply = z.infer<typeof doneReply>;

export const done = (message: string): DoneReply => ({ success: true, message, data: null });

/** POST /auth/logout accepts a refresh token; anything else in its body is ignored. */
export const logoutSchema = z.catch(
  z.object({ refreshToken: z.optional(z.string().check(z.maxLength(512))) }),
  {},
);
