import { call, staffOrderApi, staffReturnApi } from '@evcare/shared-contracts/endpoints';
import type { SerialChoice, ShopOrder } from '@evcare/shared-contracts/office';
import { RETURN_REASON_LABELS, type OrderReturn, type ReturnStep } from '@evcare/shared-contracts/shop';
import { shopOrderReturns as t } from '../../../messages/shop-order-returns';
import { shopOrders } from '../../../messages/shop-orders';
import { ActDialog, actOn, formRequest, NO_INPUT, ReasonDialog, useOfficeForm } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { NoMail } from '../no-mail';
import { orderPath, STEP_ENTITIES } from '../use-order-steps';
import { ArrivalDialog } from './arrival-dialog';
import { InspectionDialog } from './inspection-dialog';

export interface ReturnDialogProps {
  readonly order: ShopOrder;
  readonly shown: OrderReturn;
  /** Pieces of the order with a serial number, by product. */
  readonly pieces?: SerialChoice['lines'] | undefined;
  readonly onClose: () => void;
}

const NO_FIELDS = {};

/** Dialog of a step of a return. */
export function ReturnStepDialog({
  step,
  ...props
}: ReturnDialogProps & { readonly step: ReturnStep | 'arrive' }) {
  if (step === 'arrive') return <ArrivalDialog {...props} />;
  if (step === 'receive') return <InspectionDialog {...props} />;
  return step === 'approve' ? <ApprovalDialog {...props} /> : <RejectionDialog {...props} />;
}

function ApprovalDialog({ order, shown, onClose }: ReturnDialogProps) {
  const { code } = order;
  const form = useOfficeForm({
    initial: actOn(
      order,
      () => NO_FIELDS,
      (http) => call(http, staffOrderApi.read, { params: { code } }),
    ),
    request: formRequest(NO_INPUT, (http, _, { version }) =>
      call(http, staffReturnApi.approve, { params: { code }, body: {}, version }),
    ),
    entities: STEP_ENTITIES,
    cachePath: orderPath,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={shopOrders.act.title(t.steps.approve, code)}
      form={form}
      fields={NO_FIELDS}
      facts={[
        [shopOrders.act.customer, order.contact.fullName],
        [t.reason, RETURN_REASON_LABELS[shown.reason]],
        [t.refunds.estimated, money(shown.refund.amount)],
      ]}
      consequence={t.approveText}
      confirm={t.steps.approve}
      onClose={onClose}
    >
      <NoMail order={order} />
    </ActDialog>
  );
}

function RejectionDialog({ order, onClose }: ReturnDialogProps) {
  const { code, version } = order;
  return (
    <ReasonDialog
      title={shopOrders.act.title(t.steps.reject, code)}
      confirm={t.steps.reject}
      variant="danger"
      draft={`shop-order:${code}:reject-return`}
      subject={{ version, load: (http) => call(http, staffOrderApi.read, { params: { code } }) }}
      send={(http, body, headers) =>
        call(http, staffReturnApi.reject, { params: { code }, body, version: headers.version })
      }
      entities={STEP_ENTITIES}
      cachePath={orderPath}
      onClose={onClose}
    >
      <p>{t.rejectText}</p>
      <NoMail order={order} />
    </ReasonDialog>
  );
}
