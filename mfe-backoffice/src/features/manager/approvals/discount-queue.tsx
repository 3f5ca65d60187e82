import { useState } from 'react';
import type { WaitingDiscounts } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { manager } from '../../../messages/reports';
import { ReasonDialog } from '../../../shared/dialogs';
import { money } from '../../../shared/numbers';
import { Approval } from './approval';
import { useApproveDiscount, useRefuseDiscount } from './use-approvals';
import styles from '../manager.module.css';

const t = manager.approvals;
type Discount = WaitingDiscounts['items'][number];

const metaOf = ({ plate, customer, by, at }: Discount): string =>
  [plate, customer, ...(by && at ? [t.by(by, formatDateTime(at))] : [])].join(' · ');

/** Discounts that only a manager may approve. */
export function DiscountQueue({ discounts }: { readonly discounts: readonly Discount[] }) {
  const [refusing, setRefusing] = useState<Discount | null>(null);
  const close = () => setRefusing(null);
  const approve = useApproveDiscount();
  const refuse = useRefuseDiscount(close);
  return (
    <>
      <ul className={styles['list']}>
        {discounts.map((discount) => (
          <Approval
            key={`${discount.serviceOrderId}-${discount.seq}`}
            what={t.discountOf(discount.code)}
            code={discount.code}
            to={`/staff/service-orders?open=${encodeURIComponent(discount.serviceOrderId)}`}
            meta={metaOf(discount)}
            busy={approve.busy}
            onApprove={() => void approve.run(discount)}
            onReject={() => setRefusing(discount)}
          >
            <p>
              <strong>
                {t.discount(discount.percent, money(discount.amount), money(discount.total))}
              </strong>
            </p>
            {discount.reason && <p>{discount.reason}</p>}
          </Approval>
        ))}
      </ul>
      {refusing && (
        <ReasonDialog
          open
          onClose={close}
          title={t.rejectTitle(t.discountOf(refusing.code))}
          confirm={t.reject}
          variant="danger"
          busy={refuse.busy}
          error={refuse.error}
          onConfirm={(reason) => void refuse.run({ discount: refusing, reason })}
        />
      )}
    </>
  );
}
