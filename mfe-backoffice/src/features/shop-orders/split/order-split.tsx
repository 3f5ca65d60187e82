import { useState } from 'react';
import { formatDateTime, formatDays } from '@evcare/shared-contracts/format';
import { may, piecesText, SHOP_ORDER_STEP_RIGHTS, type ShopOrder } from '@evcare/shared-contracts/office';
import { ORDER_REFUND_STATE_LABELS, type OrderRefund, type OrderSplit } from '@evcare/shared-contracts/shop';
import { call, orderParcelApi, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { Badge, Button, Cluster, Hint, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { splits as t } from '../../../messages/splits';
import { ReasonDialog } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
import { orderPath, STEP_ENTITIES } from '../use-order-steps';
import { PackDialog } from './pack-dialog';
import { ParcelItem } from './parcel-item';

/** Parcels of an order that leaves in several ones, what is in none of them, and the steps of both. */
export function OrderSplitSection({ order }: { readonly order: ShopOrder }) {
  // Responses of an older release lack these fields.
  const { split = null, canPackParcel = false, canCancelRest = false } = order;
  const role = useSession().user?.role;
  const [open, setOpen] = useState<'pack' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const mayPack = canPackParcel && may(role, SHOP_ORDER_STEP_RIGHTS.ship);
  const mayCancel = canCancelRest && may(role, SHOP_ORDER_STEP_RIGHTS.cancel);
  const label = split ? t.pack : t.split;
  const refunds = split?.refunds ?? [];
  if (!split && !mayPack) return null;
  return (
    <Stack as="section" gap="12" aria-labelledby="shop-order-split">
      <Subheading size="16" id="shop-order-split">
        {t.title}
      </Subheading>
      {split && (
        <List as="ol" gap="16">
          {split.parcels.map((parcel) => (
            <ParcelItem key={parcel.number} order={order} parcel={parcel} />
          ))}
        </List>
      )}
      {split && split.remaining.length > 0 && <Rest split={split} />}
      {refunds.length > 0 && <SplitRefunds refunds={refunds} />}
      {(mayPack || mayCancel) && (
        <Cluster gap="8">
          {mayPack && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('pack')}>
              {label}
            </Button>
          )}
          {mayCancel && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('cancel')}>
              {t.cancelRest}
            </Button>
          )}
        </Cluster>
      )}
      {open === 'pack' && <PackDialog order={order} label={label} onClose={close} />}
      {open === 'cancel' && split && <CancelRestDialog order={order} split={split} onClose={close} />}
    </Stack>
  );
}

/** Goods that are in no parcel, and the day that customers read. */
function Rest({ split: { remaining, expected } }: { readonly split: OrderSplit }) {
  return (
    <div>
      <Text weight="strong">{t.rest}</Text>
      <Text breaks>{piecesText(remaining)}</Text>
      <Hint>{expected ? t.restExpected(formatDays(expected.from, expected.to)) : t.restNoDay}</Hint>
    </div>
  );
}

/** Goods that left the order after it was paid, with the state of their refunds. */
function SplitRefunds({ refunds }: { readonly refunds: readonly OrderRefund[] }) {
  return (
    <div>
      <Text weight="strong">{t.refunds}</Text>
      <List gap="8">
        {refunds.map(({ lines, amount, state, reason, at, refundedAt }) => (
          <li key={at}>
            <Cluster gap="8">
              <Text as="span" numeric weight="strong">
                {money(amount)}
              </Text>
              <Badge tone={ORDER_REFUND_STATE_LABELS[state].tone}>
                {ORDER_REFUND_STATE_LABELS[state].label}
              </Badge>
            </Cluster>
            <Text breaks>{piecesText(lines)}</Text>
            <Hint>
              {[
                reason === null ? t.takenBack(formatDateTime(at)) : t.cancelled(formatDateTime(at), reason),
                ...(refundedAt === null ? [] : [t.refunded(formatDateTime(refundedAt))]),
              ].join(' · ')}
            </Hint>
          </li>
        ))}
      </List>
    </div>
  );
}

interface CancelRestProps {
  readonly order: ShopOrder;
  readonly split: OrderSplit;
  readonly onClose: () => void;
}

function CancelRestDialog({ order, split, onClose }: CancelRestProps) {
  const { code, version, restAmount = 0 } = order;
  return (
    <ReasonDialog
      title={t.cancelRestOf(code)}
      confirm={t.cancelRest}
      variant="danger"
      draft={`shop-order:${code}:cancel-rest`}
      subject={{ version, load: (http) => call(http, staffOrderApi.read, { params: { code } }) }}
      send={(http, body, { version: seen }) =>
        call(http, orderParcelApi.cancelRest, { params: { code }, body, version: seen })
      }
      entities={STEP_ENTITIES}
      cachePath={orderPath}
      onClose={onClose}
    >
      <p>{t.cancelRestText(piecesText(split.remaining))}</p>
      {order.payment.status === 'paid' && restAmount > 0 && <p>{t.cancelRestPaid(money(restAmount))}</p>}
    </ReasonDialog>
  );
}
