import { call, orderParcelApi, staffParcelApi } from '@evcare/shared-contracts/endpoints';
import { registerParcelSchema, type ParcelRegistration } from '@evcare/shared-contracts/office';
import { carrierName, type Carrier } from '@evcare/shared-contracts/shop';
import { SelectField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { parcels } from '../../../messages/parcels';
import { shopOrders } from '../../../messages/shop-orders';
import { ActDialog, formRequest, useOfficeForm } from '../../../shared/forms';
import { collectText, subjectText, type ActProps } from '../act-dialogs';

const t = parcels.registration;

interface Values extends Record<string, unknown> {
  /** Empty until one is chosen. */
  readonly carrier: Carrier | '';
}

const SCHEMA = formSchema({
  schema: registerParcelSchema,
  numbers: {},
  toBody: ({ carrier }: Values) => ({ carrier }),
});

/** The server registers a parcel once, so the request needs neither a version nor a key. */
const requestOf = (code: string, number: number | undefined) =>
  formRequest(SCHEMA, (http, body) =>
    number === undefined
      ? call(http, staffParcelApi.register, { params: { code }, body })
      : call(http, orderParcelApi.register, { params: { code, number: String(number) }, body }),
  );

/** A single carrier needs no choice. */
function toValues([first, second]: readonly Carrier[]): Values {
  return { carrier: first && !second ? first : '' };
}

/** Dialog that registers the parcel of an order with a carrier, before it is handed over. */
export function RegisterDialog({ order, label, parcel, onClose }: ActProps) {
  const { code, contact, address, parcelWork = [] } = order;
  const { registrableWith = [] } = parcel
    ? (parcelWork.find(({ number }) => number === parcel.number) ?? {})
    : order;
  const form = useOfficeForm<Values, ParcelRegistration>({
    initial: toValues(registrableWith),
    request: requestOf(code, parcel?.number),
    crossCheck: ({ carrier }) => (carrier === '' ? { carrier: parcels.carrierMissing } : {}),
    entities: ['shop-order'],
    onDone: onClose,
  });
  return (
    <ActDialog
      title={shopOrders.act.title(label, subjectText(order, parcel))}
      form={form}
      fields={{ carrier: { label: shopOrders.act.carrier } }}
      facts={[
        [shopOrders.act.recipient, contact.fullName],
        ...(address ? [[shopOrders.act.address, address] as const] : []),
        [shopOrders.act.collect, collectText(order, parcel)],
      ]}
      consequence={t.consequence}
      confirm={label}
      onClose={onClose}
    >
      <SelectField
        {...form.field('carrier')}
        label={shopOrders.act.carrier}
        placeholder={parcels.carrierMissing}
        required
        options={registrableWith.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))}
      />
    </ActDialog>
  );
}
