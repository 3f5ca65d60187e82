import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { classNames, Grid, Hint, Span } from '@evcare/shared-ui';
import { Definition } from './definition';
import styles from './numbers.module.css';

const compactMoney = new Intl.NumberFormat('vi-VN', {
  style: 'currency',
  currency: 'VND',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** Formats whole đồng, without rounding. */
export const money = formatMoney;
export const count = formatNumber;
const signedNumber = new Intl.NumberFormat('vi-VN', { signDisplay: 'exceptZero' });
/** `+3`, `-2`, `0`. */
export const signed = (value: number): string => signedNumber.format(value);
/** `13 Tr ₫`: rounds, so for overviews only (product rule §2.0). */
export const moneyShort = (dong: number): string => compactMoney.format(dong);

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly tone?: 'neutral' | 'warning' | 'danger' | 'success';
  /** Address of the rows that the number counts. */
  readonly to?: string;
  /** Definition of the number, shown on request. */
  readonly definition?: string;
}

/** One figure of an overview. */
export function Stat({ label, value, hint, tone = 'neutral', to, definition }: StatProps) {
  const content = (
    <>
      <Hint as="span">{label}</Hint>
      <Span size="24" weight="strong" tight numeric className={styles['value']}>
        {value}
      </Span>
      {hint && <Hint as="span">{hint}</Hint>}
    </>
  );
  const statClass = classNames(styles['stat'], styles[tone]);
  return (
    <li className={styles['entry']} data-defined={definition !== undefined || undefined}>
      {to === undefined ? (
        <div className={statClass}>{content}</div>
      ) : (
        <Link className={statClass} to={to}>
          {content}
        </Link>
      )}
      {definition !== undefined && (
        // Beside the link, not inside it: a link cannot contain a button.
        <div className={styles['defined']}>
          <Definition name={label}>{definition}</Definition>
        </div>
      )}
    </li>
  );
}

interface StatsProps {
  readonly label: string;
  /** True for amounts that are shown to the đồng, which never wrap. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** List of figures, side by side. */
export function Stats({ label, isWide = false, children }: StatsProps) {
  return (
    <Grid as="ul" gap="12" className={styles['stats']} data-wide={isWide || undefined} aria-label={label}>
      {children}
    </Grid>
  );
}
