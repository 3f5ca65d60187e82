import { useEffect } from 'react';
import type { SearchOption } from '@evcare/shared-contracts';
import { Grid, Loading, Skeleton, Text } from '@evcare/shared-ui';
import { searchMessages } from './messages';
import styles from './search-content.module.css';

const t = searchMessages;

/** Shown while the code of the suggestions loads. */
export function SuggestionsLoading() {
  return (
    <Loading label={t.loading}>
      <Grid top gap="24" padY="12" className={styles['loading']}>
        {['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} width={width} height="1.25rem" />
        ))}
      </Grid>
    </Loading>
  );
}

/** Shown when a suggestion provider exists but failed to load or crashed; clears the options it had reported. */
export function SuggestionsFailed({ onShow }: { onShow: (options: readonly SearchOption[]) => void }) {
  useEffect(() => onShow([]), [onShow]);
  return (
    <Text above="16" tone="muted" className={styles['note']} role="status">
      <strong>{t.failed}</strong> {t.failedDetail}
    </Text>
  );
}

/** Shown if no remote of this site provides suggestions. */
export function SuggestionsMissing() {
  return (
    <Text above="16" tone="muted" className={styles['note']}>
      <strong>{t.soon}</strong> {t.soonDetail}
    </Text>
  );
}
