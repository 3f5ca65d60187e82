import { formatPhone } from '@evcare/shared-contracts';
import { call, callbackApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam, formatDay } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  CALLBACK_LIMITS,
  callbackRequestSchema,
  type Callback,
  type CallbackOptions,
  type CallbackRequest,
  type ContactSubject,
} from '@evcare/shared-contracts/shop';
import { Button, CheckboxField, Hint, SelectField, Stack, Text, TextAreaField } from '@evcare/shared-ui';
import { FormErrors, formSchema, useWatch, type FormSchema } from '@evcare/shared-ui/forms';
import { callback as t } from '../../messages/callback';
import { FullNameField, PhoneField } from '../forms/contact-fields';
import { Restored } from '../forms/restored';
import { useDraftedForm } from '../forms/use-drafted-form';
import { useRemote, useSession } from '../scope';

interface Values {
  fullName: string;
  phoneNumber: string;
  note: string;
  /** Day in Vietnam; empty for as soon as possible. */
  day: string;
  startsAt: string;
  consent: boolean;
  website: string;
}

const schemaFor = (subject: ContactSubject | null) =>
  formSchema<Values, CallbackRequest>({
    schema: callbackRequestSchema as FormSchema<CallbackRequest>,
    numbers: {},
    toBody: ({ day, startsAt, ...values }) => ({
      ...values,
      subject,
      startsAt: day === '' ? null : startsAt,
    }),
  });

interface CallbackFormProps {
  readonly options: CallbackOptions;
  readonly subject: ContactSubject | null;
  readonly onDone: (item: Callback) => void;
  /** Called when the request failed, as its window may have filled up. */
  readonly onFailed: () => void;
}

/** Form for a callback: name, phone number, question and time. */
export function CallbackForm({
  options: { windows, phoneNumber },
  subject,
  onDone,
  onFailed,
}: CallbackFormProps) {
  const { http } = useRemote();
  const { user } = useSession();
  const draftName = `callback:${subject ? `${subject.kind}:${subject.ref}` : ''}`;
  const contract = useDraftedForm<Values, CallbackRequest>(draftName, {
    schema: schemaFor(subject),
    defaultValues: {
      fullName: user?.fullName ?? '',
      phoneNumber: formatPhone(phoneNumber ?? ''),
      note: '',
      day: '',
      startsAt: '',
      consent: false,
      website: '',
    },
    send: async (body) => {
      try {
        onDone((await call(http, callbackApi.request, { body })).data);
      } catch (error) {
        onFailed();
        throw error;
      }
    },
  });
  const { form, field, formProps, errors, busy, isRestored } = contract;
  const dayField = field('day');
  const day = useWatch({ control: form.control, name: 'day' });
  const days = new Map(windows.map(({ from }) => [dayInVietnam(from), formatDay(from)]));
  const times = windows.filter(({ from }) => dayInVietnam(from) === day);
  const { error: _error, ...trap } = field('website');
  return (
    <Stack as="form" gap="16" {...formProps}>
      <Restored shown={isRestored} />
      <FormErrors errors={errors} />
      <FullNameField {...field('fullName')} />
      <PhoneField {...field('phoneNumber')} />
      <SelectField
        {...dayField}
        label={t.day}
        onChange={(event) => {
          form.setValue('startsAt', '');
          void dayField.onChange(event);
        }}
        options={[{ value: '', label: t.soon }, ...[...days].map(([value, label]) => ({ value, label }))]}
      />
      {day !== '' && (
        <SelectField
          {...field('startsAt')}
          label={t.time}
          placeholder={t.chooseTime}
          options={times.map(({ from, to, isFull }) => {
            const window = t.window(from, to);
            return { value: from, label: isFull ? t.full(window) : window, disabled: isFull };
          })}
        />
      )}
      <TextAreaField
        {...field('note')}
        label={t.note}
        optionalLabel={t.optional}
        rows={3}
        maxLength={CALLBACK_LIMITS.maxNote}
      />
      {/* Honeypot: bots fill it in, users can neither see nor reach it. */}
      <Text as="div" unseen aria-hidden="true">
        <input {...trap} type="text" tabIndex={-1} autoComplete="off" />
      </Text>
      <CheckboxField {...field('consent')} label={t.consent} />
      <Hint>
        <Link to="/policies/bao-mat" target="_blank">
          {t.privacy}
        </Link>
      </Hint>
      <Button type="submit" busy={busy} busyLabel={t.submitting}>
        {t.submit}
      </Button>
    </Stack>
  );
}
