import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import {
  may,
  SHOP_ORDER_STEP_RIGHTS,
  type OfficeTrackingStep,
  type ShopOrder,
} from '@evcare/shared-contracts/office';
import { TRACKING_LABELS } from '@evcare/shared-contracts/shop';
import { Alert, Button, Hint, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { parcels as t } from '../../../messages/parcels';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
import { hasRegistration, Registration } from './registration';
import { TrackingDialog } from './tracking-dialog';

/** Tracking steps of an order's parcel, newest first. */
export function OrderParcel({ order }: { readonly order: ShopOrder }) {
  // Responses of an older release lack these fields.
  const { trackingSteps = [], canAddTracking = false, parcel, status } = order;
  const role = useSession().user?.role;
  const [isAdding, setIsAdding] = useState(false);
  const isRegistrable = hasRegistration(order);
  if (trackingSteps.length === 0 && !canAddTracking && parcel === null && !isRegistrable) return null;
  const waits = status === 'shipping' && trackingSteps.some(({ kind }) => kind === 'delivered');
  return (
    <Stack as="section" gap="8" aria-labelledby="shop-order-parcel">
      <Subheading size="16" id="shop-order-parcel">
        {t.title}
      </Subheading>
      {waits && <Alert tone="warning">{t.cashToCheck}</Alert>}
      {isRegistrable && <Registration order={order} />}
      {trackingSteps.length === 0 ? (
        !isRegistrable && <Text tone="muted">{t.none}</Text>
      ) : (
        <List as="ol" gap="12">
          {trackingSteps.map((step) => (
            <TrackingStepItem key={`${step.kind}-${step.at}-${step.receivedAt}`} step={step} />
          ))}
        </List>
      )}
      {canAddTracking && may(role, SHOP_ORDER_STEP_RIGHTS.tracking) && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        </div>
      )}
      {isAdding && <TrackingDialog order={order} label={t.add} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

/** Tracking step of a parcel as staff see it. */
export function TrackingStepItem({
  step: { kind, at, place, reason, source, collected },
}: {
  readonly step: OfficeTrackingStep;
}) {
  const facts = [formatDateTime(at), place, source === 'staff' ? t.byStaff : null];
  return (
    <li>
      <span>{TRACKING_LABELS[kind]}</span>{' '}
      <Hint as="span">{facts.filter((fact) => fact !== null).join(' · ')}</Hint>
      {reason && <Text breaks>{reason}</Text>}
      {collected !== null && <Text>{t.collected(money(collected))}</Text>}
    </li>
  );
}
