import type { OrderRequest } from '@evcare/shared-contracts/shop';
import { useController, type Control } from '@evcare/shared-ui/forms';
import type { CheckoutField, CheckoutValues } from './values';

/** Returns the ref of the element to focus when a field that is not a plain input is invalid. */
export function useFocusOn(control: Control<CheckoutValues, unknown, OrderRequest>, name: CheckoutField) {
  return useController<CheckoutValues, CheckoutField, OrderRequest>({ control, name }).field.ref;
}
