import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeLine, OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import { Alert } from '@evcare/shared-ui';
import { shareMessages } from '../../../messages/service-order-shares';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { ConfirmDialog } from '../../../shared/dialogs';
import { money } from '../../../shared/numbers';
import { doubtsOf } from '../detail/part-flags';
import { groupLines, linesOf } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';

const t = serviceOrderMessages.quotes;

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
  readonly onSent: (sent: OfficeOrder) => void;
  readonly onClose: () => void;
}

/** Shows sum, recipient and doubtful parts of a draft quote before it is sent. */
export function SendQuoteDialog({ order, quote, onSent, onClose }: Props) {
  const step = useOrderStep(order, { trackLatest: true, onDone: onSent });
  const lines = linesOf(order, quote);
  const doubtful = lines.filter((line) => doubtsOf(line).length > 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.sendTitle(quote.seq)}
      confirm={t.send}
      busy={step.busy}
      error={step.error}
      onConfirm={() =>
        void step.run((http, headers) =>
          call(http, quoteApi.send, { params: { id: order.id, seq: String(quote.seq) }, ...headers }),
        )
      }
    >
      <p>{t.sendText(groupLines(lines).length, money(quote.total))}</p>
      <p>{recipientText(order)}</p>
      {doubtful.length > 0 && (
        <Alert tone="warning">{serviceOrderMessages.partFlags.sendAnyway(doubtfulText(doubtful))}</Alert>
      )}
    </ConfirmDialog>
  );
}

const doubtfulText = (lines: readonly OfficeLine[]): string =>
  lines.map((line) => `${line.name} (${doubtsOf(line).join(', ').toLowerCase()})`).join(', ');

/** Returns the message that says how the quote will reach the customer. */
function recipientText({ customer, email }: OfficeOrder): string {
  if (customer.id !== null) return shareMessages.toAccount;
  return email === null ? shareMessages.toNobody : shareMessages.toGuest(email);
}
