import { useEffect, useMemo, useRef, useState } from 'react';
import { telOf } from '@evcare/shared-contracts/format';
import { PATHS, type SearchSlotProps } from '@evcare/shared-contracts';
import { addressOf, contentApi } from '@evcare/shared-contracts/endpoints';
import { Button, buttonClass, Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { search as t } from '../../messages/search';
import { clearSearches, dropSearch, noteSearch, readSearches } from '../../shared/product/recent-searches';
import { useHelp } from '../../shared/help/use-help';
import { useGet } from '../../shared/data/hooks';
import { useRemote } from '../../shared/scope';
import { Found } from './found';
import { Recent } from './recent';
import styles from './shop-search.module.css';
import { toGroups } from '../../shared/search/suggestions';

const SKELETONS = 4;

function Searching() {
  return (
    <Loading label={t.searching}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={styles['place']} aria-hidden="true">
          <Skeleton width="56px" height="56px" radius="var(--radius-control)" />
          <Stack grow gap="8">
            <Skeleton width="60%" height="0.8em" />
            <Skeleton width="6em" height="0.8em" />
          </Stack>
        </div>
      ))}
    </Loading>
  );
}

/** Suggestions below the search field: results of every kind, or recent searches. */
export function ShopSearch({ query, close, listId, activeId, onOptions }: SearchSlotProps) {
  const { storage, config } = useRemote();
  const { hotline } = config.company;
  const root = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(() => readSearches(storage));
  const path = query === '' ? null : addressOf(contentApi.search, { query: { q: query } });
  const { value, pending: busy, error, retry } = useGet(path);
  const asks = path !== null;

  const help = useHelp(query);
  const groups = useMemo(() => (value && help ? toGroups(value, help, listId) : []), [value, help, listId]);
  const before = useMemo(
    () =>
      recent.map((item, index) => ({
        id: `${listId}-recent-${index}`,
        href: `${PATHS.products}?q=${encodeURIComponent(item)}`,
        query: item,
      })),
    [recent, listId],
  );
  const failed = asks && error !== null;
  const options = useMemo(() => {
    if (failed) return [];
    const shown = asks ? groups.flatMap(({ items }) => items) : before;
    return shown.map(({ id, href }) => ({ id, href }));
  }, [asks, failed, groups, before]);

  useEffect(() => {
    onOptions(options);
    return () => onOptions([]);
  }, [onOptions, options]);

  // The field keeps the focus, so pressing Enter there chooses the active option: the search is stored here.
  useEffect(() => {
    const page = root.current?.ownerDocument;
    if (!page || !query || activeId === null) return;
    const onKey = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Enter' && !isComposing) noteSearch(storage, query);
    };
    page.addEventListener('keydown', onKey, true);
    return () => page.removeEventListener('keydown', onKey, true);
  }, [activeId, query, storage]);

  const choose = () => {
    if (query) noteSearch(storage, query);
    close();
  };

  if (!asks) {
    if (before.length === 0) return null;
    return (
      <Recent
        options={before}
        listId={listId}
        activeId={activeId}
        onChoose={close}
        onRemove={(item) => {
          dropSearch(storage, item);
          setRecent(readSearches(storage));
        }}
        onClear={() => {
          clearSearches(storage);
          setRecent([]);
        }}
      />
    );
  }
  if (failed) {
    return (
      <Stack above="16" align="start" gap="12" breaks role="alert">
        <p>{t.failed}</p>
        <Button variant="secondary" onClick={retry}>
          {common.retry}
        </Button>
      </Stack>
    );
  }
  // Answers may come first, so results wait for them: they must not move when the answers are loaded.
  if (!value || !help) return <Searching />;
  return (
    <Text as="div" above="16" ref={root}>
      {groups.length > 0 && (
        <Found
          groups={groups}
          query={query}
          listId={listId}
          activeId={activeId}
          stale={busy}
          onChoose={choose}
        />
      )}
      <div role="status">
        {!busy && groups.length === 0 && (
          <Stack above="16" align="start" gap="12" breaks>
            <p>{t.none(query)}</p>
            <a className={buttonClass({ variant: 'secondary' })} href={telOf(hotline)}>
              {t.call(hotline)}
            </a>
          </Stack>
        )}
      </div>
    </Text>
  );
}
