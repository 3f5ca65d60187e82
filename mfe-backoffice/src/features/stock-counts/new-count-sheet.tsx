import { Trash2 } from 'lucide-react';
import { call, stockCountApi } from '@evcare/shared-contracts/endpoints';
import {
  STOCK_COUNT_SCOPES,
  stockCountBodySchema,
  type StockCount,
  type StockCountScope,
} from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS } from '@evcare/shared-contracts/shop';
import {
  Button,
  Hint,
  Inline,
  List,
  RadioGroupField,
  SelectField,
  Stack,
  Subheading,
  Text,
  TextAreaField,
} from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { stockCounts } from '../../messages/stock-counts';
import { formRequest, FormSheet, useOfficeForm } from '../../shared/forms';
import { ProductSearch } from '../../shared/products';

const t = stockCounts.form;
const SCOPES = STOCK_COUNT_SCOPES.map((value) => ({ value, label: stockCounts.scopes[value] }));
const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: PRODUCT_CATEGORY_LABELS[value] }));

interface Chosen {
  readonly productId: string;
  readonly name: string;
}
const EMPTY = { scope: 'all' as StockCountScope, category: '', products: [] as readonly Chosen[], note: '' };

const REQUEST = formRequest(
  formSchema({
    schema: stockCountBodySchema,
    numbers: {},
    toBody: ({ scope, category, products, note }: typeof EMPTY) => ({
      scope,
      category: category === '' || scope !== 'category' ? null : category,
      productIds: scope === 'chosen' ? products.map(({ productId }) => productId) : [],
      note,
    }),
  }),
  (http, body, { idempotencyKey }) => call(http, stockCountApi.open, { body, idempotencyKey }),
);

interface NewCountSheetProps {
  readonly onClose: () => void;
  readonly onOpened: (count: StockCount) => void;
}

/** Opens a count of all products, of one category, or of chosen products. */
export function NewCountSheet({ onClose, onOpened }: NewCountSheetProps) {
  const form = useOfficeForm({
    initial: EMPTY,
    draft: 'stock-count:new',
    request: REQUEST,
    serverName: (name) => (name === 'products' ? 'productIds' : name),
    entities: ['stock-count'],
    onDone: onOpened,
  });
  const { typed, field, set, idOf, errorOf } = form;
  return (
    <FormSheet title={t.title} form={form} confirm={t.confirm} onClose={onClose}>
      <Hint weight="regular">{t.hint}</Hint>
      <RadioGroupField {...field('scope')} legend={t.scope} options={SCOPES} />
      {typed.scope === 'category' && (
        <SelectField
          {...field('category')}
          label={t.category}
          placeholder={t.choose}
          options={CATEGORIES}
          required
        />
      )}
      {typed.scope === 'chosen' && (
        <Stack as="section" gap="12" top id={idOf('products')} tabIndex={-1}>
          <Subheading size="16">{t.products}</Subheading>
          {errorOf('products') && (
            <Text tone="danger" size="14" role="alert">
              {errorOf('products')}
            </Text>
          )}
          {typed.products.length === 0 && <Hint>{t.noProducts}</Hint>}
          <List gap="4" aria-label={t.products}>
            {typed.products.map(({ productId, name }) => (
              <Inline as="li" key={productId} gap="8" justify="between">
                <Text>{name}</Text>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Trash2 size={18} strokeWidth={1.75} />}
                  aria-label={t.removeOf(name)}
                  onClick={() =>
                    set(
                      'products',
                      typed.products.filter((item) => item.productId !== productId),
                    )
                  }
                >
                  {t.remove}
                </Button>
              </Inline>
            ))}
          </List>
          <ProductSearch
            chosen={typed.products}
            onAdd={({ id, name }) => set('products', [...typed.products, { productId: id, name }])}
          />
        </Stack>
      )}
      <TextAreaField
        {...field('note')}
        label={t.note}
        optionalLabel={stockCounts.optional}
        rows={2}
        maxLength={300}
      />
    </FormSheet>
  );
}
