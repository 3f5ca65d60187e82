import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import { Box, buttonClass, Inline, Loading, Skeleton, Tabs } from '@evcare/shared-ui';
import { own } from '../../messages/own';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../data/hooks';
import { LoadFailed } from '../load-failed';
import { placeSearch } from './list-place';
import styles from './own-list.module.css';

const ROWS = [0, 1, 2];

interface Paged {
  readonly items: readonly unknown[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

interface PagesProps {
  list: Paged;
  label: string;
  hrefOf: (page: number) => string;
}

function Pages({ list: { page, pageSize, total }, label, hrefOf }: PagesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <Inline as="nav" padTop="24" justify="center" gap="16" className={styles['pages']} aria-label={label}>
      {page > 1 && (
        <Link className={look} to={hrefOf(page - 1)}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {own.previous}
        </Link>
      )}
      <span>{own.page(page, pages)}</span>
      {page < pages && (
        <Link className={look} to={hrefOf(page + 1)}>
          {own.next} <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </Inline>
  );
}

interface OwnListProps<Tab extends string, List extends Paged> {
  pending: Read<List>;
  /** Path of the page, to which tab and page are added. */
  path: string;
  tabs: readonly Tab[];
  tab: Tab;
  words: { tabs: string; pages: string; loading: string };
  /** Label of a tab, with counts once the list is loaded. */
  nameOf: (tab: Tab, list: List | undefined) => string;
  /** Content of an empty tab. */
  emptyOf: (list: List) => ReactNode;
  rowOf: (row: List['items'][number]) => ReactNode;
}

/** List of the account's items by tab and page; the address holds both. */
export function OwnList<Tab extends string, List extends Paged>(props: OwnListProps<Tab, List>) {
  const { pending, path, tabs, tab, words, nameOf, emptyOf, rowOf } = props;
  const { value, stale, error, retry } = useLoaded(pending);
  const [, setParams] = useSearchParams();
  const searchOf = (of: Tab, page = 1) => placeSearch({ tab: of, page }, tabs);

  const content = (): ReactNode => {
    if (error) return <LoadFailed retry={retry} />;
    if (!value || stale) {
      return (
        <Loading label={words.loading}>
          {ROWS.map((row) => (
            <Box padY="16" line="bottom" key={row}>
              <Skeleton height={64} radius="var(--radius-control)" />
            </Box>
          ))}
        </Loading>
      );
    }
    if (value.items.length === 0) return emptyOf(value);
    return (
      <>
        <Box as="ul">{value.items.map((row) => rowOf(row))}</Box>
        <Pages list={value} label={words.pages} hrefOf={(page) => `${path}${searchOf(tab, page)}`} />
      </>
    );
  };
  return (
    <Tabs
      label={words.tabs}
      value={tab}
      onChange={(id) => setParams(new URLSearchParams(searchOf(id as Tab)), { preventScrollReset: true })}
      items={tabs.map((id) => ({ id, label: nameOf(id, value), href: `${path}${searchOf(id)}` }))}
    >
      {content()}
    </Tabs>
  );
}
