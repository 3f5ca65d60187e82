import {
  CHECKLIST_RESULT_LABELS,
  CHECKLIST_RESULTS,
  type MaintenanceRow,
} from '@evcare/shared-contracts/workshop';
import { classNames, Cluster, InlineText } from '@evcare/shared-ui';
import { history } from '../../messages/history';
import styles from './history.module.css';

/** Counts of check results, as text; the colours repeat the results visually. */
export function Results({ results }: Pick<MaintenanceRow, 'results'>) {
  const counted = CHECKLIST_RESULTS.filter((result) => result !== 'skip' && results[result] > 0);
  if (counted.length === 0) return null;
  return (
    <Cluster as="ul" gap="4" gapX="16" size="14" aria-label={history.row.results}>
      {counted.map((result) => (
        <InlineText key={result} as="li" gap="8" className={classNames(styles['result'], styles[result])}>
          {history.row.count(results[result], CHECKLIST_RESULT_LABELS[result].label)}
        </InlineText>
      ))}
    </Cluster>
  );
}
