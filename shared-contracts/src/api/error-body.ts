import * as z from '../schema';

/** Body of every error response. `message` is Vietnamese and may be shown to users; `code` is stable. */
export const errorBodySchema = z.object({
  success: z.no,
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.byKey(z.array(z.string()))),
  details: z.optional(z.byKey(z.unknown())),
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
