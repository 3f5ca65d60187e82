import { useState } from 'react';
import { Plus } from 'lucide-react';
import { addressOf, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import { Button, Hint, Inline, List, Stack, Text } from '@evcare/shared-ui';
import { cannedJobs } from '../../messages/canned-jobs';
import { useApiQuery } from '../data';
import { SearchField } from '../list';
import { money } from '../numbers';
import { Loaded, RowsSkeleton } from '../states';

const { form: t } = cannedJobs;
const SHOWN_RESULTS = 6;

interface ProductSearchProps {
  readonly chosen: readonly { readonly productId: string | null }[];
  readonly onAdd: (product: { id: string; name: string; price: number }) => void;
}

/** Finds products of the catalogue that are not chosen yet. */
export function ProductSearch({ chosen, onAdd }: ProductSearchProps) {
  const [q, setQ] = useState('');
  const address =
    q === '' ? null : addressOf(staffCatalogueApi.listProducts, { query: { q, status: 'active' } });
  const query = useApiQuery(address, { entities: ['catalogue'] });
  const isNew = ({ id }: { readonly id: string }) => chosen.every(({ productId }) => productId !== id);
  return (
    <Stack gap="8">
      <SearchField label={t.findPart} value={q} onSearch={setQ} />
      {q !== '' && (
        <Loaded
          query={query}
          skeleton={<RowsSkeleton rows={2} />}
          isEmpty={({ items }) => !items.some(isNew)}
          empty={<Hint>{t.noneFound}</Hint>}
        >
          {({ items }) => (
            <List gap="4" aria-label={t.foundParts}>
              {items
                .filter(isNew)
                .slice(0, SHOWN_RESULTS)
                .map((product) => (
                  <Inline as="li" key={product.id} gap="8" justify="between">
                    <Button
                      variant="ghost"
                      size="sm"
                      icon={<Plus size={18} strokeWidth={1.75} />}
                      aria-label={t.addPart(product.name)}
                      onClick={() => {
                        onAdd(product);
                        setQ('');
                      }}
                    >
                      {product.name}
                    </Button>
                    <Text tone="muted" numeric nowrap>
                      {money(product.price)}
                    </Text>
                  </Inline>
                ))}
            </List>
          )}
        </Loaded>
      )}
    </Stack>
  );
}
