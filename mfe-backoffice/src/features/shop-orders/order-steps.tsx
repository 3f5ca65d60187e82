import { useState } from 'react';
import {
  may,
  type ShopOrder,
  type ShopOrderMoneyStep,
  type ShopOrderStep,
} from '@evcare/shared-contracts/office';
import { Button } from '@evcare/shared-ui';
import { shopOrders as t } from '../../messages/shop-orders';
import { ifMatch, useOfficeAction } from '../../shared/data';
import { ConfirmDialog, ReasonDialog } from '../../shared/dialogs';
import { money } from '../../shared/numbers';
import { useSession } from '../../shared/scope';
import { orderPath } from './order-text';

const AGAINST: readonly ShopOrderStep[] = ['fail', 'cancel'];
type Reasoned = keyof typeof t.reasons;
const needsReason = (step: ShopOrderStep): step is Reasoned => step in t.reasons;

interface Sent {
  readonly step: ShopOrderStep | ShopOrderMoneyStep;
  readonly reason?: string;
}

/** Buttons for the steps the status allows; only managers may refund (product rule §3.4). */
export function OrderSteps({ order }: { readonly order: ShopOrder }) {
  const role = useSession().user?.role;
  const [asked, setAsked] = useState<Reasoned | null>(null);
  const [paid, setPaid] = useState<ShopOrderMoneyStep | null>(null);
  const send = useOfficeAction<Sent, ShopOrder>({
    send: (http, { step, reason }) =>
      http.post(`${orderPath(order.code)}/${step}`, reason ? { reason } : {}, ifMatch(order.version)),
    entities: ['shop-order', 'customer'],
    onDone: () => {
      setAsked(null);
      setPaid(null);
    },
  });
  const [first] = order.steps.filter((step) => !AGAINST.includes(step));
  const moneySteps = may(role, 'shopOrders.refund') ? order.moneySteps : [];
  const said = asked ? t.reasons[asked] : t.reasons.cancel;
  return (
    <>
      {order.steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === first ? 'primary' : step === 'cancel' ? 'ghost' : 'secondary'}
          busy={send.busy}
          onClick={() => (needsReason(step) ? setAsked(step) : void send.run({ step }))}
        >
          {t.steps[step]}
        </Button>
      ))}
      {moneySteps.map((step) => (
        <Button key={step} size="sm" variant="secondary" onClick={() => setPaid(step)}>
          {t.moneySteps[step]}
        </Button>
      ))}
      <ReasonDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={said.title(order.code)}
        confirm={said.confirm}
        variant="danger"
        busy={send.busy}
        error={send.error}
        onConfirm={(reason) => asked && void send.run({ step: asked, reason })}
      >
        <p>{said.text}</p>
      </ReasonDialog>
      <ConfirmDialog
        open={paid !== null}
        onClose={() => setPaid(null)}
        title={t.money.title(paid ? t.moneySteps[paid] : '', order.code)}
        confirm={paid ? t.moneySteps[paid] : ''}
        busy={send.busy}
        error={send.error}
        onConfirm={() => paid && void send.run({ step: paid })}
      >
        <p>{t.money.text(money(order.total))}</p>
      </ConfirmDialog>
    </>
  );
}
