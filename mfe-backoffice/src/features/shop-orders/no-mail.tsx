import type { ShopOrder } from '@evcare/shared-contracts/office';
import { Alert } from '@evcare/shared-ui';
import { shopOrders } from '../../messages/shop-orders';
import { phoneText } from '../../shared/phone-text';

/** Warns staff that the customer of an order has no mail address, so that no notification arrives. */
export function NoMail({ order: { contact } }: { readonly order: Pick<ShopOrder, 'contact'> }) {
  if (contact.email !== null) return null;
  return <Alert tone="warning">{shopOrders.noMail(phoneText(contact.phoneNumber))}</Alert>;
}
