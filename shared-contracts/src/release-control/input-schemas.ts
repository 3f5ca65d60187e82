import * as z from '../schema';
import { tidy } from '../api/typed-text';
import { PART_NAME, RELEASE_ACTS, RELEASE_REASON_MAX } from './acts';

/** Name of a part of the site. */
export const partName = z.like(PART_NAME);

/** POST /admin/releases/:part/moves */
export const releaseMoveSchema = z.object({
  act: z.enum(RELEASE_ACTS),
  /** Name of the part, typed by the administrator. */
  confirm: z.string().check(z.overwrite(tidy)),
  /** For the history and the audit log; may be empty. */
  reason: z.string().check(
    z.overwrite(tidy),
    z.refine((text) => text.length <= RELEASE_REASON_MAX, 'Lý do dài quá 300 ký tự.'),
  ),
  /** Pages in use also leave the release at once. */
  urgent: z.boolean(),
});
export type ReleaseMove = z.infer<typeof releaseMoveSchema>;
