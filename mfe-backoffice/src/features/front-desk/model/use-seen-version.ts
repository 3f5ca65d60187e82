import { useState } from 'react';
import { detailMessages } from '../../../messages/front-desk';

/**
 * Version loaded when the dialog opened, so that later changes are not overwritten unnoticed. After a
 * conflict has been shown, it is the latest version.
 */
export function useExpectedVersion(latest: number, { code }: { readonly code: string | null }): number {
  const [openedVersion] = useState(latest);
  return code === 'STALE_VERSION' ? latest : openedVersion;
}

/**
 * Message for a failed action. After a conflict, it says that the latest version is shown and that the user
 * can try again.
 */
export const errorMessage = ({
  code,
  error,
}: {
  readonly code: string | null;
  readonly error: string | null;
}) => (code === 'STALE_VERSION' ? detailMessages.conflict : error);
