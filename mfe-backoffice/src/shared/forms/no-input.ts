import type { FormSchema } from '@evcare/shared-ui/forms';

/** Schema of an act without fields: there is nothing to validate, but a conflict still has to be shown first. */
export const NO_INPUT: FormSchema<Record<string, never>> = {
  safeParse: () => ({ success: true, data: {} }),
};
