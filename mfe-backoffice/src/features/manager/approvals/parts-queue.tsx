import { useState } from 'react';
import { PARTS_URGENCY_LABELS, type OfficePartsRequest } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Badge, List, Text } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { ActDialog, ReasonDialog } from '../../../shared/dialogs';
import { count, money } from '../../../shared/numbers';
import { Approval } from './approval';
import { useApproveParts, useRejectParts } from './use-approvals';

const t = manager.approvals;
const PAGE = '/staff/service-orders?tab=parts-requests';

/**
 * Parts requests, to be approved in full or rejected with a reason; a partial approval is made on the request's own
 * page.
 */
export function PartsQueue({ requests }: { readonly requests: readonly OfficePartsRequest[] }) {
  const [rejecting, setRejecting] = useState<OfficePartsRequest | null>(null);
  const close = () => setRejecting(null);
  const [approving, setApproving] = useState<OfficePartsRequest | null>(null);
  const approve = useApproveParts(() => setApproving(null));
  const reject = useRejectParts(close);
  return (
    <>
      <List>
        {requests.map((request) => (
          <Approval
            key={request.id}
            requestName={t.partsOf(request.code)}
            code={request.code}
            to={`${PAGE}&open=${encodeURIComponent(request.id)}`}
            badge={<RequestBadges request={request} />}
            meta={`${request.order.vehicle.plate} · ${t.by(request.requestedBy, formatDateTime(request.createdAt))}`}
            onApprove={() => setApproving(request)}
            onReject={() => setRejecting(request)}
          >
            <RequestedParts request={request} />
          </Approval>
        ))}
      </List>
      {approving && (
        <ActDialog
          title={t.approveTitle(t.partsOf(approving.code))}
          facts={[
            [t.amount, money(approving.total)],
            [t.vehicle, `${approving.order.vehicle.plate} · ${approving.order.code}`],
            [
              t.partsList,
              approving.lines.map(({ quantity, name }) => t.quantity(count(quantity), name)).join(', '),
            ],
            [t.requester, approving.requestedBy],
          ]}
          consequence={t.partsConsequence}
          confirm={t.approve}
          busy={approve.busy}
          error={approve.error}
          onClose={() => {
            setApproving(null);
            approve.clear();
          }}
          onSubmit={() => void approve.run(approving)}
        />
      )}
      {rejecting && (
        <ReasonDialog
          open
          onClose={close}
          title={t.rejectTitle(t.partsOf(rejecting.code))}
          confirm={t.reject}
          variant="danger"
          busy={reject.busy}
          error={reject.error}
          onConfirm={(reason) => void reject.run({ request: rejecting, reason })}
        />
      )}
    </>
  );
}

function RequestBadges({ request: { urgency, large } }: { readonly request: OfficePartsRequest }) {
  const { label, tone } = PARTS_URGENCY_LABELS[urgency];
  return (
    <>
      {urgency !== 'normal' && <Badge tone={tone}>{label}</Badge>}
      {large && <Badge tone="warning">{t.large}</Badge>}
    </>
  );
}

function RequestedParts({ request: { lines, total } }: { readonly request: OfficePartsRequest }) {
  const shortLines = lines.filter(({ quantity, stock }) => stock.available < quantity);
  return (
    <>
      <p>
        {lines.map(({ quantity, name }) => t.quantity(count(quantity), name)).join(', ')}
        {' · '}
        <strong>{money(total)}</strong>
      </p>
      {shortLines.map(({ id, name, stock }) => (
        <Text tone="warning" key={id}>
          {t.short(name, count(Math.max(0, stock.available)))}
        </Text>
      ))}
    </>
  );
}
