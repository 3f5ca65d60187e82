import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { BoardStatus, OfficeOrder } from '@evcare/shared-contracts/office';
import { serviceOrderMessages as t } from '../../../messages/service-orders';
import { ConfirmDialog } from '../../../shared/dialogs';
import { money } from '../../../shared/numbers';
import { useOrderStep } from '../model/use-order-step';
import { AssignDialog } from './assign-dialog';
import { DeliverDialog } from './deliver-dialog';
import { OrderReasonDialog } from './order-reason-dialog';
import { PaymentDialog } from './payment-dialog';
import { PromiseDialog } from './promise-dialog';
import { QcDialog } from './qc-dialog';

const DIALOGS = {
  assign: AssignDialog,
  promise: PromiseDialog,
  qc: QcDialog,
  pay: PaymentDialog,
  deliver: DeliverDialog,
  'parts-needed': PartsNeededDialog,
  debt: DebtDialog,
  cancel: CancelDialog,
} as const;
export type DialogStep = keyof typeof DIALOGS;

export interface StepDialogProps {
  readonly order: OfficeOrder;
  /** Column of the board that the step was started for, if it was. */
  readonly target?: BoardStatus | undefined;
  readonly onClose: () => void;
}

/** Dialog for a step of an order. */
export function StepDialog({ step, ...props }: StepDialogProps & { readonly step: DialogStep }) {
  const Dialog = DIALOGS[step];
  return <Dialog {...props} />;
}

function PartsNeededDialog({ order, onClose }: StepDialogProps) {
  const step = useOrderStep(order, { onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.partsNeeded.title}
      confirm={t.partsNeeded.confirm}
      busy={step.busy}
      error={step.error}
      onConfirm={() =>
        void step.run((http, headers) =>
          call(http, staffServiceOrderApi.waitForParts, { params: { id: order.id }, ...headers }),
        )
      }
    >
      <p>{t.partsNeeded.text}</p>
    </ConfirmDialog>
  );
}

function DebtDialog({ order, onClose }: StepDialogProps) {
  return (
    <OrderReasonDialog
      order={order}
      name="debt"
      onClose={onClose}
      title={t.debt.title}
      label={t.debt.reason}
      confirm={t.debt.confirm}
      send={(http, body, headers) =>
        call(http, staffServiceOrderApi.approveDebt, { params: { id: order.id }, body, ...headers })
      }
    >
      <p>{t.debt.text(money(order.left))}</p>
    </OrderReasonDialog>
  );
}

function CancelDialog({ order, onClose }: StepDialogProps) {
  return (
    <OrderReasonDialog
      order={order}
      name="cancel"
      onClose={onClose}
      title={t.cancel.title}
      confirm={t.cancel.confirm}
      variant="danger"
      send={(http, body, headers) =>
        call(http, staffServiceOrderApi.cancel, { params: { id: order.id }, body, ...headers })
      }
    >
      <p>{t.cancel.text}</p>
    </OrderReasonDialog>
  );
}
