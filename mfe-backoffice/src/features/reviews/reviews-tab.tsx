import { useState } from 'react';
import { addressOf, call, staffReviewApi } from '@evcare/shared-contracts/endpoints';
import { may, REVIEW_QUEUE_LABELS, REVIEW_QUEUES } from '@evcare/shared-contracts/office';
import { Button, EmptyState, Stack } from '@evcare/shared-ui';
import { reviews as t } from '../../messages/reviews';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
import { FilterBar, FilterSelect, ListTools, Pager, SearchField, useUrlState } from '../../shared/list';
import { noPrint, unbroken } from '../../shared/print';
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { REVIEW_ENTITIES } from './review-actions';
import { ReviewCard } from './review-card';
import { WordsDialog } from './words-dialog';

const DEFAULTS = { queue: 'open', q: '', page: 1 };
const OPTIONS = REVIEW_QUEUES.map((value) => ({ value, label: REVIEW_QUEUE_LABELS[value] }));

/** Reviews that need a decision, and those that were published or hidden. */
export function ReviewsTab() {
  const [state, set] = useUrlState(DEFAULTS);
  const [isWordsOpen, setIsWordsOpen] = useState(false);
  const mayEditWords = may(useSession().user?.role, 'settings.edit');
  const { q, page } = state;
  const queue = REVIEW_QUEUES.find((value) => value === state.queue) ?? 'open';
  const filter = { queue, q: q || undefined };
  const query = useApiQuery(addressOf(staffReviewApi.list, { query: { ...filter, page } }), {
    entities: REVIEW_ENTITIES,
  });
  return (
    <Stack gap="16" top>
      <FilterBar>
        <SearchField
          label={t.search}
          value={q}
          shortcut={t.search}
          onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
        />
        <FilterSelect
          label={t.queue}
          value={queue}
          options={OPTIONS}
          onChange={(next) => set({ queue: next, page: 1 })}
        />
        {mayEditWords && (
          <Button variant="secondary" className={noPrint} onClick={() => setIsWordsOpen(true)}>
            {t.words}
          </Button>
        )}
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={q ? t.noMatch(q) : t.empty[queue]} />}
      >
        {(list) => (
          <>
            <ListTools
              caption={t.list}
              csv={{
                read: (http) => call(http, staffReviewApi.exportCsv, { query: filter }),
                fileName: csvFiles.reviews,
              }}
            />
            <Stack as="ul" gap="16" aria-label={t.list}>
              {list.items.map((review) => (
                <li key={review.id} className={unbroken}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </Stack>
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {isWordsOpen && <WordsDialog onClose={() => setIsWordsOpen(false)} />}
    </Stack>
  );
}
