import { CircleQuestionMark, Gift, Package, Wrench, type LucideIcon } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { classNames, Grid, Hint, Span, Stack } from '@evcare/shared-ui';
import { search as t } from '../../messages/search';
import { Price } from '../../shared/product/price';
import { ProductPicture } from '../../shared/product/product-picture';
import { Marked } from './marked';
import styles from './shop-search.module.css';
import type { GroupName, Suggestion, SuggestionGroup } from '../../shared/search/suggestions';

const ICONS: Record<Exclude<GroupName, 'products'>, LucideIcon> = {
  services: Wrench,
  packages: Package,
  promotions: Gift,
  help: CircleQuestionMark,
};

function Thumb({ group, suggestion: { product } }: { group: GroupName; suggestion: Suggestion }) {
  if (product) {
    return (
      <ProductPicture
        className={styles['thumb']}
        picture={product.picture}
        category={product.category}
        sizes="56px"
        loading="eager"
        decorative
      />
    );
  }
  const Icon = ICONS[group as keyof typeof ICONS];
  return (
    <Grid as="span" fixed radius="control" centered tone="primary" className={styles['sign']}>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
    </Grid>
  );
}

interface FoundProps {
  groups: readonly SuggestionGroup[];
  query: string;
  listId: string;
  activeId: string | null;
  stale: boolean;
  onChoose: () => void;
}

/** Search results as one listbox, grouped by kind. */
export function Found({ groups, query, listId, activeId, stale, onChoose }: FoundProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t.suggestions}
      aria-busy={stale}
      className={classNames(styles['list'], stale && styles['stale'])}
    >
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-labelledby={`${listId}-${name}`} className={styles['group']}>
          <Hint as="div" weight="strong" id={`${listId}-${name}`} className={styles['title']}>
            {t[name]}
          </Hint>
          {items.map((suggestion) => (
            <Link
              key={suggestion.id}
              id={suggestion.id}
              role="option"
              aria-selected={suggestion.id === activeId}
              tabIndex={-1}
              className={styles['option']}
              to={suggestion.href}
              onClick={onChoose}
            >
              <Thumb group={name} suggestion={suggestion} />
              <Stack as="span">
                <Span cut>
                  <Marked text={suggestion.title} query={query} />
                </Span>
                {suggestion.product ? (
                  <Price
                    size="sm"
                    price={suggestion.product.price}
                    compareAtPrice={suggestion.product.compareAtPrice}
                  />
                ) : (
                  <Hint as="span">{suggestion.detail}</Hint>
                )}
              </Stack>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
