import { formatPhone, GENDERS } from '@evcare/shared-contracts';
import { profileUpdateSchema, type ProfileUpdate } from '@evcare/shared-contracts/auth-forms';
import { accountApi, call } from '@evcare/shared-contracts/endpoints';
import { Button, Grid, SelectField, Stack, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { messages } from '../../messages';
import { FormErrors } from '../../shared/forms/form-errors';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { useRemote } from '../../shared/remote-scope';
import { EmailField } from './email-field';
import { LeaveGuard } from './leave-guard';
import type { AccountProfile } from './profile-api';
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

export function InfoForm({ profile }: { profile: AccountProfile }) {
  const { http, session, toasts } = useRemote();
  const { form, field, formProps, errors, busy, isDirty } = useContractForm<InfoValues, ProfileUpdate>({
    schema: profileUpdateSchema,
    defaultValues: toFormValues(profile),
    send: async (update) => {
      await call(http, accountApi.changeProfile, { body: update });
      form.reset(toFormValues(update));
      toasts.success(t.saved);
      void session.refreshUser();
    },
  });

  return (
    <form {...formProps} className={styles['form']}>
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
      <Stack above="8" className={styles['actions']}>
        <Button type="submit" disabled={!isDirty} busy={busy} busyLabel={t.saving}>
          {t.save}
        </Button>
      </Stack>
      <LeaveGuard dirty={isDirty} />
    </form>
  );
}
