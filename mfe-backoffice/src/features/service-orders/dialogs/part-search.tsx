import { useState } from 'react';
import type { Product, ProductList } from '@evcare/shared-contracts/shop';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { SearchField } from '../../../shared/list';
import { money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.addLine;

interface Props {
  readonly selected: Product | null;
  readonly onSelect: (product: Product) => void;
  readonly error: string | null;
}

/** Search for a part in the catalogue by name, SKU or brand. */
export function PartSearch({ selected, onSelect, error }: Props) {
  const [q, setQ] = useState('');
  const query = useApiQuery<ProductList>(q === '' ? '/products' : `/products?q=${encodeURIComponent(q)}`, {
    entities: ['catalogue', 'stock'],
  });
  return (
    <fieldset className={styles['group']} aria-describedby={error ? 'part-search-error' : undefined}>
      <legend className={styles['legend']}>{t.part}</legend>
      <SearchField label={t.pickPart} placeholder={t.searchPart} value={q} onSearch={setQ} />
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles['quiet']}>{t.noneFound}</p>}
      >
        {({ items }) => (
          <ul className={styles['found']}>
            {items.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  className={styles['pick']}
                  aria-pressed={product.id === selected?.id}
                  onClick={() => onSelect(product)}
                >
                  <span>
                    {product.name}
                    <small>
                      {product.sku} · {product.brand} · {t.stock[product.stock.state]}
                    </small>
                  </span>
                  <span className={styles['price']}>{money(product.price)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {error && (
        <p id="part-search-error" role="alert" className={styles['wrong']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
