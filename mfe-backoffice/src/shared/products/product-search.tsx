import { useState } from 'react';
import { Plus } from 'lucide-react';
import { addressOf, catalogueApi, staffCatalogueApi, type Address } from '@evcare/shared-contracts/endpoints';
import { may } from '@evcare/shared-contracts/office';
import { Button, Hint, Inline, List, Stack, Text } from '@evcare/shared-ui';
import { cannedJobs } from '../../messages/canned-jobs';
import { useApiQuery } from '../data';
import { SearchField } from '../list';
import { money } from '../numbers';
import { useSession } from '../scope';
import { Loaded, RowsSkeleton } from '../states';

const { form: t } = cannedJobs;
const SHOWN_RESULTS = 6;

interface ProductSearchProps {
  readonly chosen: readonly { readonly productId: string | null }[];
  readonly onAdd: (product: { id: string; name: string; price: number }) => void;
}

interface Found {
  readonly items: readonly { readonly id: string; readonly name: string; readonly price: number }[];
}

/** The desk finds products as customers do; managers also find those that are not published yet. */
const addressFor = (q: string, mayEdit: boolean): Address<Found> =>
  mayEdit
    ? addressOf(staffCatalogueApi.listProducts, { query: { q, status: 'active' } })
    : addressOf(catalogueApi.listProducts, { query: { q } });

/** Finds products of the catalogue that are not chosen yet. */
export function ProductSearch({ chosen, onAdd }: ProductSearchProps) {
  const [q, setQ] = useState('');
  const mayEdit = may(useSession().user?.role, 'catalogue.edit');
  const query = useApiQuery(q === '' ? null : addressFor(q, mayEdit), { entities: ['catalogue'] });
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
