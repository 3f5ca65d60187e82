import { useState } from 'react';
import { call, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { PARTS_URGENCY_LABELS, type OfficePartsRequest } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Badge, List, Text } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { ActDialog, actOn, formRequest, NO_INPUT, ReasonDialog, useOfficeForm } from '../../../shared/forms';
import { count, money } from '../../../shared/numbers';
import { Approval } from './approval';
import { loadParts, PARTS_ENTITIES } from './use-approvals';

const t = manager.approvals;
const PAGE = '/staff/service-orders?tab=parts-requests';

interface OpenDecision {
  readonly id: string;
  readonly decision: 'approve' | 'reject';
}

/**
 * Parts requests, to be approved in full or rejected with a reason; a partial approval is made
 * on the request's own page.
 */
export function PartsQueue({ requests }: { readonly requests: readonly OfficePartsRequest[] }) {
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const close = () => setOpen(null);
  // The dialog shows the newest data, so that nothing is approved unseen after a conflict.
  const opened = requests.find(({ id }) => id === open?.id);
  const Dialog = open?.decision === 'approve' ? ApproveDialog : RejectDialog;
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
            meta={`${request.order.vehicle.plate} · ${request.order.code} · ${t.by(request.requestedBy, formatDateTime(request.createdAt))}`}
            onApprove={() => setOpen({ id: request.id, decision: 'approve' })}
            onReject={() => setOpen({ id: request.id, decision: 'reject' })}
          >
            <RequestedParts request={request} />
          </Approval>
        ))}
      </List>
      {opened && <Dialog request={opened} onClose={close} />}
    </>
  );
}

interface DecisionProps {
  readonly request: OfficePartsRequest;
  readonly onClose: () => void;
}

/** Approves a request in full. */
function ApproveDialog({ request, onClose }: DecisionProps) {
  const form = useOfficeForm({
    initial: actOn(request, () => ({}), loadParts(request)),
    request: formRequest(NO_INPUT, (http, _, { version }) => {
      const lines = request.lines.map(({ id, quantity }) => ({ id, approvedQty: quantity }));
      return call(http, staffPartsRequestApi.approve, {
        params: { id: request.id },
        body: { lines },
        version,
      });
    }),
    entities: PARTS_ENTITIES,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.approveTitle(t.partsOf(request.code))}
      form={form}
      fields={{}}
      facts={[
        [t.amount, money(request.total)],
        [t.vehicle, `${request.order.vehicle.plate} · ${request.order.code}`],
        [
          t.partsList,
          request.lines.map(({ quantity, name }) => t.quantity(count(quantity), name)).join(', '),
        ],
        [t.requester, request.requestedBy],
      ]}
      consequence={t.partsConsequence}
      confirm={t.approve}
      onClose={onClose}
    />
  );
}

function RejectDialog({ request, onClose }: DecisionProps) {
  return (
    <ReasonDialog
      title={t.rejectTitle(t.partsOf(request.code))}
      confirm={t.reject}
      variant="danger"
      draft={`reject-parts:${request.id}`}
      subject={{ version: request.version, load: loadParts(request) }}
      send={(http, body, { version }) =>
        call(http, staffPartsRequestApi.reject, { params: { id: request.id }, body, version })
      }
      entities={PARTS_ENTITIES}
      onClose={onClose}
    />
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

function RequestedParts({ request: { lines, total, reason } }: { readonly request: OfficePartsRequest }) {
  const shortLines = lines.filter(({ quantity, stock }) => stock.available < quantity);
  return (
    <>
      <p>
        {lines.map(({ quantity, name }) => t.quantity(count(quantity), name)).join(', ')}
        {' · '}
        <strong>{money(total)}</strong>
      </p>
      {reason && <p>{t.reason(reason)}</p>}
      {shortLines.map(({ id, name, stock }) => (
        <Text tone="warning" key={id}>
          {t.short(name, count(Math.max(0, stock.available)))}
        </Text>
      ))}
    </>
  );
}
