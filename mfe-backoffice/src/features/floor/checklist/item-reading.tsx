import { formatTime, withUnit } from '@evcare/shared-contracts/format';
import { Cluster, Stack, Subheading, Text } from '@evcare/shared-ui';
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
    <Stack
      as="li"
      gap="12"
      pad="16"
      ground="page"
      radius="card"
      tone="ink"
      line="all"
      className={styles['item']}
      data-result={result ?? undefined}
    >
      <Cluster align="start" justify="between" gap="4" gapX="12">
        <Subheading size="18">{item.title}</Subheading>
        {result ? <ResultMark result={result} /> : <span>{floor.conflict.none}</span>}
      </Cluster>
      {draft.value && (
        <Text size="20" weight="strong" numeric>
          {withUnit(draft.value, item.unit)}
        </Text>
      )}
      {draft.note && <p>“{draft.note}”</p>}
      {draft.photos.length > 0 && (
        <Photos title={item.title} itemId={item.id} photos={draft.photos} queue={queue} />
      )}
      {item.by && item.at && <Text size="16">{floor.item.by(item.by, formatTime(item.at))}</Text>}
    </Stack>
  );
}
