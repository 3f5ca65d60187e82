import { fieldMessages } from '@evcare/shared-contracts';
import { messages } from '../../messages';

/** Labels of the reveal button of password fields. */
export const revealLabels = {
  showLabel: messages.common.showPassword,
  hideLabel: messages.common.hidePassword,
};

/**
 * Returns the error of a repeated password, or undefined if it matches. The contract's schemas compare the two as well,
 * but only once every other field is valid; the form should show the error at once.
 */
export const passwordConfirmationError = (password: string, confirmation: string): string | undefined =>
  confirmation === ''
    ? fieldMessages.confirmRequired
    : confirmation.normalize('NFC') === password.normalize('NFC')
      ? undefined
      : fieldMessages.confirmPassword;
