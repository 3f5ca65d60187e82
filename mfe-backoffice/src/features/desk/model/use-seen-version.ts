import { useState } from 'react';
import { detailTexts } from '../../../messages/desk';

/**
 * The version that a dialog's reader saw when it opened: what others did since is not overwritten without a word. Once
 * they were told so, it is the newest.
 */
export function useSeenVersion(newest: number, { code }: { readonly code: string | null }): number {
  const [opened] = useState(newest);
  return code === 'STALE_VERSION' ? newest : opened;
}

/** What a dialog says of a refusal: overtaken, it shows the newest already, and the next press is meant for that. */
export const toldBy = ({ code, error }: { readonly code: string | null; readonly error: string | null }) =>
  code === 'STALE_VERSION' ? detailTexts.overtaken : error;
