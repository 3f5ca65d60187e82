import type { OrderRequest } from '@evcare/shared-contracts/shop';
import { useController, type Control } from '@evcare/shared-ui/forms';
import type { CheckoutField, CheckoutValues } from './values';

/** Registers the focus target of a field that is not a plain input, for validation errors. */
export function useFocusOn(control: Control<CheckoutValues, unknown, OrderRequest>, name: CheckoutField) {
  return useController<CheckoutValues, CheckoutField, OrderRequest>({ control, name }).field.ref;
}
