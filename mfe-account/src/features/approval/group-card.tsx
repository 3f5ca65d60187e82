import { useId, type ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Box, Card, Cluster, Hint, Inline, Subheading, Text, VisuallyHidden } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
import { Finding, Photos } from './finding';
import { LinePrice } from './price';
import type { QuoteGroup } from './quote';

/** Card of labour with its parts: finding, price and, as children, the decision. */
export function GroupCard({ group, children }: { group: QuoteGroup; children: ReactNode }) {
  const { root, parts, total, listTotal } = group;
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} className={styles['group']}>
      <Cluster align="baseline" justify="between" gap="4" gapX="16">
        <Subheading shrink size="18" id={id} className={styles['groupName']}>
          {root.name}
        </Subheading>
        <Text size="18" weight="strong" numeric nowrap className={styles['price']}>
          {listTotal > total && (
            <>
              <VisuallyHidden>{approval.listPrice}</VisuallyHidden>
              <s>{formatMoney(listTotal)}</s>{' '}
            </>
          )}
          <span>{formatMoney(total)}</span>
        </Text>
      </Cluster>
      {root.finding && <Finding finding={root.finding} />}
      <Photos photos={[root, ...parts].flatMap(({ photos }) => photos)} title={root.name} />
      {parts.length === 0 && root.benefit && (
        <Hint>{approval.benefits[root.benefit.kind](root.benefit.percent)}</Hint>
      )}
      {parts.length > 0 && (
        <Box as="ul" line="top" className={styles['lines']}>
          <Inline as="li" align="stretch" gap="16" justify="between" padY="8" line="bottom" size="14">
            <span>{approval.labour}</span>
            <LinePrice line={root} />
          </Inline>
          {parts.map((part) => (
            <Inline
              as="li"
              align="stretch"
              gap="16"
              justify="between"
              padY="8"
              line="bottom"
              size="14"
              key={part.id}
            >
              <span>
                {part.name}{' '}
                {part.quantity > 1 && <Hint as="span">{approval.part(part.quantity, part.unitPrice)}</Hint>}
              </span>
              <LinePrice line={part} />
            </Inline>
          ))}
        </Box>
      )}
      {children}
    </Card>
  );
}
