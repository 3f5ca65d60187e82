import { memo, type KeyboardEvent } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { StockCountLine } from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, Grid, Hint, Stack, Text, TextField } from '@evcare/shared-ui';
import { stockCounts } from '../../messages/stock-counts';
import { count } from '../../shared/numbers';
import { DifferenceBadge } from './difference';
import styles from './stock-counts.module.css';
import { countError, isOvertaken, type TypedCount } from './typed-counts';

const t = stockCounts.counting;

export interface CountLineActions {
  readonly onType: (line: StockCountLine, text: string) => void;
  readonly onAgain: (line: StockCountLine) => void;
  /** Keeps the count that is stored. */
  readonly onKeep: (line: StockCountLine) => void;
  /** Replaces the count that another person has stored. */
  readonly onReplace: (line: StockCountLine) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface CountLineProps {
  readonly line: StockCountLine;
  /** Id of the field, to which a summary of errors leads. */
  readonly fieldId: string | undefined;
  readonly typed: TypedCount | undefined;
  /** True once the form was sent, so that errors are shown. */
  readonly isChecked: boolean;
  /** True if the line was counted and is being counted again. */
  readonly isAgain: boolean;
  readonly actions: CountLineActions;
}

/** Line of an open count: the field for its number, or the number beside what the books say. */
export const CountLine = memo(function CountLine(props: CountLineProps) {
  const { line, typed, isAgain, actions } = props;
  const { id, sku, name, counted, countedBy, recount } = line;
  const overtaken = isOvertaken(typed, line);
  const isCounting = counted === null || isAgain || typed !== undefined;
  return (
    <Grid
      as="li"
      gap="8"
      gapX="16"
      align="center"
      pad="12"
      ground="page"
      line="all"
      radius="card"
      className={styles['line']}
      data-line={id}
      aria-label={name}
    >
      <Stack gap="4">
        <Text weight="strong" breaks>
          {name}
        </Text>
        <Cluster gap="8" align="center">
          <Hint weight="regular">{sku}</Hint>
          {recount && <Badge tone="warning">{t.recount}</Badge>}
        </Cluster>
        {overtaken && (
          <Text tone="danger" size="14" role="alert">
            {t.overtaken(countedBy ?? stockCounts.someone, count(counted ?? 0))}
          </Text>
        )}
      </Stack>
      {isCounting ? (
        <Cluster gap="8" align="start" justify="end">
          {(overtaken || isAgain) && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t.keepOf(name)}
              onClick={() => actions.onKeep(line)}
            >
              {t.keep}
            </Button>
          )}
          {overtaken && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.replaceOf(name)}
              onClick={() => actions.onReplace(line)}
            >
              {t.replace}
            </Button>
          )}
          <CountField {...props} />
        </Cluster>
      ) : (
        <CountResult line={line} onAgain={() => actions.onAgain(line)} />
      )}
    </Grid>
  );
});

function CountField({ line, fieldId, typed, isChecked, actions }: CountLineProps) {
  return (
    <TextField
      className={styles['entry']}
      {...(fieldId && { id: fieldId })}
      label={t.counted}
      aria-label={t.countedOf(line.name)}
      error={(isChecked && typed && countError(typed)) || undefined}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      value={typed?.text ?? ''}
      onChange={({ target }) => actions.onType(line, target.value)}
      onKeyDown={actions.onKeyDown}
    />
  );
}

function CountResult({ line, onAgain }: { readonly line: StockCountLine; readonly onAgain: () => void }) {
  const { name, counted, expected, difference, countedBy, countedAt, approvedAt } = line;
  return (
    <Cluster gap="8" gapX="12" align="center" justify="between" className={styles['result']}>
      <Stack gap="4">
        <Cluster gap="8" align="center">
          <Text numeric>{t.result(count(counted ?? 0), count(expected ?? 0))}</Text>
          <DifferenceBadge difference={difference ?? 0} />
        </Cluster>
        <Hint weight="regular">
          {t.by(countedBy ?? stockCounts.someone, countedAt ? formatDateTime(countedAt) : '')}
        </Hint>
      </Stack>
      {approvedAt ? (
        <Badge tone="success">{stockCounts.review.approved}</Badge>
      ) : (
        <Button variant="ghost" size="sm" aria-label={t.againOf(name)} onClick={onAgain}>
          {t.again}
        </Button>
      )}
    </Cluster>
  );
}
