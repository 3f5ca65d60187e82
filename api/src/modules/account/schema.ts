import { profileUpdateSchema } from '@evcare/shared-contracts/auth-forms';
import * as z from 'zod/mini';
import { profileReply } from '../users/view';

/** PUT /Auth/profile: an omitted field stays unchanged. */
export const profileBody = z.partial(profileUpdateSchema);

export const profileAnswer = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  data: profileReply,
});

export const avatarAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ avatar: z.string(), avatarUrl: z.string() }),
});
