import * as z from 'zod/mini';

/** Returns the schema of a successful response: `{ success: true, data, message? }`. */
export const answerOf = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data });

export const ok = <T>(data: T, message?: string): { success: true; data: T; message?: string } => ({
  success: true,
  ...(message !== undefined && { message }),
  data,
});
