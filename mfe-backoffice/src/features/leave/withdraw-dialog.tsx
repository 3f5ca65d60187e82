import { call, leaveApi } from '@evcare/shared-contracts/endpoints';
import {
  LEAVE_KIND_LABELS,
  LEAVE_STATE_LABELS,
  leaveTimeText,
  type LeaveRequest,
} from '@evcare/shared-contracts/office';
import { leave } from '../../messages/leave';
import { ActDialog, formRequest, NO_INPUT, useOfficeForm } from '../../shared/forms';

interface WithdrawProps {
  readonly request: LeaveRequest;
  readonly onClose: () => void;
}

/** Withdraws an open request, or approved leave that has not begun. */
export function WithdrawDialog({ request, onClose }: WithdrawProps) {
  const { id, kind, state } = request;
  const form = useOfficeForm({
    initial: {},
    request: formRequest(NO_INPUT, (http) => call(http, leaveApi.withdraw, { params: { id } })),
    entities: ['leave-request', 'calendar'],
    onDone: onClose,
  });
  return (
    <ActDialog
      title={leave.withdrawOf(leaveTimeText(request))}
      form={form}
      fields={{}}
      facts={[
        [leave.columns.kind, LEAVE_KIND_LABELS[kind]],
        [leave.columns.state, LEAVE_STATE_LABELS[state].label],
      ]}
      consequence={leave.withdrawText[state === 'approved' ? 'approved' : 'requested']}
      confirm={leave.withdraw}
      variant="danger"
      onClose={onClose}
    />
  );
}
