import { useState } from 'react';
import type { WaitingDiscounts } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { List } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { ActDialog, ReasonDialog } from '../../../shared/dialogs';
import { money } from '../../../shared/numbers';
import { Approval } from './approval';
import { useApproveDiscount, useRejectDiscount } from './use-approvals';

const t = manager.approvals;
type Discount = WaitingDiscounts['items'][number];

const metaText = ({ plate, customer, by, at }: Discount): string =>
  [plate, customer, ...(by && at ? [t.by(by, formatDateTime(at))] : [])].join(' · ');

/** Discounts that only a manager may approve. */
export function DiscountQueue({ discounts }: { readonly discounts: readonly Discount[] }) {
  const [rejecting, setRejecting] = useState<Discount | null>(null);
  const close = () => setRejecting(null);
  const [approving, setApproving] = useState<Discount | null>(null);
  const approve = useApproveDiscount(() => setApproving(null));
  const reject = useRejectDiscount(close);
  return (
    <>
      <List>
        {discounts.map((discount) => (
          <Approval
            key={`${discount.serviceOrderId}-${discount.seq}`}
            requestName={t.discountOf(discount.code)}
            code={discount.code}
            to={`/staff/service-orders?open=${encodeURIComponent(discount.serviceOrderId)}`}
            meta={metaText(discount)}
            onApprove={() => setApproving(discount)}
            onReject={() => setRejecting(discount)}
          >
            <p>
              <strong>{t.discount(discount.percent, money(discount.amount), money(discount.total))}</strong>
            </p>
            {discount.reason && <p>{discount.reason}</p>}
          </Approval>
        ))}
      </List>
      {approving && (
        <ActDialog
          title={t.approveTitle(t.discountOf(approving.code))}
          facts={[
            [t.percent, `${approving.percent}% · ${money(approving.amount)}`],
            [t.left, money(approving.total)],
            [t.customer, `${approving.customer} · ${approving.plate}`],
            ...(approving.by ? [[t.requester, approving.by] as const] : []),
          ]}
          consequence={t.discountConsequence}
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
          title={t.rejectTitle(t.discountOf(rejecting.code))}
          confirm={t.reject}
          variant="danger"
          busy={reject.busy}
          error={reject.error}
          onConfirm={(reason) => void reject.run({ discount: rejecting, reason })}
        />
      )}
    </>
  );
}
