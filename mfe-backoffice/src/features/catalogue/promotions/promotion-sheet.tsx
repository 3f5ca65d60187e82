import { useState } from 'react';
import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import { call, staffPromotionApi } from '@evcare/shared-contracts/endpoints';
import { promotionBodySchema, type OfficePromotion } from '@evcare/shared-contracts/office';
import { PROMOTION_CATEGORY_LABELS, PROMOTION_OPTIONS } from '@evcare/shared-contracts/shop';
import { Alert, CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { promotions } from '../../../messages/catalogue-promotions';
import { count } from '../../../shared/numbers';
import { EntrySheet } from '../form/entry-sheet';
import { entryRequest } from '../form/entry-request';
import { Checks, Group, Row, Unit } from '../form/parts';
import { useEntryForm } from '../form/use-entry-form';
import { toPromotionBody, toFormValues } from './promotion-form';

const { form: t } = promotions;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const CATEGORIES = PROMOTION_CATEGORIES.map((value) => ({ value, label: PROMOTION_CATEGORY_LABELS[value] }));

const ADDITION = entryRequest(promotionBodySchema, (http, body, { idempotencyKey }) =>
  call(http, staffPromotionApi.add, { body, idempotencyKey }),
);
const changeOf = ({ id }: OfficePromotion) =>
  entryRequest(promotionBodySchema, (http, body, { version }) =>
    call(http, staffPromotionApi.change, { params: { id }, body, version }),
  );

interface PromotionSheetProps {
  /** `null` for a new promotion. */
  readonly promotion: OfficePromotion | null;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Form of a promotion with all its fields (specification §9). */
export function PromotionSheet({ promotion, onClose, onReload }: PromotionSheetProps) {
  const [initialValues] = useState(() => toFormValues(promotion, Date.now()));
  const form = useEntryForm({
    initial: initialValues,
    toBody: toPromotionBody,
    request: promotion ? changeOf(promotion) : ADDITION,
    version: promotion?.version ?? 1,
    onDone: onClose,
  });
  const { typed, field, number, tick } = form;
  const used = promotion?.used ?? 0;
  const isLocked = used > 0;
  const valueLabel = { percentage: t.percentage, fixed: t.amount, shipping: t.shipping }[typed.type];

  return (
    <EntrySheet
      title={promotion?.code ?? promotions.created}
      form={form}
      confirm={promotion ? catalogue.save : promotions.add}
      onClose={onClose}
      onReload={onReload}
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
            {...number('value')}
            label={valueLabel}
            required
            end={<Unit>{typed.type === 'percentage' ? '%' : '₫'}</Unit>}
            disabled={isLocked}
          />
          {typed.type === 'percentage' && (
            <TextField
              {...number('maxDiscount')}
              label={t.maxDiscount}
              optionalLabel={catalogue.optional}
              hint={t.maxDiscountHint}
              end={<Unit>₫</Unit>}
            />
          )}
          <TextField
            {...number('minOrder')}
            label={t.minOrder}
            hint={t.minOrderHint}
            required
            end={<Unit>₫</Unit>}
          />
        </Row>
        <Checks
          id={field('category').id}
          legend={t.category}
          hint={t.categoryHint}
          error={form.errorOf('category')}
          options={CATEGORIES}
          selected={typed.category}
          onChange={(category) => form.change({ category: category as typeof typed.category })}
        />
      </Group>
      <Group title={t.validity}>
        <Row>
          <TextField
            {...field('validFrom')}
            type="datetime-local"
            label={t.validFrom}
            hint={t.timeHint}
            required
          />
          <TextField
            {...field('validTo')}
            type="datetime-local"
            label={t.validTo}
            hint={t.timeHint}
            required
          />
          <SelectField
            {...field('usageScope')}
            label={t.usageScope}
            options={optionsOf(promotions.scopes)}
            disabled={isLocked}
          />
          <TextField
            {...number('usageLimit')}
            label={typed.usageScope === 'customer' ? t.usageLimitCustomer : t.usageLimit}
            required
          />
        </Row>
        {typed.usageScope === 'customer' && (
          <CheckboxField {...tick('usagePerYear')} label={t.usagePerYear} disabled={isLocked} />
        )}
      </Group>
      <Group title={t.eligibility}>
        <SelectField {...field('audience')} label={t.audience} options={optionsOf(promotions.audiences)} />
        {PROMOTION_OPTIONS.map((option) => (
          <CheckboxField key={option} {...tick(option)} label={promotions.options[option]} />
        ))}
        <CheckboxField {...tick('isActive')} label={t.isActive} hint={t.isActiveHint} />
      </Group>
    </EntrySheet>
  );
}
