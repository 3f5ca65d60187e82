import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import {
  isAccountHolder,
  isAccountNumber,
  REFUND_BANKS,
  returnMessages as messages,
  tidyAccountNumber,
} from './return-terms';

/** Bank account of the customer, for the refund. */
export const accountSchema = z.object({
  bank: z.enum(REFUND_BANKS, messages.bank),
  number: z
    .string(messages.accountNumber)
    .check(z.overwrite(tidyAccountNumber), z.refine(isAccountNumber, messages.accountNumber)),
  holder: z
    .string(messages.accountHolder)
    .check(z.overwrite(tidy), z.refine(isAccountHolder, messages.accountHolder)),
});
