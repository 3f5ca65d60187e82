import { lazy, Suspense, useState } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { CUSTOMER_MAY_CHANGE, type Order } from '@evcare/shared-contracts/shop';
import { Button, Cluster, Text } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { appointmentHref } from '../../shared/booking/paths';
import type { ChangedPart } from './changes/change-dialog';
import styles from './order-page.module.css';
import type { ReasonTexts } from './reason-dialog';
import type { OrderData } from './routes';
import { useBuyAgain } from './use-buy-again';
import type { OrderActions as Actions } from './use-order';

const t = orders.actions;
const loadDialog = () => import('./reason-dialog');
const ReasonDialog = lazy(loadDialog);
const loadChanges = () => import('./changes/change-dialog');
const ChangeDialog = lazy(loadChanges);
const ReturnDialog = lazy(() => import('./return/return-dialog'));

type DialogName = 'cancel' | 'return';

const textsOf: Record<DialogName, (code: string) => ReasonTexts> = {
  cancel: (code) => ({
    title: t.cancelTitle(code),
    text: t.cancelText,
    reasons: t.cancelReasons,
    submit: t.cancelYes,
    busy: t.cancelBusy,
    danger: true,
  }),
  return: (code) => ({
    title: t.returnTitle(code),
    text: t.returnText,
    reasons: t.returnReasons,
    submit: t.returnYes,
    busy: t.returnBusy,
  }),
};

interface OrderActionsProps {
  order: Order;
  data: OrderData;
  actions: Actions;
}

/** Buttons for the parts of the order that can be changed now, with their dialog. */
function ChangeButtons(props: OrderActionsProps) {
  const { order } = props;
  const [part, setPart] = useState<ChangedPart | null>(null);
  // The order may have been packed while the dialog was open.
  const isOpen = part !== null && Boolean(order.changeable?.[part]);
  return (
    <>
      {order.changeable?.address && (
        <Button variant="secondary" onClick={() => setPart('address')}>
          {t.changeAddress}
        </Button>
      )}
      {order.changeable?.lines && (
        <Button variant="secondary" onClick={() => setPart('lines')}>
          {t.changeLines}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <ChangeDialog {...props} part={part} onClose={() => setPart(null)} />}
      </Suspense>
    </>
  );
}

/** Reason why an order with a fitting can't be changed, with a link to its appointment. */
function FittingNote({ order: { changeable, method, fitting, status } }: { order: Order }) {
  const code = fitting?.appointmentCode;
  if (!changeable || method !== 'fitting' || !code || !CUSTOMER_MAY_CHANGE.includes(status)) return null;
  return (
    <Text tone="muted">
      {t.unchangeable} <Link to={appointmentHref(code)}>{orders.fitting.appointment(code)}</Link>
    </Text>
  );
}

/** Actions that the order's state allows. */
export function OrderActions({ order, data, actions }: OrderActionsProps) {
  const { busy, buyAgain } = useBuyAgain(order.lines);
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const [shown, setShown] = useState<DialogName>('cancel');
  const show = (name: DialogName) => {
    setShown(name);
    setOpenDialog(name);
  };
  const [returns, setReturns] = useState<'unopened' | 'open' | 'closed'>('unopened');
  // An API without returns of pieces takes only a reason.
  const openReturn = () => (order.returnForm ? setReturns('open') : show('return'));
  const send = async (reason: string) => {
    const done = await (shown === 'cancel' ? actions.cancel(reason) : actions.askReturn(reason));
    if (done) setOpenDialog(null);
    return done;
  };

  return (
    <Cluster
      align="center"
      gap="12"
      className={styles['actions']}
      role="group"
      aria-label={t.label}
      onPointerEnter={() => {
        void loadDialog();
        if (order.changeable?.lines) void loadChanges();
      }}
    >
      {/* Beside a payment that is due it reads as a way to pay. */}
      {order.status !== 'pending_payment' && (
        <Button
          variant={order.status === 'cancelled' ? 'primary' : 'secondary'}
          busy={busy}
          busyLabel={t.againBusy}
          onClick={() => void buyAgain()}
        >
          {t.again}
        </Button>
      )}
      <ChangeButtons order={order} data={data} actions={actions} />
      {order.actions.includes('return') && (
        <Button variant="secondary" onClick={openReturn}>
          {t.return}
        </Button>
      )}
      {order.actions.includes('cancel') && (
        <Button variant="secondary" onClick={() => show('cancel')}>
          {t.cancel}
        </Button>
      )}
      <FittingNote order={order} />
      {order.actions.includes('return') && order.returnableUntil && (
        <Text tone="muted">{t.returnUntil(order.returnableUntil)}</Text>
      )}
      <Suspense fallback={null}>
        {returns !== 'unopened' && (
          <ReturnDialog
            open={returns === 'open'}
            order={order}
            data={data}
            actions={actions}
            onClose={() => setReturns('closed')}
            onDone={() => setReturns('unopened')}
          />
        )}
        {openDialog !== null && (
          <ReasonDialog
            open
            texts={textsOf[shown](order.code)}
            draftName={`order-${shown}:${order.code}`}
            busy={actions.busy !== null}
            onClose={() => setOpenDialog(null)}
            onSubmit={send}
          />
        )}
      </Suspense>
    </Cluster>
  );
}
