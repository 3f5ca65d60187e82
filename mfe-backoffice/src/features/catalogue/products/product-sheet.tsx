import { useState } from 'react';
import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import { newProductBodySchema, productBodySchema, type OfficeProduct } from '@evcare/shared-contracts/office';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_CATEGORY_LABELS,
  PROMOTION_CATEGORY_LABELS,
  VEHICLE_TYPE_LABELS,
  VEHICLE_TYPES,
} from '@evcare/shared-contracts/shop';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { products } from '../../../messages/catalogue-products';
import { EntrySheet } from '../form/entry-sheet';
import { entryRequest } from '../form/entry-request';
import { Checks, Group, Row, Unit } from '../form/parts';
import { useEntryForm } from '../form/use-entry-form';
import { PicturesField } from './pictures-field';
import { toProductBody, toFormValues } from './product-form';

const { form: t } = products;
const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: PRODUCT_CATEGORY_LABELS[value] }));
const GROUPS = PROMOTION_CATEGORIES.map((value) => ({ value, label: PROMOTION_CATEGORY_LABELS[value] }));
const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));
const STATUSES = Object.entries(products.statuses).map(([value, label]) => ({ value, label }));

const ADDITION = entryRequest(newProductBodySchema, (http, body, { idempotencyKey }) =>
  call(http, staffCatalogueApi.addProduct, { body, idempotencyKey }),
);
const changeOf = ({ id }: OfficeProduct) =>
  entryRequest(productBodySchema, (http, body, { version }) =>
    call(http, staffCatalogueApi.changeProduct, { params: { id }, body, version }),
  );

interface ProductSheetProps {
  /** `null` for a new product. */
  readonly product: OfficeProduct | null;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Form of a product: description, price, shipping and pictures. */
export function ProductSheet({ product, onClose, onReload }: ProductSheetProps) {
  const [initialValues] = useState(() => toFormValues(product));
  const form = useEntryForm({
    initial: initialValues,
    toBody: toProductBody,
    request: product ? changeOf(product) : ADDITION,
    version: product?.version ?? 1,
    onDone: onClose,
  });
  const { typed, field, number, tick } = form;
  const { fitment } = typed;

  return (
    <EntrySheet
      title={product?.name ?? products.created}
      form={form}
      confirm={product ? catalogue.save : products.add}
      onClose={onClose}
      onReload={onReload}
    >
      <Group title={t.product}>
        <TextField {...field('name')} label={t.name} required maxLength={120} />
        <Row>
          <TextField
            {...field('sku')}
            label={t.sku}
            hint={t.skuHint}
            required
            autoComplete="off"
            disabled={product !== null}
          />
          <TextField
            {...field('slug')}
            label={t.slug}
            hint={t.slugHint}
            required
            autoComplete="off"
            autoCapitalize="none"
            disabled={product !== null}
          />
          <SelectField {...field('category')} label={t.category} options={CATEGORIES} />
          <SelectField {...field('promoGroup')} label={t.promoGroup} options={GROUPS} />
          <TextField {...field('brand')} label={t.brand} required maxLength={60} />
          <TextField {...field('origin')} label={t.origin} required maxLength={60} />
        </Row>
        <TextAreaField
          {...field('description')}
          label={t.description}
          optionalLabel={catalogue.optional}
          rows={4}
          maxLength={4_000}
        />
        <TextAreaField
          {...field('specs')}
          label={t.specs}
          optionalLabel={catalogue.optional}
          hint={t.specsHint}
          rows={4}
        />
      </Group>
      <Group title={t.price}>
        <Row>
          <TextField
            {...number('price')}
            label={t.amount}
            hint={t.amountHint}
            required
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('compareAtPrice')}
            label={t.compareAtPrice}
            optionalLabel={catalogue.optional}
            hint={t.compareHint}
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('warrantyMonths')}
            label={t.warrantyMonths}
            required
            end={<Unit>{t.months}</Unit>}
          />
        </Row>
      </Group>
      <Group title={t.shipping}>
        <TextField {...number('weightGram')} label={t.weight} required end={<Unit>{t.gram}</Unit>} />
        <CheckboxField {...tick('bulky')} label={t.bulky} />
        <CheckboxField {...tick('isHighVoltage')} label={t.isHighVoltage} hint={t.highVoltageHint} />
        <Checks
          id={field('fitment').id}
          legend={t.types}
          hint={fitment.models.length > 0 ? t.models(fitment.models.length) : t.typesHint}
          error={form.errorOf('fitment')}
          options={TYPES}
          selected={fitment.types}
          onChange={(types) => form.change({ fitment: { ...fitment, types: types as typeof fitment.types } })}
        />
      </Group>
      <Group title={t.display}>
        <PicturesField
          id={field('pictures').id}
          product={product}
          pictures={typed.pictures}
          error={form.errorOf('pictures')}
          onChange={(pictures) => form.change({ pictures })}
        />
        <Row>
          <SelectField {...field('status')} label={t.status} hint={t.statusHint} options={STATUSES} />
          <TextField
            {...number('featuredRank')}
            label={t.featuredRank}
            optionalLabel={catalogue.optional}
            hint={t.featuredHint}
          />
        </Row>
      </Group>
    </EntrySheet>
  );
}
