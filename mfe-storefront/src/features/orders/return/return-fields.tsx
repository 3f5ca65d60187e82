import { useId } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import {
  isShopFault,
  REFUND_BANKS,
  RETURN_LIMITS,
  RETURN_REASON_LABELS,
  returnReasonsFor,
  type Order,
  type ReturnReason,
} from '@evcare/shared-contracts/shop';
import {
  Cluster,
  Hint,
  RadioGroupField,
  SelectField,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { returns as t } from '../../../messages/returns';
import { QuantityStepper } from '../../../shared/cart/quantity-stepper';
import { Photos } from '../../../shared/photos/photos';
import type { PhotosState } from '../../../shared/photos/use-photos';
import { chosenLines, type ReturnDraft } from './return-draft';
import styles from './return.module.css';
import type { FieldErrors } from './use-returns';

interface FieldsProps {
  idOf: (field: string) => string;
  draft: ReturnDraft;
  errors: FieldErrors;
  onChange: (more: Partial<ReturnDraft>) => void;
}

interface PiecesProps {
  id: string;
  order: Order;
  draft: ReturnDraft;
  error: string | null;
  onChange: (productId: string, quantity: number) => void;
}

/** Number of pieces to return, by product. */
export function Pieces({ id, order, draft, error, onChange }: PiecesProps) {
  return (
    <Stack
      as="fieldset"
      gap="12"
      id={id}
      tabIndex={-1}
      shrink
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Text as="legend" weight="strong" below="8">
        {t.pieces}
      </Text>
      {order.lines.map(({ productId, name, quantity }) => (
        <Cluster key={productId} justify="between" align="center" gap="12">
          <Text as="div" breaks className={styles['name']}>
            {name}
            <Hint>{t.ordered(quantity)}</Hint>
          </Text>
          <QuantityStepper
            name={name}
            value={draft.pieces[productId] ?? 0}
            least={0}
            most={quantity}
            onChange={(chosen) => onChange(productId, chosen)}
          />
        </Cluster>
      ))}
      {error && (
        <Text tone="danger" size="14" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Reason, note and photos. */
export function Reason({
  idOf,
  order,
  draft,
  errors,
  photos,
  onChange,
}: FieldsProps & { order: Order; photos: PhotosState }) {
  const name = useId();
  const { reason, note } = draft;
  const isFault = reason !== '' && isShopFault(reason);
  return (
    <>
      <RadioGroupField
        id={idOf('reason')}
        legend={t.reason}
        name={name}
        value={reason}
        error={errors['reason'] ?? null}
        options={returnReasonsFor(chosenLines(order, draft)).map((value) => ({
          value,
          label: RETURN_REASON_LABELS[value],
        }))}
        onChange={(event) => onChange({ reason: event.currentTarget.value as ReturnReason })}
      />
      <TextAreaField
        id={idOf('note')}
        label={t.note}
        {...(reason !== 'other' && { optionalLabel: t.optional })}
        value={note}
        error={errors['note'] ?? null}
        maxLength={RETURN_LIMITS.noteLength}
        rows={2}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <Stack gap="8">
        <Photos
          id={idOf('photoIds')}
          photos={photos}
          title={t.photosTitle}
          label={t.photos}
          isRequired={isFault}
        />
        <Hint>{t.photosHint}</Hint>
        {errors['photoIds'] && (
          <Text tone="danger" size="14">
            {errors['photoIds']}
          </Text>
        )}
      </Stack>
    </>
  );
}

/** Bank account for the refund. */
export function AccountFields({ idOf, draft, errors, onChange }: FieldsProps) {
  const { bank, number, holder } = draft;
  return (
    <Stack as="fieldset" gap="16" id={idOf('account')} tabIndex={-1} shrink>
      <Text as="legend" weight="strong" below="8">
        {t.account}
      </Text>
      <Hint>{t.accountHint}</Hint>
      {errors['account'] && (
        <Text tone="danger" size="14">
          {errors['account']}
        </Text>
      )}
      <SelectField
        id={idOf('bank')}
        label={t.bank}
        placeholder={t.bankPlaceholder}
        value={bank}
        error={errors['bank'] ?? null}
        options={REFUND_BANKS.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ bank: event.currentTarget.value as ReturnDraft['bank'] })}
      />
      <TextField
        id={idOf('number')}
        label={t.number}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={errors['number'] ?? null}
        maxLength={30}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <TextField
        id={idOf('holder')}
        label={t.holder}
        autoComplete="name"
        value={holder}
        error={errors['holder'] ?? null}
        maxLength={RETURN_LIMITS.holderLength}
        onChange={(event) => onChange({ holder: event.currentTarget.value })}
      />
    </Stack>
  );
}

/** Refund of the chosen pieces, before the request is sent. */
export function Refund({ amount, isFault }: { amount: number; isFault: boolean }) {
  return (
    <Stack gap="4" ground="raised" radius="card" pad="16" aria-live="polite">
      <Cluster justify="between" gap="12">
        <span>{t.refund}</span>
        <Text as="strong" numeric>
          {formatMoney(amount)}
        </Text>
      </Cluster>
      <Hint>{isFault ? t.refundFaultHint : t.refundHint}</Hint>
    </Stack>
  );
}
