import { DIALOGS, type RemoteContext, type SlotContribution } from '@evcare/shared-contracts';
import { withRemote } from '../shared/remote-scope';

/** What this remote shows inside other parts of the site. */
export const createSlots = (context: RemoteContext): readonly SlotContribution[] => [
  {
    slot: 'shell.dialog',
    id: DIALOGS.verifyEmail,
    load: async () => {
      const { default: VerifyEmailDialog } = await import('../features/verification/verify-email-dialog');
      return { default: withRemote(context, VerifyEmailDialog) };
    },
  },
];
