import { useEffect, useState } from 'react';
import type { RemoteContext } from '@evcare/shared-contracts';
import { forgetDraftsOnSignOut } from './forget-drafts';
import { createSessionDrafts, type FormDrafts } from './form-drafts';

/**
 * Creates the hook of a remote that returns the drafts of the tab's user. Those of a user who has signed out are
 * erased while a form is shown, and when one opens.
 */
export const createUseDrafts = (useRemote: () => Pick<RemoteContext, 'session' | 'storage'>) =>
  function useDrafts(): FormDrafts {
    const context = useRemote();
    const [drafts] = useState(() => createSessionDrafts(context));
    useEffect(() => forgetDraftsOnSignOut(context), [context]);
    return drafts;
  };
