import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '@evcare/shared-contracts/format';
import { Grid, Inline, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { noPrint } from '../print';
import styles from './list.module.css';

const t = messages.common.pager;

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Position in a list, and buttons to the previous and next page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const renderButton = (next: number, label: string, Icon: typeof ChevronLeft) => {
    const isDisabled = next < 1 || next > lastPage;
    return (
      <Grid
        as="button"
        type="button"
        centered
        ground="page"
        radius="control"
        tone="ink"
        className={styles['step']}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onPage(next)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
    );
  };
  return (
    <Inline as="nav" justify="between" gap="12" className={styles['pager']} aria-label={t.label}>
      <Text tone="muted" numeric role="status">
        {total === 0 ? t.none : t.range(from, to, formatNumber(total))}
      </Text>
      {lastPage > 1 && (
        <Inline gap="8" align="stretch" className={noPrint}>
          {renderButton(page - 1, t.previous, ChevronLeft)}
          {renderButton(page + 1, t.next, ChevronRight)}
        </Inline>
      )}
    </Inline>
  );
}
