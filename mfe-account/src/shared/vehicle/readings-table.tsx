import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import type { BatteryHealth } from '@evcare/shared-contracts/workshop';
import { Text } from '@evcare/shared-ui';
import styles from './readings-table.module.css';

interface ReadingsTableProps {
  readonly caption: string;
  readonly readings: BatteryHealth['readings'];
  readonly columns: Readonly<Record<'date' | 'odometer' | 'soh' | 'cycles' | 'delta', string>>;
  readonly percent: (value: number) => string;
}

const orNone = (value: number | null): string => (value === null ? '–' : formatNumber(value));

/** Table of battery health readings, newest first. */
export function ReadingsTable({ caption, readings, columns, percent }: ReadingsTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <Text as="caption" unseen>
          {caption}
        </Text>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.odometer}</th>
            <th scope="col">{columns.soh}</th>
            <th scope="col">{columns.cycles}</th>
            <th scope="col">{columns.delta}</th>
          </tr>
        </thead>
        <tbody>
          {[...readings].reverse().map((reading) => (
            <tr key={`${reading.measuredAt} ${reading.odometer}`}>
              <th scope="row">{formatDate(reading.measuredAt)}</th>
              <td>{formatNumber(reading.odometer)}</td>
              <td>{percent(reading.sohPercent)}</td>
              <td>{orNone(reading.cycles)}</td>
              <td>{orNone(reading.cellDeltaMv)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
