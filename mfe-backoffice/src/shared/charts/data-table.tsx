import { reportText, type ChartData } from '@evcare/shared-contracts/office';
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
    <div
      className={visible ? styles['tableFrame'] : styles['heard']}
      {...(visible && { tabIndex: 0, role: 'region', 'aria-label': title })}
    >
      <table className={styles['table']}>
        <caption className={styles['heard']}>{title}</caption>
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
    </div>
  );
}
