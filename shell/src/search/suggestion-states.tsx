import { useEffect } from 'react';
import type { SearchOption } from '@evcare/shared-contracts';
import { Loading, Skeleton } from '@evcare/shared-ui';
import { searchMessages } from './messages';
import styles from './search-content.module.css';

const t = searchMessages;

/** Shown while the code of the suggestions loads. */
export function SuggestionsLoading() {
  return (
    <Loading label={t.loading}>
      <div className={styles['loading']}>
        {['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} width={width} height="1.25rem" />
        ))}
      </div>
    </Loading>
  );
}

/** Shown when a suggestion provider exists but failed to load or crashed; clears the options it had reported. */
export function SuggestionsFailed({ onShow }: { onShow: (options: readonly SearchOption[]) => void }) {
  useEffect(() => onShow([]), [onShow]);
  return (
    <p className={styles['note']} role="status">
      <strong>{t.failed}</strong> {t.failedDetail}
    </p>
  );
}

/** Shown if no remote of this site provides suggestions. */
export function SuggestionsMissing() {
  return (
    <p className={styles['note']}>
      <strong>{t.soon}</strong> {t.soonDetail}
    </p>
  );
}
