import { useState } from 'react';
import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import { call, staffPromotionApi } from '@evcare/shared-contracts/endpoints';
import type { OfficePromotion } from '@evcare/shared-contracts/office';
import {
  PROMOTION_CATEGORY_LABELS,
  PROMOTION_OPTIONS,
  type PromotionOption,
} from '@evcare/shared-contracts/shop';
import { Alert, CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { DateTimeField } from '@evcare/shared-ui/dates';
import { catalogue } from '../../../messages/catalogue';
import { promotions } from '../../../messages/catalogue-promotions';
import { dateTimeFieldText } from '../../../shared/date-time-field';
import { count } from '../../../shared/numbers';
import { editedEntry, FormSheet, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import { Checks, Group, Row, Unit } from '../form/parts';
import { NUMBERS, requestOf, toFormValues, type PromotionFormValues } from './promotion-form';

const { form: t } = promotions;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const CATEGORIES = PROMOTION_CATEGORIES.map((value) => ({ value, label: PROMOTION_CATEGORY_LABELS[value] }));

const optionFields = Object.fromEntries(
  PROMOTION_OPTIONS.map((option) => [option, { label: promotions.options[option] }]),
) as Pick<ConflictFields<PromotionFormValues>, PromotionOption>;
const FIELDS: ConflictFields<PromotionFormValues> = {
  code: { label: t.code },
  title: { label: t.title },
  description: { label: t.description },
  group: { label: t.group, options: optionsOf(promotions.groups) },
  type: { label: t.type, options: optionsOf(promotions.types) },
  value: { label: t.discount },
  maxDiscount: { label: t.maxDiscount },
  minOrder: { label: t.minOrder },
  category: { label: t.category, options: CATEGORIES },
  validFrom: { label: t.validFrom, show: dateTimeFieldText },
  validTo: { label: t.validTo, show: dateTimeFieldText },
  usageScope: { label: t.usageScope, options: optionsOf(promotions.scopes) },
  usageLimit: { label: t.usageLimit },
  usagePerYear: { label: t.usagePerYear },
  audience: { label: t.audience, options: optionsOf(promotions.audiences) },
  ...optionFields,
  isActive: { label: t.isActive },
};

interface PromotionSheetProps {
  /** `null` for a new promotion. */
  readonly promotion: OfficePromotion | null;
  readonly onClose: () => void;
}

/** Form of a promotion with all its fields (specification §9). */
export function PromotionSheet({ promotion, onClose }: PromotionSheetProps) {
  const [openedAt] = useState(() => Date.now());
  const form = useOfficeForm({
    initial: promotion
      ? editedEntry(
          promotion,
          (row) => toFormValues(row, openedAt),
          (http) => call(http, staffPromotionApi.read, { params: { id: promotion.id } }),
        )
      : toFormValues(null, openedAt),
    draft: `promotion:${promotion?.id ?? 'new'}`,
    request: requestOf(promotion),
    entities: ['catalogue'],
    onDone: onClose,
  });
  const { typed, field, number, set, idOf, errorOf } = form;
  const used = promotion?.used ?? 0;
  const isLocked = used > 0;
  const valueLabel = { percentage: t.percentage, fixed: t.amount, shipping: t.shipping }[typed.type];

  return (
    <FormSheet
      title={promotion?.code ?? promotions.created}
      form={form}
      confirm={promotion ? catalogue.save : promotions.add}
      fields={FIELDS}
      onClose={onClose}
    >
      {isLocked && <Alert tone="info">{t.usedNote(count(used))}</Alert>}
      <Group title={t.promotion}>
        <Row>
          <TextField
            {...field('code')}
            label={t.code}
            hint={t.codeHint}
            required
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            disabled={isLocked}
          />
          <SelectField {...field('group')} label={t.group} options={optionsOf(promotions.groups)} />
        </Row>
        <TextField {...field('title')} label={t.title} required maxLength={80} />
        <TextAreaField
          {...field('description')}
          label={t.description}
          optionalLabel={catalogue.optional}
          rows={2}
          maxLength={300}
        />
      </Group>
      <Group title={t.discount}>
        <Row>
          <SelectField
            {...field('type')}
            label={t.type}
            options={optionsOf(promotions.types)}
            disabled={isLocked}
          />
          <TextField
            {...number('value', NUMBERS.value)}
            label={valueLabel}
            required
            end={<Unit>{typed.type === 'percentage' ? '%' : '₫'}</Unit>}
            disabled={isLocked}
          />
          {typed.type === 'percentage' && (
            <TextField
              {...number('maxDiscount', NUMBERS.maxDiscount)}
              label={t.maxDiscount}
              optionalLabel={catalogue.optional}
              hint={t.maxDiscountHint}
              end={<Unit>₫</Unit>}
            />
          )}
          <TextField
            {...number('minOrder', NUMBERS.minOrder)}
            label={t.minOrder}
            hint={t.minOrderHint}
            required
            end={<Unit>₫</Unit>}
          />
        </Row>
        <Checks
          id={idOf('category')}
          legend={t.category}
          hint={t.categoryHint}
          error={errorOf('category')}
          options={CATEGORIES}
          selected={typed.category}
          onChange={(category) => set('category', category as typeof typed.category)}
        />
      </Group>
      <Group title={t.validity}>
        <Row>
          <DateTimeField {...field('validFrom')} label={t.validFrom} hint={t.timeHint} required />
          <DateTimeField {...field('validTo')} label={t.validTo} hint={t.timeHint} required />
          <SelectField
            {...field('usageScope')}
            label={t.usageScope}
            options={optionsOf(promotions.scopes)}
            disabled={isLocked}
          />
          <TextField
            {...number('usageLimit', NUMBERS.usageLimit)}
            label={typed.usageScope === 'customer' ? t.usageLimitCustomer : t.usageLimit}
            required
          />
        </Row>
        {typed.usageScope === 'customer' && (
          <CheckboxField {...field('usagePerYear')} label={t.usagePerYear} disabled={isLocked} />
        )}
      </Group>
      <Group title={t.eligibility}>
        <SelectField {...field('audience')} label={t.audience} options={optionsOf(promotions.audiences)} />
        {PROMOTION_OPTIONS.map((option) => (
          <CheckboxField key={option} {...field(option)} label={promotions.options[option]} />
        ))}
        <CheckboxField {...field('isActive')} label={t.isActive} hint={t.isActiveHint} />
      </Group>
    </FormSheet>
  );
}
