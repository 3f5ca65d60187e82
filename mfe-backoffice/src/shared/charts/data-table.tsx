import { reportText, type ChartData } from '@evcare/shared-contracts/office';
import { Box } from '@evcare/shared-ui';
import { labelText } from './text';
import styles from './charts.module.css';

/** Data of a chart as a table: always available to screen readers, visible on demand. */
export function ChartTable({
  title,
  data,
  visible,
}: {
  readonly title: string;
  readonly data: ChartData;
  readonly visible: boolean;
}) {
  return (
    <Box
      unseen={!visible}
      className={visible ? styles['tableFrame'] : undefined}
      {...(visible && { tabIndex: 0, role: 'region', 'aria-label': title })}
    >
      <table className={styles['table']}>
        <Box as="caption" unseen>
          {title}
        </Box>
        <thead>
          <tr>
            <th scope="col">{data.labelTitle}</th>
            {data.sets.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, index) => (
            <tr key={`${label}-${index}`}>
              <th scope="row">{labelText(label, data)}</th>
              {data.sets.map(({ key, values }) => (
                <td key={key}>{reportText(values[index] ?? null, data.kind)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
