import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, stockCountApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime, WHOLE } from '@evcare/shared-contracts/format';
import { countedLineSchema, type StockCountLine } from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, Grid, Hint, Stack, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { stockCounts } from '../../messages/stock-counts';
import { FormBody, formRequest, useOfficeForm } from '../../shared/forms';
import { count } from '../../shared/numbers';
import { DifferenceBadge } from './difference';
import styles from './stock-counts.module.css';

const t = stockCounts.counting;
const EMPTY = { counted: '' };
const NUMBERS = { counted: WHOLE };

interface CountLineProps {
  readonly countId: string;
  readonly line: StockCountLine;
  /** Called after the count was stored. */
  readonly onSaved: () => void;
}

/** Line of an open count: the field for its number, then the number beside what the books say. */
export function CountLine({ countId, line, onSaved }: CountLineProps) {
  const [again, setAgain] = useState<number | null>(null);
  // What another person has counted meanwhile; the line then shows that count.
  const [conflict, setConflict] = useState<string | null>(null);
  const { id, version, sku, name, counted, recount } = line;
  const isCounting = counted === null || again === version;
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
        {conflict !== null && (
          <Text tone="danger" size="14" role="alert">
            {conflict}
          </Text>
        )}
      </Stack>
      {isCounting ? (
        <CountForm
          key={version}
          countId={countId}
          line={line}
          onSaved={onSaved}
          onConflict={setConflict}
          {...(counted !== null && { onKeep: () => setAgain(null) })}
        />
      ) : (
        <CountResult line={line} onAgain={() => setAgain(version)} />
      )}
    </Grid>
  );
}

function CountResult({ line, onAgain }: { readonly line: StockCountLine; readonly onAgain: () => void }) {
  const { name, counted, expected, difference, countedBy, countedAt } = line;
  return (
    <Cluster gap="8" gapX="12" align="center" justify="end" className={styles['result']}>
      <Stack gap="4">
        <Cluster gap="8" align="center">
          <Text numeric>{t.result(count(counted ?? 0), count(expected ?? 0))}</Text>
          <DifferenceBadge difference={difference ?? 0} />
        </Cluster>
        <Hint weight="regular">
          {t.by(countedBy ?? stockCounts.someone, countedAt ? formatDateTime(countedAt) : '')}
        </Hint>
      </Stack>
      <Button variant="ghost" size="sm" aria-label={t.againOf(name)} onClick={onAgain}>
        {t.again}
      </Button>
    </Cluster>
  );
}

interface CountFormProps extends CountLineProps {
  readonly onConflict: (message: string | null) => void;
  /** Keeps the earlier count. */
  readonly onKeep?: () => void;
}

function CountForm({ countId, line, onSaved, onConflict, onKeep }: CountFormProps) {
  const { id, version, name } = line;
  const form = useOfficeForm({
    initial: EMPTY,
    draft: `stock-count-line:${id}`,
    request: formRequest(
      formSchema({
        schema: countedLineSchema,
        numbers: NUMBERS,
        toBody: (_: typeof EMPTY, numbers) => numbers,
      }),
      (http, body) =>
        call(http, stockCountApi.enter, { params: { id: countId, lineId: id }, body, version }).catch(
          (error: unknown) => {
            onConflict(isHttpError(error) && error.code === 'STALE_VERSION' ? error.message : null);
            throw error;
          },
        ),
    ),
    entities: ['stock-count'],
    suppressSuccessToast: true,
    onDone: () => {
      onConflict(null);
      onSaved();
    },
  });
  return (
    <FormBody form={form} gap="8">
      <Grid gap="8" align="start" columns="1fr-auto" className={styles['entry']}>
        <TextField
          {...form.number('counted', NUMBERS.counted)}
          label={t.counted}
          aria-label={t.countedOf(name)}
          inputMode="numeric"
          enterKeyHint="next"
          required
        />
        <Button type="submit" variant="secondary" busy={form.busy} aria-label={t.saveOf(name)}>
          {t.save}
        </Button>
      </Grid>
      {onKeep && (
        <div>
          <Button variant="ghost" size="sm" onClick={onKeep}>
            {t.keep}
          </Button>
        </div>
      )}
    </FormBody>
  );
}
