import { parseTypedNumber, WHOLE } from '@evcare/shared-contracts/format';
import { callerReturnSchema, type CallerReturn, type ShopOrder } from '@evcare/shared-contracts/office';
import {
  isShopFault,
  refundOf,
  returnMessages,
  returnReasonsFor,
  type RefundAccount,
  type ReturnReason,
} from '@evcare/shared-contracts/shop';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { shopOrderReturns } from '../../../messages/shop-order-returns';

/** Input of a return for a caller; the quantities are fields named after the position of their line. */
export interface CallerReturnValues extends Record<string, unknown> {
  readonly reason: ReturnReason | '';
  readonly note: string;
  readonly photos: readonly Upload[];
  readonly bank: RefundAccount['bank'];
  readonly number: string;
  readonly holder: string;
}

export const quantityField = (position: number): string => `quantity${position}`;

/** Returns the values of an empty form; the piece of an order of a single one is chosen. */
export function toCallerReturn({ lines }: Pick<ShopOrder, 'lines'>): CallerReturnValues {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return {
    ...Object.fromEntries(lines.map((_, position) => [quantityField(position), isSingle ? '1' : '0'])),
    reason: '',
    note: '',
    photos: [],
    bank: '',
    number: '',
    holder: '',
  };
}

const FORM_FIELDS: Readonly<Record<string, string>> = { photoIds: 'photos', lines: quantityField(0) };

/** Returns the schema of the form of an order: the rules of the customer's own request. */
export const callerReturnOf = ({
  lines,
  returnForm,
}: Pick<ShopOrder, 'lines' | 'returnForm'>): FormSchema<CallerReturn> =>
  formSchema<CallerReturnValues, CallerReturn, string>({
    schema: callerReturnSchema,
    numbers: Object.fromEntries(lines.map((_, position) => [quantityField(position), WHOLE])),
    toBody: ({ reason, note, photos, bank, number, holder }, numbers) => ({
      lines: lines.flatMap(({ productId }, position) => {
        const quantity = numbers[quantityField(position)] ?? 0;
        return quantity === 0 ? [] : [{ productId, quantity }];
      }),
      reason,
      note: note.trim() || null,
      photoIds: photos.map(({ id }) => id),
      account: returnForm?.needsAccount ? { bank, number, holder } : null,
    }),
    fieldOf: ([name, part]) =>
      name === 'account' ? String(part) : (FORM_FIELDS[String(name)] ?? String(name)),
  });

/** Returns the lines of which pieces are typed. */
export const chosenLines = ({ lines }: Pick<ShopOrder, 'lines'>, values: CallerReturnValues) =>
  lines.filter(
    (_, position) => (parseTypedNumber(String(values[quantityField(position)] ?? '')).value ?? 0) > 0,
  );

/** Returns the refund that is expected for the typed pieces, in đồng. */
export function expectedRefund(order: ShopOrder, values: CallerReturnValues): number {
  const pieces = order.lines.map(({ productId, quantity }, position) => ({
    productId,
    quantity: Math.min(quantity, parseTypedNumber(String(values[quantityField(position)] ?? '')).value ?? 0),
  }));
  return refundOf(order, pieces, values.reason || 'other');
}

/** Errors of more pieces than were bought, and of what the reason requires; shown together with the others. */
export function checkCallerReturn({ lines }: Pick<ShopOrder, 'lines'>, values: CallerReturnValues) {
  const { reason, note, photos } = values;
  const tooMany = lines.flatMap(({ quantity }, position) => {
    const name = quantityField(position);
    const typed = parseTypedNumber(String(values[name] ?? '')).value ?? 0;
    return typed > quantity ? [[name, shopOrderReturns.open.bought(quantity)]] : [];
  });
  return {
    ...(Object.fromEntries(tooMany) as Record<string, string>),
    ...(reason !== '' &&
      !returnReasonsFor(chosenLines({ lines }, values)).includes(reason) && {
        reason: returnMessages.fitted,
      }),
    ...(reason === 'other' && note.trim() === '' && { note: returnMessages.note }),
    ...(reason !== '' &&
      isShopFault(reason) &&
      photos.length === 0 && { photos: returnMessages.photosMissing }),
  };
}
