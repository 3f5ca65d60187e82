import { useEffect } from 'react';
import type { SearchOption } from '@evcare/shared-contracts';
import { Loading, Skeleton } from '@evcare/shared-ui';
import { searchMessages } from './messages';
import styles from './search-content.module.css';

const texts = searchMessages;

/** While the code that finds is on its way. */
export function SuggestionsLoading() {
  return (
    <Loading label={texts.loading}>
      <div className={styles['loading']}>
        {['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} width={width} height="1.25rem" />
        ))}
      </div>
    </Loading>
  );
}

/** What finds is there, and did not come or broke: what it had listed is gone with it. */
export function SuggestionsFailed({ onShow }: { onShow: (options: readonly SearchOption[]) => void }) {
  useEffect(() => onShow([]), [onShow]);
  return (
    <p className={styles['note']} role="status">
      <strong>{texts.failed}</strong> {texts.failedDetail}
    </p>
  );
}

/** No remote of this site finds anything. */
export function SuggestionsMissing() {
  return (
    <p className={styles['note']}>
      <strong>{texts.soon}</strong> {texts.soonDetail}
    </p>
  );
}
