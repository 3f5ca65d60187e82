import { call, leaveApi } from '@evcare/shared-contracts/endpoints';
import { LEAVE_KIND_LABELS, LEAVE_KINDS } from '@evcare/shared-contracts/office';
import { Grid, RadioGroupField, SelectField, TextAreaField } from '@evcare/shared-ui';
import { DateField, TimeField } from '@evcare/shared-ui/dates';
import { leave } from '../../messages/leave';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { EMPTY_REQUEST, leaveSchema } from './request-values';

const t = leave.form;
const KINDS = LEAVE_KINDS.map((value) => ({ value, label: LEAVE_KIND_LABELS[value] }));
const LENGTHS = (['days', 'hours'] as const).map((value) => ({ value, label: t.lengths[value] }));

/** Requests leave for whole days, or for part of one day. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useOfficeForm({
    initial: EMPTY_REQUEST,
    draft: 'leave-request',
    request: formRequest(leaveSchema, (http, body, { idempotencyKey }) =>
      call(http, leaveApi.create, { body, idempotencyKey }),
    ),
    entities: ['leave-request', 'calendar'],
    onDone: onClose,
  });
  const { field, typed } = form;
  return (
    <FormDialog title={t.title} form={form} confirm={t.send} onClose={onClose}>
      <SelectField {...field('kind')} label={t.kind} options={KINDS} />
      <RadioGroupField
        legend={t.length}
        name="length"
        options={LENGTHS}
        value={typed.length}
        onChange={({ currentTarget }) => form.set('length', currentTarget.value as typeof typed.length)}
        inline
      />
      {typed.length === 'days' ? (
        <Grid columns="2" gap="16">
          <DateField {...field('from')} label={t.from} required />
          <DateField {...field('to')} label={t.to} optionalLabel={t.optional} />
        </Grid>
      ) : (
        <>
          <DateField {...field('from')} label={t.day} required />
          <Grid columns="2" gap="16">
            <TimeField {...field('startMinute')} label={t.start} required />
            <TimeField {...field('endMinute')} label={t.end} required />
          </Grid>
        </>
      )}
      <TextAreaField
        {...field('note')}
        label={t.note}
        rows={2}
        maxLength={300}
        {...(typed.kind === 'other' ? { required: true } : { optionalLabel: t.optional })}
      />
    </FormDialog>
  );
}
