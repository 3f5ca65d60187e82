import { DIALOGS, type SlotName } from '@evcare/shared-contracts';

/**
 * Slots that the shell opens itself and that need at least one contribution. The gate rejects a release that would
 * remove the last contribution to one of them.
 */
export const needs: readonly { readonly slot: SlotName; readonly id?: string }[] = [
  // Opened by the verification banner and the event `verify.open`.
  { slot: 'shell.dialog', id: DIALOGS.verifyEmail },
  // The search dialog.
  { slot: 'shell.search' },
];
