import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import {
  PRODUCT_DOCUMENT_KINDS,
  PRODUCT_DOCUMENT_LABELS,
  PRODUCT_STATUS_LABELS,
  type OfficeProduct,
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
import { products } from '../../../messages/catalogue-products';
import { editedEntry, FormSheet, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import { Checks, Group, Row, Unit } from '../form/parts';
import { describeAttributes } from './attribute-values';
import { AttributesField } from './attributes-field';
import { PicturesField } from './pictures-field';
import { NUMBERS, requestOf, toFormValues, type ProductFormValues } from './product-form';

const { form: t } = products;
const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: PRODUCT_CATEGORY_LABELS[value] }));
const GROUPS = PROMOTION_CATEGORIES.map((value) => ({ value, label: PROMOTION_CATEGORY_LABELS[value] }));
const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));
const STATUSES = Object.entries(PRODUCT_STATUS_LABELS).map(([value, label]) => ({ value, label }));

const FIELDS: ConflictFields<ProductFormValues> = {
  name: { label: t.name },
  sku: { label: t.sku },
  slug: { label: t.slug },
  description: { label: t.description },
  specs: { label: t.specs },
  inBox: { label: t.inBox },
  manual: { label: PRODUCT_DOCUMENT_LABELS.manual },
  declaration: { label: PRODUCT_DOCUMENT_LABELS.declaration },
  attributes: { label: t.attributes, show: describeAttributes },
  variantGroup: { label: t.variantGroup },
  category: { label: t.category, options: CATEGORIES },
  promoGroup: { label: t.promoGroup, options: GROUPS },
  brand: { label: t.brand },
  origin: { label: t.origin },
  price: { label: t.amount },
  compareAtPrice: { label: t.compareAtPrice },
  warrantyMonths: { label: t.warrantyMonths },
  weightGram: { label: t.weight },
  fitment: {
    label: t.types,
    show: ({ types, models }: ProductFormValues['fitment']) =>
      [...types.map((type) => VEHICLE_TYPE_LABELS[type]), ...models.map(({ code }) => code)].join(', '),
  },
  bulky: { label: t.bulky },
  isHighVoltage: { label: t.isHighVoltage },
  serialTracked: { label: t.serialTracked },
  pictures: {
    label: t.pictures,
    show: (pictures: ProductFormValues['pictures']) => pictures.map(({ name }) => name).join(', '),
  },
  featuredRank: { label: t.featuredRank },
  status: { label: t.status, options: STATUSES },
};

interface ProductSheetProps {
  /** `null` for a new product. */
  readonly product: OfficeProduct | null;
  readonly onClose: () => void;
}

/** Form of a product: description, price, shipping and pictures. */
export function ProductSheet({ product, onClose }: ProductSheetProps) {
  const form = useOfficeForm({
    initial: product
      ? editedEntry(product, toFormValues, (http) =>
          call(http, staffCatalogueApi.readProduct, { params: { id: product.id } }),
        )
      : toFormValues(null),
    draft: `product:${product?.id ?? 'new'}`,
    request: requestOf(product),
    entities: ['catalogue'],
    onDone: onClose,
  });
  const { typed, field, number, set, idOf, errorOf } = form;
  const { fitment } = typed;

  return (
    <FormSheet
      title={product?.name ?? products.created}
      form={form}
      confirm={product ? catalogue.save : products.add}
      fields={FIELDS}
      onClose={onClose}
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
        <TextAreaField
          {...field('inBox')}
          label={t.inBox}
          optionalLabel={catalogue.optional}
          hint={t.inBoxHint}
          rows={3}
        />
        {PRODUCT_DOCUMENT_KINDS.map((kind) => (
          <TextAreaField
            key={kind}
            {...field(kind)}
            label={PRODUCT_DOCUMENT_LABELS[kind]}
            optionalLabel={catalogue.optional}
            hint={t.documentHint}
            rows={4}
          />
        ))}
      </Group>
      <Group title={t.attributes}>
        <AttributesField
          id={idOf('attributes')}
          category={typed.category}
          typed={typed.attributes}
          error={errorOf('attributes') ?? null}
          onChange={(attributes) => set('attributes', attributes)}
        />
        <TextField
          {...field('variantGroup')}
          label={t.variantGroup}
          optionalLabel={catalogue.optional}
          hint={t.variantGroupHint}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
        />
      </Group>
      <Group title={t.price}>
        <Row>
          <TextField
            {...number('price', NUMBERS.price)}
            label={t.amount}
            hint={t.amountHint}
            required
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('compareAtPrice', NUMBERS.compareAtPrice)}
            label={t.compareAtPrice}
            optionalLabel={catalogue.optional}
            hint={t.compareHint}
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('warrantyMonths', NUMBERS.warrantyMonths)}
            label={t.warrantyMonths}
            required
            end={<Unit>{t.months}</Unit>}
          />
        </Row>
      </Group>
      <Group title={t.shipping}>
        <TextField
          {...number('weightGram', NUMBERS.weightGram)}
          label={t.weight}
          required
          end={<Unit>{t.gram}</Unit>}
        />
        <CheckboxField {...field('bulky')} label={t.bulky} />
        <CheckboxField {...field('isHighVoltage')} label={t.isHighVoltage} hint={t.highVoltageHint} />
        <CheckboxField {...field('serialTracked')} label={t.serialTracked} hint={t.serialTrackedHint} />
        <Checks
          id={idOf('fitment')}
          legend={t.types}
          hint={fitment.models.length > 0 ? t.models(fitment.models.length) : t.typesHint}
          error={errorOf('fitment')}
          options={TYPES}
          selected={fitment.types}
          onChange={(types) => set('fitment', { ...fitment, types: types as typeof fitment.types })}
        />
      </Group>
      <Group title={t.display}>
        <PicturesField
          id={idOf('pictures')}
          product={product}
          pictures={typed.pictures}
          error={errorOf('pictures') ?? null}
          onChange={(pictures) => set('pictures', pictures)}
        />
        <Row>
          <SelectField {...field('status')} label={t.status} hint={t.statusHint} options={STATUSES} />
          <TextField
            {...number('featuredRank', NUMBERS.featuredRank)}
            label={t.featuredRank}
            optionalLabel={catalogue.optional}
            hint={t.featuredHint}
          />
        </Row>
      </Group>
    </FormSheet>
  );
}
