import { formatPhone, GENDERS, HttpError } from '@evcare/shared-contracts';
import { profileUpdateSchema, type ProfileUpdate } from '@evcare/shared-contracts/auth-forms';
import { accountApi, call } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import { Button, Grid, SelectField, Stack, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { messages } from '../../messages';
import { FormErrors } from '../../shared/forms/form-errors';
import { DraftHint } from '../../shared/forms/draft-hint';
import { FormConflict, type ConflictFields } from '../../shared/forms/form-conflict';
import { useEditedForm } from '../../shared/forms/use-edited-form';
import { useRemote } from '../../shared/remote-scope';
import { EmailField } from './email-field';
import { LeaveGuard } from './leave-guard';
import { fetchProfile, type AccountProfile } from './profile-api';
import styles from './profile.module.css';

const t = messages.profile;
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: messages.fields.genders[value] }));

type InfoValues = {
  fullName: string;
  phoneNumber: string;
  address: string;
  dateOfBirth: string;
  gender: string;
};

const toFormValues = (profile: AccountProfile | ProfileUpdate): InfoValues => ({
  fullName: profile.fullName,
  phoneNumber: formatPhone(profile.phoneNumber ?? ''),
  address: profile.address ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  gender: profile.gender ?? '',
});

const GENDER_LABELS: Readonly<Record<string, string>> = messages.fields.genders;
const FIELDS: ConflictFields<InfoValues> = {
  fullName: { label: messages.fields.fullName },
  phoneNumber: { label: messages.fields.phoneNumber },
  address: { label: messages.fields.address },
  dateOfBirth: { label: messages.fields.dateOfBirth, show: formatDate },
  gender: { label: messages.fields.gender, show: (value) => GENDER_LABELS[value] ?? value },
};

export function InfoForm({ profile }: { profile: AccountProfile }) {
  const { http, session, toasts } = useRemote();
  const form = useEditedForm<InfoValues, ProfileUpdate>({
    schema: profileUpdateSchema,
    saved: { version: profile.version, values: toFormValues(profile) },
    load: async () => {
      const result = await fetchProfile(http);
      if (!result.ok) throw new HttpError(result.message, 'refused', 409, 'PROFILE_UNAVAILABLE');
      return { version: result.profile.version, values: toFormValues(result.profile) };
    },
    draftName: 'profile',
    send: async (update, version) => {
      const { data } = await call(http, accountApi.changeProfile, {
        body: update,
        ...(version > 0 && { version }),
      });
      const savedVersion = (data as Partial<typeof data> | undefined)?.version ?? version;
      form.accept({ version: savedVersion, values: toFormValues(update) });
      toasts.success(t.saved);
      void session.refreshUser();
    },
  });
  const { field, formProps, errors, busy, isDirty, isRestored, eraseDraft, conflict } = form;

  return (
    <Grid {...formProps} as="form" gap="24">
      <DraftHint isRestored={isRestored} />
      <FormErrors errors={errors} />
      <Grid gap="24" className={styles['grid']}>
        <TextField {...field('fullName')} label={messages.fields.fullName} autoComplete="name" />
        <TextField
          {...field('phoneNumber')}
          label={messages.fields.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={messages.fields.phoneExample}
        />
        <EmailField email={profile.email} />
        <TextField
          {...field('address')}
          className={styles['wide']}
          label={messages.fields.address}
          autoComplete="street-address"
        />
        <DateField {...field('dateOfBirth')} label={messages.fields.dateOfBirth} autoComplete="bday" />
        <SelectField
          {...field('gender')}
          label={messages.fields.gender}
          placeholder={messages.fields.genderNone}
          options={GENDER_OPTIONS}
          autoComplete="sex"
        />
      </Grid>
      <FormConflict conflict={conflict} fields={FIELDS} />
      <Stack above="8" className={styles['actions']}>
        <Button type="submit" disabled={!isDirty} busy={busy} busyLabel={t.saving}>
          {t.save}
        </Button>
      </Stack>
      <LeaveGuard dirty={isDirty} discard={eraseDraft} />
    </Grid>
  );
}
