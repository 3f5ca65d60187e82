import { useState } from 'react';
import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { List } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { ActDialog, actOn, formRequest, NO_INPUT, ReasonDialog, useOfficeForm } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { Approval } from './approval';
import { discountKey, loadDiscount, ORDER_ENTITIES, type Discount } from './use-approvals';
import { serviceOrderPath } from '../../../shared/order-paths';

const t = manager.approvals;

const metaText = ({ plate, customer, by, at }: Discount): string =>
  [plate, customer, ...(by && at ? [t.by(by, formatDateTime(at))] : [])].join(' · ');

interface OpenDecision {
  readonly key: string;
  readonly decision: 'approve' | 'reject';
}

/** Discounts that only a manager may approve. */
export function DiscountQueue({ discounts }: { readonly discounts: readonly Discount[] }) {
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const close = () => setOpen(null);
  // The dialog shows the newest data, so that nothing is approved unseen after a conflict.
  const opened = discounts.find((discount) => discountKey(discount) === open?.key);
  const Dialog = open?.decision === 'approve' ? ApproveDialog : RejectDialog;
  return (
    <>
      <List>
        {discounts.map((discount) => (
          <Approval
            key={discountKey(discount)}
            requestName={t.discountOf(discount.code)}
            code={discount.code}
            to={serviceOrderPath(discount.serviceOrderId)}
            meta={metaText(discount)}
            onApprove={() => setOpen({ key: discountKey(discount), decision: 'approve' })}
            onReject={() => setOpen({ key: discountKey(discount), decision: 'reject' })}
          >
            <p>
              <strong>{t.discount(discount.percent, money(discount.amount), money(discount.total))}</strong>
            </p>
            {discount.reason && <p>{discount.reason}</p>}
          </Approval>
        ))}
      </List>
      {opened && <Dialog discount={opened} onClose={close} />}
    </>
  );
}

interface DecisionProps {
  readonly discount: Discount;
  readonly onClose: () => void;
}

const paramsOf = ({ serviceOrderId, seq }: Discount) => ({ id: serviceOrderId, seq: String(seq) });

function ApproveDialog({ discount, onClose }: DecisionProps) {
  const form = useOfficeForm({
    initial: actOn(discount, () => ({}), loadDiscount(discount)),
    request: formRequest(NO_INPUT, (http, _, { version }) =>
      call(http, quoteApi.approveDiscount, { params: paramsOf(discount), version }),
    ),
    entities: ORDER_ENTITIES,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.approveTitle(t.discountOf(discount.code))}
      form={form}
      fields={{}}
      facts={[
        [t.percent, `${discount.percent}% · ${money(discount.amount)}`],
        [t.left, money(discount.total)],
        [t.customer, `${discount.customer} · ${discount.plate}`],
        ...(discount.by ? [[t.requester, discount.by] as const] : []),
      ]}
      consequence={t.discountConsequence}
      confirm={t.approve}
      onClose={onClose}
    />
  );
}

function RejectDialog({ discount, onClose }: DecisionProps) {
  return (
    <ReasonDialog
      title={t.rejectTitle(t.discountOf(discount.code))}
      confirm={t.reject}
      variant="danger"
      draft={`reject-discount:${discountKey(discount)}`}
      subject={{ version: discount.version, load: loadDiscount(discount) }}
      send={(http, body, { version }) =>
        call(http, quoteApi.rejectDiscount, { params: paramsOf(discount), body, version })
      }
      entities={ORDER_ENTITIES}
      onClose={onClose}
    />
  );
}
