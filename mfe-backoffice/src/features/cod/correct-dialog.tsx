import { call, codApi } from '@evcare/shared-contracts/endpoints';
import type { CodReceivable } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { cod as t } from '../../messages/cod';
import { ReasonDialog } from '../../shared/forms';
import { money } from '../../shared/numbers';

interface Props {
  readonly receivable: CodReceivable;
  readonly onClose: () => void;
}

/** Closes what is open for an order, with a reason. */
export function CorrectDialog({ receivable, onClose }: Props) {
  const { orderCode, parcel = null, due, paid, open } = receivable;
  const text = open < 0 ? t.correctTooMuch : t.correctText;
  return (
    <ReasonDialog
      title={t.correctOf(parcel === null ? orderCode : t.parcelOf(orderCode, parcel))}
      hint={t.correctHint}
      confirm={t.correct}
      draft={`cod-correction:${orderCode}:${parcel ?? ''}`}
      send={(http, { reason }) =>
        call(http, codApi.correct, {
          params: { code: orderCode },
          body: { expected: open, ...(parcel !== null && { parcel }), reason },
        })
      }
      entities={['cash']}
      onClose={onClose}
    >
      <Text>{text(money(due), money(paid), money(Math.abs(open)))}</Text>
    </ReasonDialog>
  );
}
