import { useState } from 'react';

/**
 * The version that a dialog's reader saw when it opened: what others did since is not overwritten without a word. Once
 * they were told so, it is the newest.
 */
export function useSeenVersion(newest: number, { code }: { readonly code: string | null }): number {
  const [opened] = useState(newest);
  return code === 'STALE_VERSION' ? newest : opened;
}
