import { X } from 'lucide-react';
import type { BoardItem } from '@evcare/shared-contracts/office';
import { Button } from '@evcare/shared-ui';
import { common } from '../../../messages/common';
import { boardMessages as t } from '../../../messages/front-desk';
import { Rejection } from '../actions/rejection';
import type { useMove } from '../model/use-desk-actions';
import { errorMessage } from '../model/use-seen-version';
import { itemName } from '../dragging/use-block-moves';

interface MoveRejectedProps {
  readonly item: BoardItem;
  readonly action: Pick<ReturnType<typeof useMove>, 'error' | 'code' | 'details' | 'busy'>;
  readonly onTake: (startAt: string) => void;
  readonly onClose: () => void;
}

/** Explains why an appointment was moved back, and offers free times. */
export function MoveRejected({ item, action, onTake, onClose }: MoveRejectedProps) {
  return (
    <Rejection
      action={action}
      onTake={onTake}
      close={
        <Button
          size="sm"
          variant="ghost"
          aria-label={common.close}
          onClick={onClose}
          icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      {t.moveRejected(itemName(item), errorMessage(action) ?? '')}
    </Rejection>
  );
}
