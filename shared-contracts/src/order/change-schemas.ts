import { fullNameField } from '../account/fields';
import * as z from '../schema';
import { deliveryAddressSchema } from './checkout-schemas';
import { day, money, optionalText, text } from '../term-schemas';

/**
 * New recipient and delivery address of an order. The phone number stays, because it gives a guest access to the order.
 */
export const newDeliverySchema = z.object({ fullName: fullNameField, ...deliveryAddressSchema.shape });
export type NewDelivery = z.infer<typeof newDeliverySchema>;

/**
 * POST /orders/:code/changes/preview: the order as it would be after a change. Money is integer đồng.
 */
export const changePreviewSchema = z.object({
  /** Lines that remain. */
  lines: z.array(
    z.object({
      productId: text,
      quantity: z.whole(1),
      maxQuantity: z.whole(1),
      /** Reason why the line can't have more; null if it has no limit of its own. */
      limit: optionalText,
    }),
  ),
  subtotal: money,
  discount: money,
  shippingFee: money,
  shippingDiscount: money,
  total: money,
  promoCode: optionalText,
  /** Code that the order loses by the change, and the reason; null if it loses none. */
  lostPromo: z.nullable(z.object({ code: text, reason: text })),
  /** Days of the delivery or pick-up. */
  promise: z.nullable(z.object({ from: day, to: day })),
  /** Reason why the change can't be made; null if it can. */
  blocked: optionalText,
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;
