import { reportText, type ChartData } from '@evcare/shared-contracts/office';
import { Grid, Span, Stack } from '@evcare/shared-ui';
import { fillOf } from './fills';
import { labelText } from './text';
import styles from './charts.module.css';

const BAR_HEIGHT = 14;

/** Horizontal bars with the name above and the value beside them, for long names. */
export function Rows({ data, id }: { readonly data: ChartData; readonly id: string }) {
  const max = Math.max(1, ...data.sets.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));
  return (
    <Stack gap="12" aria-hidden="true">
      {data.labels.map((label, index) => (
        <Stack gap="4" key={`${label}-${index}`}>
          <Span size="14" breaks className={styles['rowLabel']}>
            {labelText(label, data)}
          </Span>
          {data.sets.map(({ key, values }, set) => {
            const value = values[index] ?? null;
            return (
              <Grid as="span" align="center" gap="12" key={key} className={styles['rowBar']}>
                <svg className={styles['rowTrack']} width="100%" height={BAR_HEIGHT}>
                  <rect
                    width={`${(Math.max(0, value ?? 0) / max) * 100}%`}
                    height={BAR_HEIGHT}
                    rx="3"
                    fill={fillOf(id, set)}
                  />
                </svg>
                <Span size="14" numeric text="end">
                  {reportText(value, data.kind)}
                </Span>
              </Grid>
            );
          })}
        </Stack>
      ))}
    </Stack>
  );
}
