import type { OrderRequest } from '@evcare/shared-contracts/shop';
import { useController, type Control } from '@evcare/shared-ui/forms';
import type { CheckoutField, CheckoutValues } from './values';

/** Where the focus goes when a field that is no plain input is wrong. */
export function useFocusOn(control: Control<CheckoutValues, unknown, OrderRequest>, name: CheckoutField) {
  return useController<CheckoutValues, CheckoutField, OrderRequest>({ control, name }).field.ref;
}
