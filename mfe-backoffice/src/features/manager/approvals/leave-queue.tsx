import { useState } from 'react';
import { ROLE_LABELS } from '@evcare/shared-contracts';
import { call, leaveApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import {
  LEAVE_KIND_LABELS,
  leaveApprovalSchema,
  leaveTimeText,
  type OpenLeaveRequest,
} from '@evcare/shared-contracts/office';
import { Hint, List, Text, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { leave } from '../../../messages/leave';
import { manager } from '../../../messages/reports';
import { ActDialog, formRequest, ReasonDialog, useOfficeForm } from '../../../shared/forms';
import { useSession } from '../../../shared/scope';
import { Approval } from './approval';
import { awayText, shortTexts, workText } from './leave-impact';
import { LEAVE_ENTITIES } from './use-approvals';

const t = leave.queue;
const STAFF_PATH = '/manager?tab=shifts&part=staff';

interface OpenDecision {
  readonly id: string;
  readonly decision: 'approve' | 'reject';
}

/** Leave requests, each with its effect on the workshop. */
export function LeaveQueue({ requests }: { readonly requests: readonly OpenLeaveRequest[] }) {
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const close = () => setOpen(null);
  const me = useSession().user?.id;
  // The dialog shows the newest data, so that nothing is approved unseen after a conflict.
  const opened = requests.find(({ id }) => id === open?.id);
  const Dialog = open?.decision === 'approve' ? ApproveDialog : RejectDialog;
  return (
    <>
      <List>
        {requests.map((request) => (
          <Request
            key={request.id}
            request={request}
            isOwn={request.employee.id === me}
            onDecide={(decision) => setOpen({ id: request.id, decision })}
          />
        ))}
      </List>
      {opened && <Dialog request={opened} onClose={close} />}
    </>
  );
}

interface RequestProps {
  readonly request: OpenLeaveRequest;
  /** True if the signed-in user requested the leave. */
  readonly isOwn: boolean;
  readonly onDecide: (decision: OpenDecision['decision']) => void;
}

function Request({ request, isOwn, onDecide }: RequestProps) {
  const { employee, kind, note, requestedAt } = request;
  const [away, work] = [awayText(request), workText(request)];
  return (
    <Approval
      requestName={t.name(employee.fullName)}
      code={employee.fullName}
      openLabel={t.open(employee.fullName)}
      to={STAFF_PATH}
      meta={t.by(ROLE_LABELS[employee.role], formatDateTime(requestedAt))}
      onApprove={isOwn ? null : () => onDecide('approve')}
      onReject={isOwn ? null : () => onDecide('reject')}
    >
      <p>
        {LEAVE_KIND_LABELS[kind]} · <strong>{leaveTimeText(request)}</strong>
      </p>
      {note && <Text breaks>{note}</Text>}
      {work !== '' && <Text tone="warning">{t.workText(work)}</Text>}
      {shortTexts(request).map((line) => (
        <Text tone="danger" key={line}>
          {line}
        </Text>
      ))}
      {away !== '' && (
        <Hint>
          {t.away}: {away}
        </Hint>
      )}
      {isOwn && <Hint>{t.own}</Hint>}
    </Approval>
  );
}

interface DecisionProps {
  readonly request: OpenLeaveRequest;
  readonly onClose: () => void;
}

const APPROVAL = formSchema({
  schema: leaveApprovalSchema,
  numbers: {},
  toBody: (values: { note: string }) => values,
});
const EMPTY = { note: '' };

function ApproveDialog({ request, onClose }: DecisionProps) {
  const { id, employee, kind, note } = request;
  const form = useOfficeForm({
    initial: EMPTY,
    request: formRequest(APPROVAL, (http, body) => call(http, leaveApi.approve, { params: { id }, body })),
    entities: LEAVE_ENTITIES,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={manager.approvals.approveTitle(t.name(employee.fullName))}
      form={form}
      fields={{ note: { label: t.decisionNote } }}
      facts={[
        [t.time, leaveTimeText(request)],
        [t.kind, LEAVE_KIND_LABELS[kind]],
        ...(note ? [[t.note, note] as const] : []),
        [t.work, workText(request) || t.workNone],
        [t.short, shortTexts(request).join('; ') || t.shortNone],
        [t.away, awayText(request) || t.awayNone],
      ]}
      consequence={t.consequence}
      confirm={manager.approvals.approve}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('note')}
        label={t.decisionNote}
        optionalLabel={leave.form.optional}
        rows={2}
        maxLength={300}
      />
    </ActDialog>
  );
}

function RejectDialog({ request: { id, employee }, onClose }: DecisionProps) {
  return (
    <ReasonDialog
      title={manager.approvals.rejectTitle(t.name(employee.fullName))}
      hint={t.rejectHint}
      confirm={manager.approvals.reject}
      variant="danger"
      draft={`reject-leave:${id}`}
      send={(http, body) => call(http, leaveApi.reject, { params: { id }, body })}
      entities={LEAVE_ENTITIES}
      onClose={onClose}
    />
  );
}
