import { fieldMessages } from '@evcare/shared-contracts';
import { messages } from '../../messages';

/** What every password field calls its button. */
export const revealLabels = {
  showLabel: messages.common.showPassword,
  hideLabel: messages.common.hidePassword,
};

/**
 * What is wrong with a password typed a second time, if anything. The contract's schemas compare the two as well, but
 * only once every other field is right; people want to know at once.
 */
export const passwordConfirmationError = (password: string, confirmation: string): string | undefined =>
  confirmation !== '' && confirmation.normalize('NFC') === password.normalize('NFC')
    ? undefined
    : fieldMessages.confirmPassword;
