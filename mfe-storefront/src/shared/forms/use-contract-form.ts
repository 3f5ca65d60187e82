import { createForms } from '@evcare/shared-ui/forms';
import { common } from '../../messages/common';

const { checkFields, somethingWrong } = common;

/** The form hook of the site with the storefront's words. */
export const { useContractForm } = createForms({ checkFields, somethingWrong });
