import { useEffect, useState } from 'react';
import {
  createFormDrafts,
  forgetDraftsOnSignOut,
  useEditedForm as useForm,
  type EditedFormOptions,
} from '@evcare/shared-ui/forms';
import { messages } from '../../messages';
import { useRemote, useSession } from '../remote-scope';

const { checkFields, somethingWrong } = messages.common;
const formMessages = { checkFields, somethingWrong };

/** Form of saved data, or of a new entry, with a draft that survives a reload. */
export function useEditedForm<Values extends Record<string, unknown>, Output>(
  options: Omit<EditedFormOptions<Values, Output>, 'drafts'>,
) {
  const { session, storage } = useRemote();
  const owner = useSession().user?.id ?? null;
  const [opened] = useState(() => ({ owner, drafts: createFormDrafts(storage.perTab, owner) }));
  useEffect(() => forgetDraftsOnSignOut({ session, storage }), [session, storage]);
  return useForm<Values, Output>(
    // Nothing is stored for a user who has signed out in the meantime.
    { ...options, drafts: opened.owner === owner ? opened.drafts : null },
    formMessages,
  );
}
