import { Hint } from '@evcare/shared-ui';
import { editedForm as t } from '../../messages/edited-form';

/** Message that the form shows what was typed before a reload. */
export const DraftHint = ({ isRestored }: { readonly isRestored: boolean }) =>
  isRestored ? <Hint role="status">{t.draftRestored}</Hint> : null;
