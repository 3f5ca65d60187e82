import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import {
  may,
  piecesText,
  SHOP_ORDER_STEP_RIGHTS,
  type ParcelStep,
  type ParcelWork,
  type ShopOrder,
} from '@evcare/shared-contracts/office';
import { carrierName, PARCEL_STATE_LABELS, type OrderParcel } from '@evcare/shared-contracts/shop';
import { Badge, Button, Cluster, Hint, List, Stack, Text } from '@evcare/shared-ui';
import { parcels } from '../../../messages/parcels';
import { shopOrders } from '../../../messages/shop-orders';
import { splits as t } from '../../../messages/splits';
import { useApiAction } from '../../../shared/data';
import { ReasonDialog } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
import { GoodsDialog, ReceivedDialog, subjectText } from '../act-dialogs';
import { TrackingStepItem } from '../parcel/order-parcel';
import { ParcelDialog } from '../parcel/parcel-dialog';
import { RegisterDialog } from '../parcel/register-dialog';
import { orderPath, sendStep, STEP_ENTITIES } from '../use-order-steps';

const RIGHTS = { ...SHOP_ORDER_STEP_RIGHTS, unpack: SHOP_ORDER_STEP_RIGHTS.ship };
const NO_WORK: Omit<ParcelWork, 'number'> = {
  steps: [],
  registration: null,
  registrableWith: [],
  trackingSteps: [],
};

interface ParcelProps {
  readonly order: ShopOrder;
  readonly parcel: OrderParcel;
}

/** Parcel of an order: contents, carrier and code, its way, and its steps. */
export function ParcelItem({ order, parcel }: ParcelProps) {
  const { number, state, lines, collect, tracking, handedOverAt, deliveredAt, reason } = parcel;
  const work = order.parcelWork?.find((item) => item.number === number) ?? NO_WORK;
  const { label, tone } = PARCEL_STATE_LABELS[state];
  const serials = lines.flatMap((line) => line.serials);
  const carrier = tracking?.carrier ?? null;
  const facts = [
    order.payment.method === 'cod' ? (collect > 0 ? t.collect(money(collect)) : t.nothing) : null,
    handedOverAt && t.handedOver(formatDateTime(handedOverAt)),
    deliveredAt && t.delivered(formatDateTime(deliveredAt)),
  ].filter((fact) => fact !== null);
  return (
    <li>
      <Stack gap="8">
        <Cluster gap="8">
          <Text as="strong" weight="strong">
            {t.parcel(number)}
          </Text>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        <div>
          <Text breaks>{piecesText(lines)}</Text>
          {serials.length > 0 && <Hint>{t.serials(serials.join(', '))}</Hint>}
          {carrier !== null && (
            <Text numeric breaks>
              {[carrier, tracking?.trackingCode].filter(Boolean).join(', ')}
            </Text>
          )}
          {work.registration && (
            <Text numeric breaks>
              {parcels.registration.done(
                carrierName(work.registration.carrier),
                work.registration.trackingCode,
              )}
            </Text>
          )}
          {facts.length > 0 && <Hint>{facts.join(' · ')}</Hint>}
          {reason !== null && <Text breaks>{t.reason(reason)}</Text>}
        </div>
        {work.trackingSteps.length > 0 && (
          <List as="ol" gap="8">
            {work.trackingSteps.map((step) => (
              <TrackingStepItem key={`${step.kind}-${step.at}-${step.receivedAt}`} step={step} />
            ))}
          </List>
        )}
        <ParcelSteps order={order} parcel={parcel} work={work} />
      </Stack>
    </li>
  );
}

/** Buttons for the steps of a parcel that its state and the user's rights allow. */
function ParcelSteps({ order, parcel, work }: ParcelProps & { readonly work: Omit<ParcelWork, 'number'> }) {
  const role = useSession().user?.role;
  const [open, setOpen] = useState<Exclude<ParcelStep, 'unpack'> | 'register' | null>(null);
  const { code, version } = order;
  const unpack = useApiAction<void, ShopOrder>({
    send: (http) => sendStep(http, { code, step: 'unpack', parcel: parcel.number, evidence: {}, version }),
    entities: STEP_ENTITIES,
    cachePath: orderPath,
  });
  const steps = work.steps.filter((step) => may(role, RIGHTS[step]));
  const mayRegister = work.registrableWith.length > 0 && !work.registration && may(role, RIGHTS.ship);
  if (steps.length === 0 && !mayRegister) return null;
  const close = () => setOpen(null);
  return (
    <Cluster gap="8">
      {mayRegister && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('register')}>
          {parcels.registration.register}
        </Button>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'ship' || step === 'deliver' ? 'primary' : 'ghost'}
          busy={step === 'unpack' && unpack.busy}
          onClick={() => (step === 'unpack' ? void unpack.run() : setOpen(step))}
        >
          {t.steps[step]}
        </Button>
      ))}
      {open === 'register' && (
        <RegisterDialog order={order} parcel={parcel} label={parcels.registration.register} onClose={close} />
      )}
      {open === 'ship' && <ParcelDialog order={order} parcel={parcel} label={t.steps.ship} onClose={close} />}
      {open === 'deliver' && (
        <ReceivedDialog order={order} parcel={parcel} label={t.steps.deliver} onClose={close} />
      )}
      {open === 'return' && (
        <GoodsDialog step="return" order={order} parcel={parcel} label={t.steps.return} onClose={close} />
      )}
      {open === 'fail' && (
        <ReasonDialog
          title={shopOrders.act.title(t.steps.fail, subjectText(order, parcel))}
          confirm={t.steps.fail}
          variant="danger"
          draft={`shop-order:${code}:fail:${parcel.number}`}
          subject={{ version, load: (http) => call(http, staffOrderApi.read, { params: { code } }) }}
          send={(http, evidence, { version: seen }) =>
            sendStep(http, { code, step: 'fail', parcel: parcel.number, evidence, version: seen as number })
          }
          entities={STEP_ENTITIES}
          cachePath={orderPath}
          onClose={close}
        >
          <p>{t.failText}</p>
        </ReasonDialog>
      )}
    </Cluster>
  );
}
