import { useState } from 'react';
import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import { promotionBodySchema, type OfficePromotion } from '@evcare/shared-contracts/office';
import { PROMOTION_CATEGORY_LABELS } from '@evcare/shared-contracts/shop';
import { Alert, CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { promotions as text } from '../../../messages/catalogue-promotions';
import { count } from '../../../shared/numbers';
import { EntrySheet } from '../form/entry-sheet';
import { Checks, Group, Row, Unit } from '../form/parts';
import { useEntryForm } from '../form/use-entry-form';
import { promotionBody, typedPromotion } from './promotion-form';

const { form: say } = text;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const CATEGORIES = PROMOTION_CATEGORIES.map((value) => ({ value, label: PROMOTION_CATEGORY_LABELS[value] }));

interface PromotionSheetProps {
  /** `null` for a new promotion. */
  readonly promotion: OfficePromotion | null;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Form of a promotion with all its fields (specification §9). */
export function PromotionSheet({ promotion, onClose, onReload }: PromotionSheetProps) {
  const [opened] = useState(() => typedPromotion(promotion, Date.now()));
  const form = useEntryForm({
    initial: opened,
    schema: promotionBodySchema,
    toBody: promotionBody,
    path: '/admin/promotions',
    id: promotion?.id ?? null,
    version: promotion?.version ?? 1,
    onDone: onClose,
  });
  const { typed, field, number, tick } = form;
  const used = promotion?.used ?? 0;
  const fixed = used > 0;
  const worth = { percentage: say.percentage, fixed: say.amount, shipping: say.shipping }[typed.type];

  return (
    <EntrySheet
      title={promotion?.code ?? text.created}
      form={form}
      confirm={promotion ? catalogue.save : text.add}
      onClose={onClose}
      onReload={onReload}
    >
      {fixed && <Alert tone="info">{say.usedNote(count(used))}</Alert>}
      <Group title={say.what}>
        <Row>
          <TextField
            {...field('code')}
            label={say.code}
            hint={say.codeHint}
            required
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            disabled={fixed}
          />
          <SelectField {...field('group')} label={say.group} options={optionsOf(text.groups)} />
        </Row>
        <TextField {...field('title')} label={say.title} required maxLength={80} />
        <TextAreaField
          {...field('description')}
          label={say.description}
          optionalLabel={catalogue.optional}
          rows={2}
          maxLength={300}
        />
      </Group>
      <Group title={say.worth}>
        <Row>
          <SelectField {...field('type')} label={say.type} options={optionsOf(text.types)} disabled={fixed} />
          <TextField
            {...number('value')}
            label={worth}
            required
            end={<Unit>{typed.type === 'percentage' ? '%' : '₫'}</Unit>}
            disabled={fixed}
          />
          {typed.type === 'percentage' && (
            <TextField
              {...number('maxDiscount')}
              label={say.maxDiscount}
              optionalLabel={catalogue.optional}
              hint={say.maxDiscountHint}
              end={<Unit>₫</Unit>}
            />
          )}
          <TextField
            {...number('minOrder')}
            label={say.minOrder}
            hint={say.minOrderHint}
            required
            end={<Unit>₫</Unit>}
          />
        </Row>
        <Checks
          id={field('category').id}
          legend={say.category}
          hint={say.categoryHint}
          error={form.errorOf('category')}
          options={CATEGORIES}
          chosen={typed.category}
          onChange={(category) => form.change({ category: category as typeof typed.category })}
        />
      </Group>
      <Group title={say.when}>
        <Row>
          <TextField
            {...field('validFrom')}
            type="datetime-local"
            label={say.validFrom}
            hint={say.timeHint}
            required
          />
          <TextField
            {...field('validTo')}
            type="datetime-local"
            label={say.validTo}
            hint={say.timeHint}
            required
          />
          <SelectField
            {...field('usageScope')}
            label={say.usageScope}
            options={optionsOf(text.scopes)}
            disabled={fixed}
          />
          <TextField
            {...number('usageLimit')}
            label={typed.usageScope === 'customer' ? say.usageLimitCustomer : say.usageLimit}
            required
          />
        </Row>
        {typed.usageScope === 'customer' && (
          <CheckboxField {...tick('usagePerYear')} label={say.usagePerYear} disabled={fixed} />
        )}
      </Group>
      <Group title={say.who}>
        <SelectField {...field('audience')} label={say.audience} options={optionsOf(text.audiences)} />
        <CheckboxField {...tick('requiresVerifiedEmail')} label={say.requiresVerifiedEmail} />
        <CheckboxField {...tick('isActive')} label={say.isActive} hint={say.isActiveHint} />
      </Group>
    </EntrySheet>
  );
}
