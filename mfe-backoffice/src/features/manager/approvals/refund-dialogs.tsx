import { call, refundApi } from '@evcare/shared-contracts/endpoints';
import {
  PAYMENT_REFERENCE_LENGTH,
  REFUND_WAY_LABELS,
  refundApprovalSchema,
  refundPayoutSchema,
  type DrawerDesk,
  type RefundTask,
} from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, InlineText, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { refunds } from '../../../messages/refunds';
import { manager } from '../../../messages/reports';
import { ActDialog, actOn, formRequest, ReasonDialog, useOfficeForm } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useDrawerDesk } from '../../../shared/use-drawer-desk';
import { loadRefund, REFUND_ENTITIES } from './use-approvals';

const t = refunds.queue;

interface Props {
  readonly task: RefundTask;
  readonly onClose: () => void;
}

type Facts = readonly (readonly [string, string])[];

/** Facts that every decision on a refund shows. */
const factsOf = ({ amount, way, payTo, reason, order, requestedBy }: RefundTask): Facts => [
  [t.amount, money(amount)],
  [t.way, REFUND_WAY_LABELS[way]],
  ...(payTo
    ? ([
        [t.bank, payTo.bank],
        [t.number, payTo.number],
        [t.holder, payTo.holder],
      ] as const)
    : []),
  [t.customer, `${order.customer} · ${order.plate}`],
  [t.bill, `${order.code} · ${t.money(money(order.total), money(order.paid), money(order.left))}`],
  [t.reason, reason],
  ...(requestedBy ? [[t.requester, requestedBy] as const] : []),
];

const APPROVAL = formSchema({
  schema: refundApprovalSchema,
  numbers: {},
  toBody: ({ note }: { note: string }) => ({ note: note.trim() || null }),
});

/** Approves a refund; the money leaves the drawer only when it is paid out. */
export function ApproveRefundDialog({ task, onClose }: Props) {
  const form = useOfficeForm({
    initial: actOn(task, () => ({ note: '' }), loadRefund(task)),
    request: formRequest(APPROVAL, (http, body, { version }) =>
      call(http, refundApi.approve, { params: { id: task.id }, body, version }),
    ),
    entities: REFUND_ENTITIES,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={manager.approvals.approveTitle(t.name(task.order.code))}
      form={form}
      fields={{ note: { label: t.note } }}
      facts={factsOf(task)}
      consequence={t.approveConsequence}
      confirm={manager.approvals.approve}
      onClose={onClose}
    >
      <TextField {...form.field('note')} label={t.note} optionalLabel={t.optional} maxLength={300} />
    </ActDialog>
  );
}

/** Refuses a refund that was not paid out, with a reason. */
export function RefuseRefundDialog({ task, onClose }: Props) {
  return (
    <ReasonDialog
      title={manager.approvals.rejectTitle(t.name(task.order.code))}
      confirm={manager.approvals.reject}
      variant="danger"
      draft={`refuse-refund:${task.id}`}
      subject={{ version: task.version, load: loadRefund(task) }}
      send={(http, body, { version }) =>
        call(http, refundApi.refuse, { params: { id: task.id }, body, version })
      }
      entities={REFUND_ENTITIES}
      onClose={onClose}
    />
  );
}

const PAYOUT = formSchema({
  schema: refundPayoutSchema,
  numbers: {},
  toBody: ({ reference }: { reference: string }) => ({ reference: reference.trim() || null }),
});

/** Records that an approved refund was paid out, in cash from the drawer or by transfer. */
export function PayRefundDialog(props: Props) {
  const { data: desk, loading } = useDrawerDesk();
  // A warning that arrives later would move the buttons under the pointer.
  if (loading) return null;
  return <RefundPayout {...props} desk={desk} />;
}

function RefundPayout({ task, desk, onClose }: Props & { readonly desk: DrawerDesk | undefined }) {
  const { way, amount } = task;
  const held = desk?.open?.drawer.expected;
  const form = useOfficeForm({
    initial: actOn(task, () => ({ reference: '' }), loadRefund(task)),
    request: formRequest(PAYOUT, (http, body, { version }) =>
      call(http, refundApi.pay, { params: { id: task.id }, body, version }),
    ),
    entities: REFUND_ENTITIES,
    onDone: onClose,
  });
  const obstacle = desk?.open === null ? t.drawerClosed : (held ?? amount) < amount ? t.drawerShort : null;
  return (
    <ActDialog
      title={t.payOf(task.order.code)}
      form={form}
      fields={{ reference: { label: t.reference } }}
      facts={[
        ...factsOf(task),
        ...(way === 'cash' && held !== undefined ? [[t.drawer, money(held)] as const] : []),
      ]}
      consequence={t.payConsequence[way]}
      confirm={t.pay}
      onClose={onClose}
    >
      {way === 'transfer' && (
        <TextField
          {...form.field('reference')}
          label={t.reference}
          hint={t.referenceHint}
          autoComplete="off"
          maxLength={PAYMENT_REFERENCE_LENGTH}
          required
        />
      )}
      {way === 'cash' && obstacle && (
        <Alert tone="warning">
          {obstacle}{' '}
          <InlineText as={Link} to="/staff/drawer">
            {t.openDrawer}
          </InlineText>
        </Alert>
      )}
    </ActDialog>
  );
}
