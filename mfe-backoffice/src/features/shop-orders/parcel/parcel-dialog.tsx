import {
  CARRIER_LENGTH,
  shipmentSchema,
  TRACKING_CODE_LENGTH,
  type ShopOrder,
} from '@evcare/shared-contracts/office';
import { carrierName, carrierOf, CARRIERS, type Carrier } from '@evcare/shared-contracts/shop';
import { SelectField, TextField } from '@evcare/shared-ui';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { parcels } from '../../../messages/parcels';
import { shopOrders } from '../../../messages/shop-orders';
import { ActDialog } from '../../../shared/forms';
import { collectText, subjectText, type ActProps } from '../act-dialogs';
import { NoMail } from '../no-mail';
import { useActForm } from '../use-act-form';
import type { StepEvidence } from '../use-order-steps';

const t = shopOrders.act;
const OTHER = 'other';

interface Values extends Record<string, unknown> {
  /** Empty until one is chosen. */
  readonly carrier: Carrier | typeof OTHER | '';
  /** Name of a carrier that is not in the list. */
  readonly otherCarrier: string;
  readonly trackingCode: string;
}

/** The registered parcel. Without one, a parcel that is sent again usually has the same carrier, and a new code. */
const valuesOf =
  (number: number | undefined) =>
  ({ parcel, registration, split, parcelWork = [] }: ShopOrder): Values => {
    if (number === undefined) return toValues(parcel?.carrier ?? null, registration);
    const { tracking = null } = split?.parcels.find((item) => item.number === number) ?? {};
    return toValues(
      tracking?.carrier ?? null,
      parcelWork.find((item) => item.number === number)?.registration,
    );
  };

function toValues(name: string | null, registration: ShopOrder['registration']): Values {
  if (registration) return { ...registration, otherCarrier: '' };
  const carrier = carrierOf(name) ?? (name === null ? '' : OTHER);
  return { carrier, otherCarrier: carrier === OTHER ? (name ?? '') : '', trackingCode: '' };
}

const nameOf = ({ carrier, otherCarrier }: Values): string =>
  carrier === OTHER ? otherCarrier : carrier === '' ? '' : carrierName(carrier);

const SCHEMA: FormSchema<StepEvidence> = {
  safeParse: (value) =>
    formSchema({
      schema: shipmentSchema as FormSchema<StepEvidence>,
      numbers: {},
      toBody: (values: Values) => ({ carrier: nameOf(values), trackingCode: values.trackingCode }),
      fieldOf: ([name]) =>
        name === 'carrier' && (value as Values).carrier === OTHER ? 'otherCarrier' : String(name),
    }).safeParse(value),
};

const OPTIONS = [
  ...CARRIERS.map((carrier) => ({ value: carrier, label: carrierName(carrier) })),
  { value: OTHER, label: parcels.other },
];

/** Dialog that records the hand-over of a parcel to its carrier. */
export function ParcelDialog({ order, label, parcel, onClose }: ActProps) {
  const form = useActForm(order, {
    step: 'ship',
    parcel: parcel?.number,
    toValues: valuesOf(parcel?.number),
    schema: SCHEMA,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.title(label, subjectText(order, parcel))}
      form={form}
      fields={{
        carrier: { label: t.carrier },
        otherCarrier: { label: parcels.otherName },
        trackingCode: { label: t.trackingCode },
      }}
      facts={[
        [t.recipient, order.contact.fullName],
        ...(order.address ? [[t.address, order.address] as const] : []),
        [t.collect, collectText(order, parcel)],
      ]}
      consequence={t.consequence.ship}
      confirm={label}
      onClose={onClose}
    >
      <NoMail order={order} />
      <SelectField
        {...form.field('carrier')}
        label={t.carrier}
        placeholder={parcels.carrierMissing}
        required
        options={OPTIONS}
      />
      {form.typed.carrier === OTHER && (
        <TextField
          {...form.field('otherCarrier')}
          label={parcels.otherName}
          required
          maxLength={CARRIER_LENGTH}
        />
      )}
      <TextField
        {...form.field('trackingCode')}
        label={t.trackingCode}
        required
        autoComplete="off"
        maxLength={TRACKING_CODE_LENGTH}
      />
    </ActDialog>
  );
}
