import { createForms } from '@evcare/shared-ui/forms';
import { messages } from '../../messages';

const { checkFields, somethingWrong } = messages.common;

export const { useContractForm } = createForms({ checkFields, somethingWrong });
export { isComposing } from '@evcare/shared-ui/forms';
