import type { ShopOrderRow } from '@evcare/shared-contracts/office';
import {
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
} from '@evcare/shared-contracts/shop';
import { listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of the shop's orders. */
export const shopOrderFile = listFile<ShopOrderRow>()('shop-orders', listExportMessages.shopOrders, {
  code: ({ code }) => code,
  placed: ({ placedAt }) => timeCell(placedAt),
  customer: ({ contact }) => contact.fullName,
  phone: ({ contact }) => contact.phoneNumber,
  products: ({ names }) => names.join(', '),
  count: ({ itemCount }) => itemCount,
  delivery: ({ method }) => DELIVERY_METHOD_LABELS[method],
  total: ({ total }) => total,
  method: ({ payment }) => PAYMENT_METHOD_LABELS[payment.method],
  payment: ({ payment }) => PAYMENT_STATUS_LABELS[payment.status].label,
  status: ({ status }) => ORDER_STATUS_LABELS[status].label,
});
