import { createForms } from '@evcare/shared-ui/forms';
import { checkout } from '../../messages/checkout';

const { checkFields, somethingWrong } = checkout;

export const { useContractForm } = createForms({ checkFields, somethingWrong });
