import type { ReactNode } from 'react';
import { Button, classNames, Cluster, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { noPrint } from '../print';
import styles from './list.module.css';

const t = messages.common.bulk;

/** Actions for all selected rows; sticks to the screen while scrolling. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <Cluster
      align="center"
      gap="8"
      gapX="12"
      padY="8"
      padX="16"
      radius="card"
      className={classNames(styles['bulk'], noPrint)}
      role="group"
      aria-label={t.label}
    >
      <Text weight="strong" role="status" className={styles['bulkCount']}>
        {t.chosen(count)}
      </Text>
      {children}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t.clear}
      </Button>
    </Cluster>
  );
}
