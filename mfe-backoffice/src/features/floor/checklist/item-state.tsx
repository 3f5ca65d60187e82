import { CircleCheck, CloudOff } from 'lucide-react';
import { formatTime } from '@evcare/shared-contracts/format';
import { Alert, Button, Inline } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import type { Queue } from '../offline/queue';
import type { ShownItem } from './overlay';
import styles from './checklist.module.css';

const t = floor.item;

interface ItemStateProps {
  readonly shownItem: ShownItem;
  readonly queue: Queue;
  /** Opens the dialog that resolves a conflict. */
  readonly onConflict: (shownItem: ShownItem) => void;
}

/** Sync state of an entry: saved on the server, stored on the device, rejected, or in conflict. */
export function ItemState({ shownItem, queue, onConflict }: ItemStateProps) {
  const { item, entry } = shownItem;
  if (entry?.state === 'conflict') {
    return (
      <Alert
        tone="warning"
        title={t.conflict}
        action={
          <Button variant="secondary" className={styles['tall']} onClick={() => onConflict(shownItem)}>
            {t.conflictLook}
          </Button>
        }
      />
    );
  }
  if (entry?.state === 'refused') {
    return (
      <Alert
        tone="danger"
        title={t.rejected}
        action={
          <Button variant="secondary" className={styles['tall']} onClick={() => void queue.discard(item.id)}>
            {t.discard}
          </Button>
        }
      >
        {entry.problem}
      </Alert>
    );
  }
  if (entry?.state === 'waiting') {
    return (
      <Inline as="p" gap="8" size="16" className={styles['state']}>
        <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" /> {t.onDevice}
      </Inline>
    );
  }
  if (entry || item.result === null || item.at === null) return null;
  return (
    <Inline as="p" gap="8" size="16" className={styles['state']} data-saved>
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" /> {t.saved}
      {item.by && ` · ${t.by(item.by, formatTime(item.at))}`}
    </Inline>
  );
}
