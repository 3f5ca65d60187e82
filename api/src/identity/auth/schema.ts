import * as z from 'zod/mini';

/** Response without data. */
export const doneReply = z.object({ success: z.literal(true), message: z.string(), data: z.null() });
export type DoneReply = z.infer<typeof doneReply>;

export const done = (message: string): DoneReply => ({ success: true, message, data: null });
