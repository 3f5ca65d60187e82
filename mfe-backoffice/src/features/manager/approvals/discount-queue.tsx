import { useState } from 'react';
import type { WaitingDiscounts } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { List } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { ReasonDialog } from '../../../shared/dialogs';
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
  const approve = useApproveDiscount();
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
            busy={approve.busy}
            onApprove={() => void approve.run(discount)}
            onReject={() => setRejecting(discount)}
          >
            <p>
              <strong>{t.discount(discount.percent, money(discount.amount), money(discount.total))}</strong>
            </p>
            {discount.reason && <p>{discount.reason}</p>}
          </Approval>
        ))}
      </List>
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
