import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { ChartData } from '@evcare/shared-contracts/office';
import { classNames, Cluster, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { charts as t } from '../../messages/charts';
import { noPrint } from '../print';
import { ChartTable } from './data-table';
import { Fills, Swatch } from './fills';
import styles from './charts.module.css';

interface ChartFigureProps {
  readonly title: string;
  readonly data: ChartData;
  /** Text of the point being read; its line is reserved even when empty. */
  readonly reading?: string | undefined;
  readonly children: (id: string) => ReactNode;
}

/** Figure around a chart: title, legend, and a toggle that shows the data as a table. */
export function ChartFigure({ title, data, reading, children }: ChartFigureProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <Stack as="figure" gap="8" className={styles['figure']}>
      <Cluster as="figcaption" align="center" justify="between" gap="4" gapX="12">
        <Hint as="span">{title}</Hint>
        <InlineText
          type="button"
          as="button"
          gap="8"
          target
          padX="8"
          radius="control"
          tone="primary"
          size="14"
          className={classNames(styles['toggle'], noPrint)}
          aria-pressed={asTable}
          aria-label={`${t.asTable}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {asTable ? t.asChart : t.asTable}
        </InlineText>
      </Cluster>
      <svg className={styles['defs']} width="0" height="0" aria-hidden="true">
        <Fills id={id} count={data.sets.length} />
      </svg>
      {!asTable && (
        <>
          {data.sets.length > 1 && (
            <Cluster as="ul" gap="4" gapX="16" tone="ink" size="14" aria-hidden="true">
              {data.sets.map(({ key, label }, index) => (
                <InlineText as="li" gap="8" key={key}>
                  <Swatch id={id} index={index} line={data.form === 'lines'} />
                  {label}
                </InlineText>
              ))}
            </Cluster>
          )}
          {children(id)}
          {reading !== undefined && (
            <Hint numeric className={classNames(styles['reading'], noPrint)} aria-hidden="true">
              {reading}
            </Hint>
          )}
        </>
      )}
      <ChartTable title={title} data={data} visible={asTable} />
    </Stack>
  );
}
