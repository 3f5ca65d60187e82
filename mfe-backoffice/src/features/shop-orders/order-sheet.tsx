import type { ComponentProps } from 'react';
import {
  addressOf,
  call,
  eInvoiceApi,
  serialNumberApi,
  staffOrderApi,
} from '@evcare/shared-contracts/endpoints';
import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { Cluster, Stack } from '@evcare/shared-ui';
import { hasOrderPaper, ORDER_PAPERS, type OrderPaperKind } from '@evcare/shared-ui/order-papers';
import { eInvoices } from '../../messages/e-invoices';
import { parcels } from '../../messages/parcels';
import { shopOrders as t } from '../../messages/shop-orders';
import { useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { OrderInvoices } from '../../shared/invoices';
import { PaperButton } from '../../shared/paper-button';
import { SerialChoiceSection } from '../../shared/serials';
import { Loaded } from '../../shared/states';
import { PaymentBadge, ShopOrderBadge } from '../../shared/status';
import { OrderTransfers } from './late-transfers/order-transfers';
import { OrderFacts, Timeline } from './order-facts';
import { OrderLines } from './order-lines';
import { OrderSteps } from './order-steps';
import { hasLabel, parcelsToDeliver } from './parcel/has-label';
import { OrderParcel } from './parcel/order-parcel';
import { OrderPayments } from './payments/order-payments';
import { OpenReturn } from './returns/open-return';
import { OrderReturnSection } from './returns/order-return';
import { OrderSplitSection } from './split/order-split';

/** Statuses without pieces: they are not chosen yet, or were never handed over. */
const WITHOUT_PIECES: readonly OrderStatus[] = ['pending_payment', 'cancelled'];

interface Props extends Pick<ComponentProps<typeof OrderSteps>, 'firstStep' | 'onFirstStepClosed'> {
  readonly code: string;
  readonly onSlip: () => void;
  readonly onLabel: () => void;
  readonly onPaper: (kind: OrderPaperKind) => void;
  readonly onClose: () => void;
}

/** Shop order with its allowed steps. */
export function ShopOrderSheet({ code, onSlip, onLabel, onPaper, onClose, ...first }: Props) {
  const query = useApiQuery(addressOf(staffOrderApi.read, { params: { code } }), {
    entities: ['shop-order'],
    keepPrevious: false,
  });
  return (
    <Sheet open onClose={onClose} title={t.title(code)}>
      <Loaded query={query}>
        {(order) => (
          <Stack gap="16">
            <Cluster as="p" gap="8">
              <ShopOrderBadge status={order.status} />
              <PaymentBadge status={order.payment.status} />
            </Cluster>
            <Cluster gap="8">
              <OrderSteps order={order} {...first} />
              <OpenReturn order={order} />
              {parcelsToDeliver(order).length > 0 && <PaperButton onClick={onSlip}>{t.label}</PaperButton>}
              {hasLabel(order) && parcelsToDeliver(order).length > 0 && (
                <PaperButton onClick={onLabel}>{parcels.labels.print}</PaperButton>
              )}
              {ORDER_PAPERS.filter((kind) => hasOrderPaper(order, kind)).map((kind) => (
                <PaperButton key={kind} onClick={() => onPaper(kind)}>
                  {t.papers[kind]}
                </PaperButton>
              ))}
            </Cluster>
            {!WITHOUT_PIECES.includes(order.status) && (
              <SerialChoiceSection
                showsNumbers
                address={addressOf(serialNumberApi.orderChoice, { params: { code } })}
                send={(http, body) => call(http, serialNumberApi.chooseForOrder, { params: { code }, body })}
              />
            )}
            <OrderReturnSection order={order} />
            <OrderFacts order={order} />
            <OrderSplitSection order={order} />
            <OrderParcel order={order} />
            <OrderPayments order={order} />
            <OrderTransfers order={order} />
            <OrderLines order={order} />
            {order.invoice && (
              <OrderInvoices
                address={addressOf(eInvoiceApi.ofOrder, { params: { code } })}
                none={eInvoices.order.later}
              />
            )}
            <Timeline order={order} />
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
}
