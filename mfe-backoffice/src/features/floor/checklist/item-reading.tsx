import { formatTime } from '@evcare/shared-contracts/format';
import { floor } from '../../../messages/floor';
import type { Queue } from '../offline/queue';
import type { ShownItem } from './overlay';
import { Photos } from './photos';
import { ResultMark } from './result-buttons';
import styles from './checklist.module.css';

/** Read-only view of a checklist item. */
export function ItemReading({ shownItem, queue }: { readonly shownItem: ShownItem; readonly queue: Queue }) {
  const { item, draft, result } = shownItem;
  return (
    <li className={styles['item']} data-result={result ?? undefined}>
      <div className={styles['itemHead']}>
        <h3 className={styles['itemTitle']}>{item.title}</h3>
        {result ? <ResultMark result={result} /> : <span>{floor.conflict.none}</span>}
      </div>
      {draft.value && (
        <p className={styles['reading']}>
          {draft.value}
          {item.unit && ` ${item.unit}`}
        </p>
      )}
      {draft.note && <p>“{draft.note}”</p>}
      {draft.photos.length > 0 && (
        <Photos title={item.title} itemId={item.id} photos={draft.photos} queue={queue} />
      )}
      {item.by && item.at && <p className={styles['howTo']}>{floor.item.by(item.by, formatTime(item.at))}</p>}
    </li>
  );
}
