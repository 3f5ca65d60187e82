import { useState } from 'react';
import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import {
  newProductBodySchema,
  productBodySchema,
  type OfficeProduct,
  type ProductBody,
} from '@evcare/shared-contracts/office';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_CATEGORY_LABELS,
  PROMOTION_CATEGORY_LABELS,
  VEHICLE_TYPE_LABELS,
  VEHICLE_TYPES,
} from '@evcare/shared-contracts/shop';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { products as text } from '../../../messages/catalogue-products';
import { EntrySheet } from '../form/entry-sheet';
import { Checks, Group, Row, Unit } from '../form/parts';
import { useEntryForm } from '../form/use-entry-form';
import { PicturesField } from './pictures-field';
import { productBody, typedProduct, type TypedProduct } from './product-form';

const { form: say } = text;
const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: PRODUCT_CATEGORY_LABELS[value] }));
const GROUPS = PROMOTION_CATEGORIES.map((value) => ({ value, label: PROMOTION_CATEGORY_LABELS[value] }));
const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));
const STATUSES = Object.entries(text.statuses).map(([value, label]) => ({ value, label }));

interface ProductSheetProps {
  /** `null` for a new product. */
  readonly product: OfficeProduct | null;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Form of a product: description, price, shipping and pictures. */
export function ProductSheet({ product, onClose, onReload }: ProductSheetProps) {
  const [opened] = useState(() => typedProduct(product));
  const form = useEntryForm<TypedProduct, ProductBody, OfficeProduct>({
    initial: opened,
    schema: product ? productBodySchema : newProductBodySchema,
    toBody: productBody,
    path: '/admin/products',
    id: product?.id ?? null,
    version: product?.version ?? 1,
    onDone: onClose,
  });
  const { typed, field, number, tick } = form;
  const { fitment } = typed;

  return (
    <EntrySheet
      title={product?.name ?? text.created}
      form={form}
      confirm={product ? catalogue.save : text.add}
      onClose={onClose}
      onReload={onReload}
    >
      <Group title={say.what}>
        <TextField {...field('name')} label={say.name} required maxLength={120} />
        <Row>
          <TextField
            {...field('sku')}
            label={say.sku}
            hint={say.skuHint}
            required
            autoComplete="off"
            disabled={product !== null}
          />
          <TextField
            {...field('slug')}
            label={say.slug}
            hint={say.slugHint}
            required
            autoComplete="off"
            autoCapitalize="none"
            disabled={product !== null}
          />
          <SelectField {...field('category')} label={say.category} options={CATEGORIES} />
          <SelectField {...field('promoGroup')} label={say.promoGroup} options={GROUPS} />
          <TextField {...field('brand')} label={say.brand} required maxLength={60} />
          <TextField {...field('origin')} label={say.origin} required maxLength={60} />
        </Row>
        <TextAreaField
          {...field('description')}
          label={say.description}
          optionalLabel={catalogue.optional}
          rows={4}
          maxLength={4_000}
        />
        <TextAreaField
          {...field('specs')}
          label={say.specs}
          optionalLabel={catalogue.optional}
          hint={say.specsHint}
          rows={4}
        />
      </Group>
      <Group title={say.price}>
        <Row>
          <TextField
            {...number('price')}
            label={say.amount}
            hint={say.amountHint}
            required
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('compareAtPrice')}
            label={say.compareAtPrice}
            optionalLabel={catalogue.optional}
            hint={say.compareHint}
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('warrantyMonths')}
            label={say.warrantyMonths}
            required
            end={<Unit>{say.months}</Unit>}
          />
        </Row>
      </Group>
      <Group title={say.goods}>
        <TextField {...number('weightGram')} label={say.weight} required end={<Unit>{say.gram}</Unit>} />
        <CheckboxField {...tick('bulky')} label={say.bulky} />
        <CheckboxField {...tick('isHighVoltage')} label={say.isHighVoltage} hint={say.highVoltageHint} />
        <Checks
          id={field('fitment').id}
          legend={say.types}
          hint={fitment.models.length > 0 ? say.models(fitment.models.length) : say.typesHint}
          error={form.errorOf('fitment')}
          options={TYPES}
          chosen={fitment.types}
          onChange={(types) => form.change({ fitment: { ...fitment, types: types as typeof fitment.types } })}
        />
      </Group>
      <Group title={say.shown}>
        <PicturesField
          id={field('pictures').id}
          product={product}
          chosen={typed.pictures}
          error={form.errorOf('pictures')}
          onChange={(pictures) => form.change({ pictures })}
        />
        <Row>
          <SelectField {...field('status')} label={say.status} hint={say.statusHint} options={STATUSES} />
          <TextField
            {...number('featuredRank')}
            label={say.featuredRank}
            optionalLabel={catalogue.optional}
            hint={say.featuredHint}
          />
        </Row>
      </Group>
    </EntrySheet>
  );
}
