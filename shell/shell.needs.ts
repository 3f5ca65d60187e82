import { DIALOGS, type SlotName } from '@evcare/shared-contracts';

/**
 * Slots that the shell opens by itself, and there one contribution or any. The gate lets no remote take away the last
 * contribution that is named here.
 */
export const needs: readonly { readonly slot: SlotName; readonly id?: string }[] = [
  // The banner and `verify.open`.
  { slot: 'shell.dialog', id: DIALOGS.verifyEmail },
  // The search dialog.
  { slot: 'shell.search' },
];
