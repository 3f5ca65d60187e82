import { DIALOGS, type RemoteContext, type SlotContribution } from '@evcare/shared-contracts';
import { withRemote } from '../shared/remote-scope';

/** Creates the contributions of this remote to the slots of other parts of the site. */
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
