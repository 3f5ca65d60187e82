import { useId } from 'react';
import { call, staffOrderApi, staffReturnApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime, WHOLE } from '@evcare/shared-contracts/format';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import {
  REFUND_BANKS,
  RETURN_LIMITS,
  RETURN_REASON_LABELS,
  returnReasonsFor,
} from '@evcare/shared-contracts/shop';
import {
  Alert,
  Grid,
  SelectField,
  Stack,
  Subheading,
  Text,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { shopOrderReturns } from '../../../messages/shop-order-returns';
import { shopOrders } from '../../../messages/shop-orders';
import { ActDialog, actOn, formRequest, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { PhotoField, usePhotos } from '../../../shared/reception';
import { NoMail } from '../no-mail';
import { orderPath, STEP_ENTITIES } from '../use-order-steps';
import {
  chosenLines,
  callerReturnOf,
  checkCallerReturn,
  expectedRefund,
  quantityField,
  toCallerReturn,
  type CallerReturnValues,
} from './caller-return';

const t = shopOrderReturns.open;
const names = shopOrderReturns;

const SERVER_NAMES: Readonly<Record<string, string>> = {
  photos: 'photoIds',
  bank: 'account.bank',
  number: 'account.number',
  holder: 'account.holder',
  [quantityField(0)]: 'lines',
};

interface Props {
  readonly order: ShopOrder;
  readonly onClose: () => void;
}

/** Dialog that records the return of a caller: goods, reason and the way of the refund. */
export function OpenReturnDialog({ order, onClose }: Props) {
  const { code, lines, returnForm, returnableUntil } = order;
  const photosId = useId();
  const form = useOfficeForm<CallerReturnValues, ShopOrder>({
    initial: actOn(
      order,
      () => toCallerReturn(order),
      (http) => call(http, staffOrderApi.read, { params: { code } }),
    ),
    draft: `shop-order:${code}:open-return`,
    request: formRequest(callerReturnOf(order), (http, body, { version }) =>
      call(http, staffReturnApi.open, { params: { code }, body, version }),
    ),
    crossCheck: (values) => ({
      ...checkCallerReturn(order, values),
      ...(photos.unfinished !== null && { photos: photos.unfinished }),
    }),
    serverName: (field) => SERVER_NAMES[field] ?? field,
    entities: STEP_ENTITIES,
    cachePath: orderPath,
    onDone: onClose,
  });
  const { field, number, set, typed, errorOf } = form;
  const photos = usePhotos(
    typed.photos,
    (update) => set('photos', update(form.form.getValues('photos'))),
    RETURN_LIMITS.maxPhotos,
  );
  return (
    <ActDialog
      title={shopOrders.act.title(t.action, code)}
      form={form}
      fields={fieldsOf(order)}
      facts={[
        [shopOrders.act.customer, order.contact.fullName],
        ...(returnableUntil ? [[t.until, formatDateTime(returnableUntil)] as const] : []),
        [names.refunds.estimated, money(expectedRefund(order, typed))],
      ]}
      consequence={t.consequence}
      confirm={t.action}
      onClose={onClose}
    >
      <NoMail order={order} />
      {lines.map(({ productId, name, quantity }, position) => (
        <TextField
          key={productId}
          {...number(quantityField(position), WHOLE)}
          label={t.pieces(name)}
          hint={t.bought(quantity)}
          required
        />
      ))}
      <SelectField
        {...field('reason')}
        label={names.reason}
        placeholder={t.reasonMissing}
        options={returnReasonsFor(chosenLines(order, typed)).map((value) => ({
          value,
          label: RETURN_REASON_LABELS[value],
        }))}
        required
      />
      <TextAreaField
        {...field('note')}
        label={t.note}
        {...(typed.reason !== 'other' && { optionalLabel: t.optional })}
        maxLength={RETURN_LIMITS.noteLength}
        rows={2}
      />
      <PhotoField
        id={photosId}
        uploaded={typed.photos}
        state={photos}
        label={t.photos}
        hint={t.photosHint}
        most={RETURN_LIMITS.maxPhotos}
        error={errorOf('photos') ?? null}
        onRemove={(removed) =>
          set(
            'photos',
            typed.photos.filter(({ id }) => id !== removed),
          )
        }
      />
      {returnForm?.needsAccount ? (
        <Stack gap="12" role="group" aria-labelledby={`${photosId}-account`}>
          <Subheading size="16" id={`${photosId}-account`}>
            {t.account}
          </Subheading>
          <Text tone="muted">{t.accountHint}</Text>
          <SelectField
            {...field('bank')}
            label={names.account.bank}
            placeholder={t.bankMissing}
            options={REFUND_BANKS.map((value) => ({ value, label: value }))}
            required
          />
          <Grid gap="12" columns="2">
            <TextField
              {...field('number')}
              label={names.account.number}
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              required
            />
            <TextField
              {...field('holder')}
              label={names.account.holder}
              autoComplete="off"
              maxLength={RETURN_LIMITS.holderLength}
              required
            />
          </Grid>
        </Stack>
      ) : (
        <Alert tone="info">{t.gateway}</Alert>
      )}
    </ActDialog>
  );
}

const fieldsOf = ({ lines }: ShopOrder): ConflictFields<CallerReturnValues> =>
  ({
    ...Object.fromEntries(
      lines.map(({ name }, position) => [quantityField(position), { label: t.pieces(name) }]),
    ),
    reason: { label: names.reason },
    note: { label: t.note },
    photos: { label: t.photos, show: (photos: readonly unknown[]) => String(photos.length) },
    bank: { label: names.account.bank },
    number: { label: names.account.number },
    holder: { label: names.account.holder },
  }) as ConflictFields<CallerReturnValues>;
