import { useState } from 'react';
import { addressOf, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { QuotablePart } from '@evcare/shared-contracts/office';
import { Box, List, Span, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { SearchField } from '../../../shared/list';
import { money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { PartFlags } from '../detail/part-flags';
import { PickRow } from './pick-row';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.addLine;

interface Props {
  readonly orderId: string;
  readonly selected: QuotablePart | null;
  readonly onSelect: (part: QuotablePart) => void;
  readonly error: string | null;
}

/** Search for a part in the catalogue by name, SKU or brand; parts that fit the vehicle come first. */
export function PartSearch({ orderId, selected, onSelect, error }: Props) {
  const [q, setQ] = useState('');
  const address = addressOf(quoteApi.findParts, { params: { id: orderId }, query: { q: q || undefined } });
  const query = useApiQuery(address, { entities: ['catalogue', 'stock', 'service-order'] });
  return (
    <Box as="fieldset" shrink aria-describedby={error ? 'part-search-error' : undefined}>
      <Text as="legend" below="4" weight="strong">
        {t.part}
      </Text>
      <SearchField label={t.pickPart} placeholder={t.searchPart} value={q} onSearch={setQ} />
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Text tone="muted">{t.noneFound}</Text>}
      >
        {({ items }) => (
          <List gap="4" above="8" className={styles['found']}>
            {items.map((product) => (
              <li key={product.id}>
                <PickRow isChosen={product.id === selected?.id} onChoose={() => onSelect(product)}>
                  <span>
                    {product.name}
                    <small>
                      {product.sku} · {product.brand} · {product.inStock ? t.stock.in : t.stock.out}
                    </small>
                    <PartFlags fits={product.fits} duplicate={product.duplicate} />
                  </span>
                  <Span numeric nowrap>
                    {money(product.price)}
                  </Span>
                </PickRow>
              </li>
            ))}
          </List>
        )}
      </Loaded>
      {error && (
        <Text above="4" tone="danger" id="part-search-error" role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}
