import { call, purchaseOrderApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber } from '@evcare/shared-contracts/format';
import {
  may,
  purchaseReceiptSchema,
  splitSerials,
  type PurchaseOrder,
} from '@evcare/shared-contracts/office';
import { Button, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { purchasing } from '../../messages/purchasing';
import { serialNumbers } from '../../messages/serial-numbers';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { count, money } from '../../shared/numbers';
import { useSession } from '../../shared/scope';
import { SerialsField } from '../../shared/serials';
import { LinesField, type LineNumber } from './lines-field';
import { lineError, numberOr, typedNumber, type TypedLine } from './typed-lines';

const t = purchasing.receipt;

const dueOf = ({ quantity, received }: PurchaseOrder['lines'][number]): number =>
  Math.max(0, quantity - received);

const toValues = ({ lines }: PurchaseOrder) => ({
  reference: '',
  lines: lines.map((line): TypedLine => ({
    productId: line.productId,
    name: line.name,
    numbers: { quantity: '', damaged: '', unitCost: '' },
  })),
  /** Serial numbers and lots by product. */
  serials: {} as Readonly<Record<string, string>>,
  lots: {} as Readonly<Record<string, string>>,
  reason: '',
});
type Values = ReturnType<typeof toValues>;

const requestOf = ({ id, lines: ordered }: PurchaseOrder) => {
  const lineIds = new Map(ordered.map((line) => [line.productId, line.id]));
  return formRequest(
    formSchema({
      schema: purchaseReceiptSchema,
      numbers: {},
      toBody: ({ lines, serials, lots, ...values }: Values) => ({
        ...values,
        lines: lines.map(({ productId, numbers }) => ({
          lineId: lineIds.get(productId) ?? '',
          quantity: numberOr(numbers['quantity'], 0),
          damaged: numberOr(numbers['damaged'], 0),
          unitCost: numberOr(numbers['unitCost'], null),
          serials: splitSerials(serials[productId] ?? ''),
          lot: lots[productId] ?? '',
        })),
      }),
    }),
    (http, body, { idempotencyKey }) =>
      call(http, purchaseOrderApi.receive, { params: { id }, body, idempotencyKey }),
  );
};

/**
 * Receives a delivery of an order. The due quantity is offered by a button instead of being filled in, so that goods
 * are counted before they are confirmed. Only who sees cost may type a price.
 */
export function ReceiptDialog({
  order,
  onClose,
}: {
  readonly order: PurchaseOrder;
  readonly onClose: () => void;
}) {
  const hasCost = may(useSession().user?.role, 'prices.cost');
  const form = useOfficeForm({
    initial: toValues(order),
    request: requestOf(order),
    draft: `purchase-receipt-serials:${order.id}`,
    crossCheck: ({ lines }: Values) => ({ lines: lineError(lines) }),
    entities: ['purchasing', 'stock'],
    onDone: onClose,
  });
  const { typed, field, set, idOf, errorOf } = form;
  const lineOf = ({ productId }: TypedLine) => order.lines.find((line) => line.productId === productId);
  const dueOfLine = (line: TypedLine): number => {
    const ordered = lineOf(line);
    return ordered ? dueOf(ordered) : 0;
  };
  const receiveDue = (line: TypedLine) =>
    set(
      'lines',
      typed.lines.map((item) =>
        item.productId === line.productId
          ? { ...item, numbers: { ...item.numbers, quantity: typedNumber(dueOfLine(line)) } }
          : item,
      ),
    );
  const numbers: LineNumber[] = [
    { name: 'quantity', label: t.good },
    { name: 'damaged', label: t.damaged },
    ...(hasCost
      ? [
          {
            name: 'unitCost',
            label: t.cost,
            unit: '₫',
            hint: (line: TypedLine) => t.costHint(money(lineOf(line)?.price ?? 0)),
          },
        ]
      : []),
  ];
  return (
    <FormDialog
      title={t.title(order.code)}
      description={t.description}
      form={form}
      confirm={t.confirm}
      onClose={onClose}
    >
      <TextField {...field('reference')} label={t.reference} autoComplete="off" required maxLength={80} />
      <LinesField
        id={idOf('lines')}
        label={t.lines}
        lines={typed.lines}
        numbers={numbers}
        error={errorOf('lines')}
        noteOf={(line) => t.due(count(dueOfLine(line)))}
        actionOf={(line) =>
          dueOfLine(line) > 0 && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.allOf(line.name, count(dueOfLine(line)))}
              onClick={() => receiveDue(line)}
            >
              {t.all}
            </Button>
          )
        }
        extraOf={(line) =>
          lineOf(line)?.serialTracked && (
            <>
              <SerialsField
                label={serialNumbers.field}
                aria-label={serialNumbers.fieldOf(line.name)}
                text={typed.serials[line.productId] ?? ''}
                value={typed.serials[line.productId] ?? ''}
                needed={parseTypedNumber(line.numbers['quantity'] ?? '').value ?? 0}
                onChange={({ target }) =>
                  set('serials', { ...typed.serials, [line.productId]: target.value })
                }
              />
              <TextField
                label={serialNumbers.lot}
                aria-label={serialNumbers.lotOf(line.name)}
                optionalLabel={purchasing.optional}
                autoComplete="off"
                maxLength={40}
                value={typed.lots[line.productId] ?? ''}
                onChange={({ target }) => set('lots', { ...typed.lots, [line.productId]: target.value })}
              />
            </>
          )
        }
        isRemovable={false}
        onChange={(lines) => set('lines', lines)}
      />
      <TextAreaField
        {...field('reason')}
        label={t.reason}
        optionalLabel={purchasing.optional}
        hint={t.reasonHint}
        rows={2}
        maxLength={300}
      />
    </FormDialog>
  );
}
