import type { ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Inline, Stack, Text } from '@evcare/shared-ui';
import styles from './sums.module.css';

export interface Sum {
  readonly label: string;
  /** Integer đồng; negative for a discount. */
  readonly amount: number;
  /** Shown instead of the amount, such as 'Miễn phí' or a skeleton. */
  readonly shown?: ReactNode;
}

interface SumsProps {
  rows: readonly Sum[];
  totalLabel: string;
  /** Integer đồng. */
  total: number;
  /** True if a new total is loading. */
  busy?: boolean;
}

/** Breakdown of an order's total. */
export function Sums({ rows, totalLabel, total, busy = false }: SumsProps) {
  return (
    <Stack as="dl" gap="8" numeric aria-busy={busy}>
      {rows.map(({ label, amount, shown }) => (
        <Inline
          align="baseline"
          justify="between"
          gap="16"
          key={label}
          className={amount < 0 ? styles['off'] : undefined}
        >
          <Text as="dt" tone="muted">
            {label}
          </Text>
          <Text as="dd" text="end" fixed>
            {shown ?? (amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount))}
          </Text>
        </Inline>
      ))}
      <Inline above="4" padTop="12" line="top" weight="strong" align="baseline" justify="between" gap="16">
        <dt>{totalLabel}</dt>
        <Text as="dd" size="24" tight text="end" fixed>
          {formatMoney(total)}
        </Text>
      </Inline>
    </Stack>
  );
}
