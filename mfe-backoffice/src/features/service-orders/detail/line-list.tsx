import type { ReactNode } from 'react';
import { formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeLine } from '@evcare/shared-contracts/office';
import { CHECKLIST_RESULT_LABELS, LINE_APPROVAL_LABELS } from '@evcare/shared-contracts/workshop';
import { Badge, Box, Cluster, Grid, List, Span, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { groupLines, isUnpriced } from '../model/lines';
import { PartFlags } from './part-flags';
import styles from './lines.module.css';

const t = serviceOrderMessages.lines;

interface Props {
  /** Accessible name of the list. */
  readonly label: string;
  readonly lines: readonly OfficeLine[];
  /** Actions of a line, for example editing its price. */
  readonly actions?: (line: OfficeLine) => ReactNode;
  readonly approvals?: boolean;
}

/** List of lines, with parts below their labour. */
export function LineList({ label, lines, actions, approvals = true }: Props) {
  const row = (line: OfficeLine, below: boolean) => (
    <Line key={line.id} line={line} below={below} actions={actions?.(line)} approvals={approvals && !below} />
  );
  return (
    <List aria-label={label}>
      {groupLines(lines).map(({ head, parts }) => (
        <li key={head.id} className={styles['group']}>
          {row(head, false)}
          {parts.map((part) => row(part, true))}
        </li>
      ))}
    </List>
  );
}

interface LineProps {
  readonly line: OfficeLine;
  readonly below: boolean;
  readonly actions: ReactNode;
  readonly approvals: boolean;
}

function Line({ line, below, actions, approvals }: LineProps) {
  const { kind, name, quantity, unitPrice, listPrice, discountPercent, total, finding, approval } = line;
  return (
    <Grid
      columns="1fr-auto"
      gap="4"
      gapX="16"
      align="center"
      padY="12"
      className={styles['line']}
      data-below={below || undefined}
    >
      <Box shrink breaks>
        <p>
          <Span padX="8" radius="chip" ground="sunken" tone="muted" className={styles['kind']}>
            {kind === 'part' ? t.part : t.labour}
          </Span>{' '}
          {name}
        </p>
        <PartFlags fits={line.fits} duplicate={line.duplicate} />
        {line.photos.length > 0 && (
          <Cluster as="ul" gap="4" className={styles['photos']}>
            {line.photos.map((photo, n) => (
              <li key={photo}>
                <a href={photo} target="_blank" rel="noreferrer">
                  <img src={photo} alt={t.photo(name, n + 1)} width={64} height={48} loading="lazy" />
                </a>
              </li>
            ))}
          </Cluster>
        )}
        {finding && (
          <Text tone="muted" numeric>
            {t.finding(finding.title, CHECKLIST_RESULT_LABELS[finding.result].label)}
          </Text>
        )}
        <Text tone="muted" numeric>
          {formatNumber(quantity)} × {money(unitPrice)}
          {discountPercent > 0 && ` · ${t.discount(discountPercent)}`}
          {listPrice !== null && ` · ${t.listPrice(money(listPrice))}`}
        </Text>
      </Box>
      <Text weight="strong" numeric text="end" nowrap className={styles['total']}>
        {line.coveredByPackage ? t.covered : isUnpriced(line) ? t.unpriced : money(total)}
      </Text>
      {approvals && (
        <p className={styles['approval']}>
          <Badge tone={LINE_APPROVAL_LABELS[approval].tone}>{LINE_APPROVAL_LABELS[approval].label}</Badge>
        </p>
      )}
      {actions && (
        <Cluster span gap="4" className={styles['actions']}>
          {actions}
        </Cluster>
      )}
    </Grid>
  );
}
