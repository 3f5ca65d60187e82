import { useState } from 'react';
import { call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import {
  may,
  SHOP_ORDER_STEP_RIGHTS,
  type ShopOrder,
  type ShopOrderMoneyStep,
  type ShopOrderStep,
} from '@evcare/shared-contracts/office';
import { Button } from '@evcare/shared-ui';
import { shopOrders as t } from '../../messages/shop-orders';
import { useApiAction } from '../../shared/data';
import { ConfirmDialog, ReasonDialog } from '../../shared/dialogs';
import { money } from '../../shared/numbers';
import { useSession } from '../../shared/scope';

const NEGATIVE_STEPS: readonly ShopOrderStep[] = ['fail', 'cancel'];
type ReasonStep = keyof typeof t.reasons;
const needsReason = (step: ShopOrderStep): step is ReasonStep => step in t.reasons;

const STEP_ROUTES = {
  'confirm-payment': staffOrderApi.confirmPayment,
  confirm: staffOrderApi.confirm,
  pack: staffOrderApi.pack,
  ship: staffOrderApi.ship,
  deliver: staffOrderApi.deliver,
  fail: staffOrderApi.failDelivery,
  return: staffOrderApi.takeBack,
  cancel: staffOrderApi.cancel,
  'payment-received': staffOrderApi.recordPayment,
  refund: staffOrderApi.recordRefund,
} as const satisfies Record<ShopOrderStep | ShopOrderMoneyStep, string>;

interface StepRequest {
  readonly step: ShopOrderStep | ShopOrderMoneyStep;
  readonly reason?: string;
}

/** Buttons for the steps that the status and the user's rights allow (product rule §3.4). */
export function OrderSteps({ order }: { readonly order: ShopOrder }) {
  const role = useSession().user?.role;
  const [reasonStep, setReasonStep] = useState<ReasonStep | null>(null);
  const [moneyStep, setMoneyStep] = useState<ShopOrderMoneyStep | null>(null);
  const send = useApiAction<StepRequest, ShopOrder>({
    send: (http, { step, reason }) =>
      call(http, STEP_ROUTES[step], {
        params: { code: order.code },
        body: reason ? { reason } : {},
        version: order.version,
      }),
    entities: ['shop-order', 'customer'],
    onDone: () => {
      setReasonStep(null);
      setMoneyStep(null);
    },
  });
  const isAllowed = (step: ShopOrderStep | ShopOrderMoneyStep) => may(role, SHOP_ORDER_STEP_RIGHTS[step]);
  const steps = order.steps.filter(isAllowed);
  const [primaryStep] = steps.filter((step) => !NEGATIVE_STEPS.includes(step));
  const reasonMessages = reasonStep ? t.reasons[reasonStep] : t.reasons.cancel;
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === primaryStep ? 'primary' : step === 'cancel' ? 'ghost' : 'secondary'}
          busy={send.busy}
          onClick={() => (needsReason(step) ? setReasonStep(step) : void send.run({ step }))}
        >
          {t.steps[step]}
        </Button>
      ))}
      {order.moneySteps.filter(isAllowed).map((step) => (
        <Button key={step} size="sm" variant="secondary" onClick={() => setMoneyStep(step)}>
          {t.moneySteps[step]}
        </Button>
      ))}
      <ReasonDialog
        open={reasonStep !== null}
        onClose={() => setReasonStep(null)}
        title={reasonMessages.title(order.code)}
        confirm={reasonMessages.confirm}
        variant="danger"
        busy={send.busy}
        error={send.error}
        onConfirm={(reason) => reasonStep && void send.run({ step: reasonStep, reason })}
      >
        <p>{reasonMessages.text}</p>
      </ReasonDialog>
      <ConfirmDialog
        open={moneyStep !== null}
        onClose={() => setMoneyStep(null)}
        title={t.money.title(moneyStep ? t.moneySteps[moneyStep] : '', order.code)}
        confirm={moneyStep ? t.moneySteps[moneyStep] : ''}
        busy={send.busy}
        error={send.error}
        onConfirm={() => moneyStep && void send.run({ step: moneyStep })}
      >
        <p>{t.money.text(money(order.total))}</p>
      </ConfirmDialog>
    </>
  );
}
