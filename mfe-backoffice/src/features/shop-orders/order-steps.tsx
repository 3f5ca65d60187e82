import { useState } from 'react';
import { call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import {
  may,
  payerOf,
  SHOP_ORDER_STEP_RIGHTS,
  type SHOP_ORDER_TRACKING,
  type ShopOrder,
  type ShopOrderStep,
} from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES } from '@evcare/shared-contracts/shop';
import { Button } from '@evcare/shared-ui';
import { shopOrders as t } from '../../messages/shop-orders';
import { ReasonDialog } from '../../shared/forms';
import { money } from '../../shared/numbers';
import { Reserved } from '../../shared/rights';
import { useSession } from '../../shared/scope';
import { GoodsDialog, ReceivedDialog, TransferDialog } from './act-dialogs';
import { DelayDialog } from './delay-dialog';
import { InvoiceDialog } from './invoice-dialog';
import { NoMail } from './no-mail';
import { ParcelDialog } from './parcel/parcel-dialog';
import { GatewayRefundDialog } from './payments/gateway-refund-dialog';
import { orderPath, sendStep, STEP_ENTITIES, useOrderSteps, type AnyStep } from './use-order-steps';

/** Steps with a button here; tracking steps are added where they are listed. */
type OrderStep = Exclude<AnyStep, typeof SHOP_ORDER_TRACKING>;

const NEGATIVE_STEPS: readonly ShopOrderStep[] = ['fail', 'cancel'];
/** Steps that move neither money nor goods, and are sent with one click. */
const DIRECT_STEPS: readonly OrderStep[] = ['confirm', 'pack'];

interface OrderStepsProps {
  readonly order: ShopOrder;
  /** Step whose dialog is open at first, if the step is possible. */
  readonly firstStep?: string;
  readonly onFirstStepClosed?: () => void;
}

/** Buttons for the steps that the status and the user's rights allow (product rule §3.4). */
export function OrderSteps({ order, firstStep, onFirstStepClosed }: OrderStepsProps) {
  const role = useSession().user?.role;
  const isAllowed = (step: OrderStep) => may(role, SHOP_ORDER_STEP_RIGHTS[step]);
  const steps = order.steps.filter(isAllowed);
  const [openStep, setOpenStep] = useState<OrderStep | null>(
    () =>
      [...steps, ...order.moneySteps.filter(isAllowed)].find(
        (step) => step === firstStep && !DIRECT_STEPS.includes(step),
      ) ?? null,
  );
  const send = useOrderSteps(order);
  const close = () => {
    setOpenStep(null);
    onFirstStepClosed?.();
  };
  const [primaryStep] = steps.filter((step) => !NEGATIVE_STEPS.includes(step));
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === primaryStep ? 'primary' : step === 'cancel' ? 'ghost' : 'secondary'}
          busy={send.busy}
          onClick={() => (DIRECT_STEPS.includes(step) ? void send.run(step) : setOpenStep(step))}
        >
          {labelOf(order, step)}
        </Button>
      ))}
      {order.moneySteps.map((step) => (
        <Reserved key={step} right={SHOP_ORDER_STEP_RIGHTS[step]}>
          {(blocked) => (
            <Button {...blocked} size="sm" variant="secondary" onClick={() => setOpenStep(step)}>
              {labelOf(order, step)}
            </Button>
          )}
        </Reserved>
      ))}
      {order.canBeDelayed && isAllowed('delay') && (
        <Button size="sm" variant="ghost" onClick={() => setOpenStep('delay')}>
          {t.delay.action}
        </Button>
      )}
      {order.canRecordInvoice && isAllowed('invoice') && (
        <Button size="sm" variant="ghost" onClick={() => setOpenStep('invoice')}>
          {labelOf(order, 'invoice')}
        </Button>
      )}
      {openStep !== null && (
        <StepDialog step={openStep} order={order} label={labelOf(order, openStep)} onClose={close} />
      )}
    </>
  );
}

/**
 * Label of a step; an order without delivery is not handed to a carrier, and a gateway returns the money that it
 * received, so `ship` and `refund` then have another label.
 */
function labelOf(order: ShopOrder, step: OrderStep): string {
  if (step === 'delay') return t.delay.action;
  if (step === 'invoice') return order.invoicing?.issued ? t.invoice.correct : t.invoice.action;
  if (step === 'ship' && order.method !== 'delivery') return t.readyStep;
  const payer = step === 'refund' && payerOf(order.gatewayPayments);
  if (payer) return t.gatewayRefund(GATEWAY_NAMES[payer.gateway]);
  return step in t.moneySteps
    ? t.moneySteps[step as keyof typeof t.moneySteps]
    : t.steps[step as ShopOrderStep];
}

/** True if a late transfer paid the order. Older APIs send no transfers. */
const isPaidLate = ({ lateTransfers = [], paymentReference }: ShopOrder): boolean =>
  lateTransfers.some(({ outcome, reference }) => outcome === 'applied' && reference === paymentReference);

interface StepDialogProps {
  readonly step: OrderStep;
  readonly order: ShopOrder;
  readonly label: string;
  readonly onClose: () => void;
}

/** Dialog with the facts and the consequence of a step. */
function StepDialog({ step, ...props }: StepDialogProps) {
  const { order, onClose } = props;
  const payer = step === 'refund' && payerOf(order.gatewayPayments);
  if (payer) return <GatewayRefundDialog payment={payer} {...props} />;
  if (step === 'confirm-payment' || step === 'payment-received' || step === 'refund')
    return <TransferDialog step={step} {...props} />;
  if (step === 'ship' && order.method === 'delivery') return <ParcelDialog {...props} />;
  if (step === 'ship' || step === 'return') return <GoodsDialog step={step} {...props} />;
  if (step === 'deliver') return <ReceivedDialog {...props} />;
  if (step === 'delay') return <DelayDialog {...props} />;
  if (step === 'invoice') return <InvoiceDialog {...props} />;
  const messages =
    step === 'void-payment'
      ? {
          title: (code: string) => t.act.title(t.moneySteps[step], code),
          text: (isPaidLate(order) ? t.act.voidLateText : t.act.voidText)(money(order.total)),
          confirm: t.moneySteps[step],
        }
      : t.reasons[step === 'fail' ? 'fail' : 'cancel'];
  const { code } = order;
  return (
    <ReasonDialog
      title={messages.title(code)}
      confirm={messages.confirm}
      variant="danger"
      draft={`shop-order:${code}:${step}`}
      subject={{
        version: order.version,
        load: (http) => call(http, staffOrderApi.read, { params: { code } }),
      }}
      send={(http, evidence, { version }) => sendStep(http, { code, step, evidence, version })}
      entities={STEP_ENTITIES}
      cachePath={orderPath}
      onClose={onClose}
    >
      <p>{messages.text}</p>
      {step !== 'void-payment' && <NoMail order={order} />}
    </ReasonDialog>
  );
}
