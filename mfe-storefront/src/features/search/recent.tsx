import { History, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Button, Grid, Heading, Inline, Span, Text } from '@evcare/shared-ui';
import { search as t } from '../../messages/search';
import { useFocusInPlace } from '../../shared/product/use-focus-in-place';
import styles from './shop-search.module.css';

export interface RecentOption {
  readonly id: string;
  readonly href: string;
  readonly query: string;
}

interface RecentProps {
  options: readonly RecentOption[];
  listId: string;
  activeId: string | null;
  onChoose: () => void;
  onRemove: (query: string) => void;
  onClear: () => void;
}

/** Recent searches. The buttons are outside the listbox, which may contain only options. */
export function Recent({ options, listId, activeId, onChoose, onRemove, onClear }: RecentProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusInPlace(list, options.length);
  return (
    <Text as="section" above="16" aria-labelledby={`${listId}-recent`}>
      <Inline justify="between" gap="16" className={styles['head']}>
        <Heading tone="muted" size="14" id={`${listId}-recent`} className={styles['title']}>
          {t.recent}
        </Heading>
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t.clear}
        </Button>
      </Inline>
      <div className={styles['pair']}>
        <div id={listId} role="listbox" aria-labelledby={`${listId}-recent`}>
          {options.map(({ id, href, query }) => (
            <Link
              key={query}
              id={id}
              role="option"
              aria-selected={id === activeId}
              tabIndex={-1}
              className={styles['before']}
              to={href}
              onClick={onChoose}
            >
              <History size={20} strokeWidth={1.75} aria-hidden="true" />
              <Span cut>{query}</Span>
            </Link>
          ))}
        </div>
        <ul ref={list} {...focus} className={styles['removers']} aria-label={t.removeEach}>
          {options.map(({ query }) => (
            <li key={query}>
              <Grid
                as="button"
                type="button"
                centered
                radius="control"
                tone="muted"
                className={styles['remove']}
                aria-label={t.removeRecent(query)}
                onClick={() => onRemove(query)}
              >
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </Grid>
            </li>
          ))}
        </ul>
      </div>
    </Text>
  );
}
