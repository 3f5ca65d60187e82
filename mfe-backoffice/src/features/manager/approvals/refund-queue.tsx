import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { REFUND_STATE_LABELS, REFUND_WAY_LABELS, type RefundTask } from '@evcare/shared-contracts/office';
import { Badge, Hint, List, Text } from '@evcare/shared-ui';
import { refunds } from '../../../messages/refunds';
import { money } from '../../../shared/numbers';
import { serviceOrderPath } from '../../../shared/order-paths';
import { useSession } from '../../../shared/scope';
import { Approval } from './approval';
import { ApproveRefundDialog, PayRefundDialog, RefuseRefundDialog } from './refund-dialogs';

const t = refunds.queue;

const DIALOGS = { approve: ApproveRefundDialog, pay: PayRefundDialog, refuse: RefuseRefundDialog } as const;

interface OpenDecision {
  readonly id: string;
  readonly step: keyof typeof DIALOGS;
}

/** Refunds that wait for the manager's decision, and approved ones that wait to be paid out. */
export function RefundQueue({ tasks }: { readonly tasks: readonly RefundTask[] }) {
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const me = useSession().user?.id;
  // The dialog shows the newest data, so that nothing is approved unseen after a conflict.
  const opened = tasks.find(({ id }) => id === open?.id);
  const Dialog = DIALOGS[open?.step ?? 'approve'];
  return (
    <>
      <List>
        {tasks.map((task) => (
          <Task
            key={task.id}
            task={task}
            isOwn={task.requestedById === me}
            onStep={(step) => setOpen({ id: task.id, step })}
          />
        ))}
      </List>
      {opened && <Dialog task={opened} onClose={() => setOpen(null)} />}
    </>
  );
}

interface TaskProps {
  readonly task: RefundTask;
  /** True if the signed-in user has asked for the refund. */
  readonly isOwn: boolean;
  readonly onStep: (step: OpenDecision['step']) => void;
}

function Task({ task, isOwn, onStep }: TaskProps) {
  const { order, state, amount, way, reason, requestedBy, requestedAt } = task;
  const isApproved = state === 'approved';
  const { label, tone } = REFUND_STATE_LABELS[state];
  return (
    <Approval
      requestName={t.name(order.code)}
      code={order.code}
      badge={<Badge tone={tone}>{label}</Badge>}
      to={`${serviceOrderPath(order.id)}&part=payments`}
      meta={[
        order.plate,
        order.customer,
        t.by(requestedBy ?? refunds.someone, formatDateTime(requestedAt)),
      ].join(' · ')}
      {...(isApproved && { confirm: { label: t.pay, name: t.payOf(order.code) } })}
      onApprove={isOwn && !isApproved ? null : () => onStep(isApproved ? 'pay' : 'approve')}
      onReject={() => onStep('refuse')}
    >
      <p>
        <strong>{t.summary(money(amount), REFUND_WAY_LABELS[way])}</strong>
      </p>
      <Text breaks>{reason}</Text>
      <Hint>
        {order.delivered ? t.delivered : t.inWorkshop} ·{' '}
        {t.money(money(order.total), money(order.paid), money(order.left))}
      </Hint>
      {isOwn && !isApproved && <Hint>{t.own}</Hint>}
    </Approval>
  );
}
