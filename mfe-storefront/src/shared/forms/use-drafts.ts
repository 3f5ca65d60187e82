import { useState } from 'react';
import { createSessionDrafts, type FormDrafts } from '@evcare/shared-ui/drafts';
import { useRemote } from '../scope';

/** Drafts of the tab's user. */
export function useDrafts(): FormDrafts {
  const context = useRemote();
  const [drafts] = useState(() => createSessionDrafts(context));
  return drafts;
}
