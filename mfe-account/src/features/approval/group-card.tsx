import { useId, type ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Box, Card, Cluster, Hint, Inline, Subheading, Text } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
import { Finding } from './finding';
import type { QuoteGroup } from './quote';

/** Card of labour with its parts: finding, price and, as children, the decision. */
export function GroupCard({ group, children }: { group: QuoteGroup; children: ReactNode }) {
  const { root, parts, total } = group;
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} className={styles['group']}>
      <Cluster align="baseline" justify="between" gap="4" gapX="16">
        <Subheading shrink size="18" id={id} className={styles['groupName']}>
          {root.name}
        </Subheading>
        <Text size="18" weight="strong" numeric nowrap>
          {formatMoney(total)}
        </Text>
      </Cluster>
      {root.finding && <Finding finding={root.finding} />}
      {parts.length > 0 && (
        <Box as="ul" line="top" className={styles['lines']}>
          <Inline as="li" align="stretch" gap="16" justify="between" padY="8" line="bottom" size="14">
            <span>{approval.labour}</span>
            <span>{formatMoney(root.total)}</span>
          </Inline>
          {parts.map(({ id: partId, name, quantity, unitPrice, total: partTotal }) => (
            <Inline
              as="li"
              align="stretch"
              gap="16"
              justify="between"
              padY="8"
              line="bottom"
              size="14"
              key={partId}
            >
              <span>
                {name} {quantity > 1 && <Hint as="span">{approval.part(quantity, unitPrice)}</Hint>}
              </span>
              <span>{formatMoney(partTotal)}</span>
            </Inline>
          ))}
        </Box>
      )}
      {children}
    </Card>
  );
}
