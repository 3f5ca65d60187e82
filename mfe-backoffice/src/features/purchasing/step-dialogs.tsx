import type { Http } from '@evcare/shared-contracts';
import { call, purchaseOrderApi } from '@evcare/shared-contracts/endpoints';
import { purchaseSendingSchema, type PurchaseOrder, type SendingWay } from '@evcare/shared-contracts/office';
import { RadioGroupField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { purchasing } from '../../messages/purchasing';
import { ActDialog, actOn, formRequest, ReasonDialog, useOfficeForm } from '../../shared/forms';
import { count, money } from '../../shared/numbers';

interface Props {
  readonly order: PurchaseOrder;
  readonly onClose: () => void;
}

const loadOrder =
  ({ id }: PurchaseOrder) =>
  (http: Http) =>
    call(http, purchaseOrderApi.read, { params: { id } });
const ENTITIES = ['purchasing'] as const;

const SENDING = formSchema({
  schema: purchaseSendingSchema,
  numbers: {},
  toBody: (values: { way: SendingWay }) => values,
});

/** Sends a draft: by mail if the supplier has an address, or records that it is sent in another way. */
export function SendDialog({ order, onClose }: Props) {
  const t = purchasing.sending;
  const { supplier, lines, pieces, total } = order;
  const form = useOfficeForm({
    initial: actOn(
      order,
      ({ supplier: { email } }): { way: SendingWay } => ({ way: email === null ? 'other' : 'mail' }),
      loadOrder(order),
    ),
    request: formRequest(SENDING, (http, body, { version }) =>
      call(http, purchaseOrderApi.send, { params: { id: order.id }, body, version }),
    ),
    entities: ENTITIES,
    onDone: onClose,
  });
  const ways = [
    ...(supplier.email === null ? [] : [{ value: 'mail', label: t.mail }]),
    { value: 'other', label: t.other },
  ];
  return (
    <ActDialog
      title={t.title(order.code)}
      form={form}
      fields={{ way: { label: t.way, options: ways } }}
      facts={[
        [t.supplier, supplier.name],
        [t.email, supplier.email ?? t.noEmail],
        [t.goods, t.goodsText(count(lines.length), count(pieces))],
        ...(total === null ? [] : [[t.total, money(total)] as const]),
      ]}
      consequence={t.consequence}
      confirm={t.confirm}
      onClose={onClose}
    >
      <RadioGroupField {...form.field('way')} legend={t.way} options={ways} />
    </ActDialog>
  );
}

/** Cancels an order, or closes it short, with a reason. */
export function EndDialog({ order, step, onClose }: Props & { readonly step: 'cancel' | 'close' }) {
  const t = purchasing.ending;
  return (
    <ReasonDialog
      title={t[step](order.code)}
      hint={step === 'close' ? t.closeHint : t.cancelHint}
      confirm={purchasing.orders[step]}
      variant="danger"
      draft={`${step}-purchase:${order.id}`}
      subject={{ version: order.version, load: loadOrder(order) }}
      send={(http, body, { version }) =>
        call(http, purchaseOrderApi[step], { params: { id: order.id }, body, version })
      }
      entities={ENTITIES}
      onClose={onClose}
    />
  );
}
