import { useEffect, useState } from 'react';
import { createSessionDrafts, forgetDraftsOnSignOut, type FormDrafts } from '@evcare/shared-ui/drafts';
import { useRemote } from '../scope';

/** Drafts of the tab's user. Those of a user who has signed out are erased while a form is shown, and when one opens. */
export function useDrafts(): FormDrafts {
  const context = useRemote();
  const [drafts] = useState(() => createSessionDrafts(context));
  useEffect(() => forgetDraftsOnSignOut(context), [context]);
  return drafts;
}
