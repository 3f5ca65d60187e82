import { createForms } from '@evcare/shared-ui/forms';
import { common } from '../../messages/common';

const { checkFields, somethingWrong } = common;

/** The site's form hook with the storefront's messages. */
export const { useContractForm } = createForms({ checkFields, somethingWrong });
