import type { ChartData } from '@evcare/shared-contracts/office';
import { charts as t } from '../../messages/charts';
import { LABELS_HEIGHT, TOP_PADDING, PLOT_HEIGHT } from './axis';
import { Columns } from './columns';
import { ChartFigure } from './figure';
import { Lines } from './lines';
import { Rows } from './rows';
import { pointText } from './text';
import { useChartReader } from './use-chart-reader';
import styles from './charts.module.css';

interface ChartProps {
  readonly title: string;
  readonly data: ChartData;
}

/** Chart of a report or a card. Its table holds the same data. */
export function Chart({ title, data }: ChartProps) {
  return data.form === 'rows' ? (
    <ChartFigure title={title} data={data}>
      {(id) => <Rows data={data} id={id} />}
    </ChartFigure>
  ) : (
    <Plot title={title} data={data} />
  );
}

/** Plot whose points are read one by one: a single tab stop, then the arrow keys. */
function Plot({ title, data }: ChartProps) {
  const { activeIndex, ...reader } = useChartReader(data.labels.length);
  const last = Math.max(0, data.labels.length - 1);
  const reading = activeIndex === null ? t.hint : pointText(data, activeIndex);
  return (
    <ChartFigure title={title} data={data} reading={reading}>
      {(id) => (
        <div
          className={styles['plot']}
          data-kind={data.kind}
          role="slider"
          tabIndex={0}
          aria-label={t.read(title)}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={activeIndex ?? last}
          aria-valuetext={pointText(data, activeIndex ?? last)}
          {...reader}
        >
          <svg
            className={styles['canvas']}
            width="100%"
            height={PLOT_HEIGHT + LABELS_HEIGHT + TOP_PADDING}
            aria-hidden="true"
            focusable="false"
          >
            <svg y={TOP_PADDING} width="100%" height={PLOT_HEIGHT + LABELS_HEIGHT} overflow="visible">
              {data.form === 'lines' ? (
                <Lines data={data} activeIndex={activeIndex} />
              ) : (
                <Columns data={data} id={id} activeIndex={activeIndex} />
              )}
            </svg>
          </svg>
        </div>
      )}
    </ChartFigure>
  );
}
