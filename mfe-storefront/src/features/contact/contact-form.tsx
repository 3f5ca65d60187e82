import { useEffect } from 'react';
import type { User } from '@evcare/shared-contracts';
import { contentApi, post } from '@evcare/shared-contracts/endpoints';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import {
  CONTACT_TOPIC_LABELS,
  CONTACT_TOPICS,
  contactRequestSchema,
  PACKAGE_TIERS,
  type ContactReply,
  type ContactRequest,
} from '@evcare/shared-contracts/shop';
import { Button, CheckboxField, Grid, Hint, SelectField, Text, TextAreaField } from '@evcare/shared-ui';
import { FormErrors, type UseFormReturn } from '@evcare/shared-ui/forms';
import { messages } from '../../messages';
import { contact as t } from '../../messages/contact';
import { EmailField, FullNameField, PhoneField } from '../../shared/forms/contact-fields';
import { Restored } from '../../shared/forms/restored';
import { useDraftedForm } from '../../shared/forms/use-drafted-form';
import { useRemote, useSession } from '../../shared/scope';
import { useUnsaved } from '../../shared/use-unsaved';
import styles from './contact.module.css';

const DRAFT = 'contact';

interface Values {
  fullName: string;
  phoneNumber: string;
  email: string;
  topic: string;
  message: string;
  consent: boolean;
  website: string;
}

const TOPICS = CONTACT_TOPICS.map((value) => ({ value, label: CONTACT_TOPIC_LABELS[value] }));

/** Topic and message from the address, which may name a package. */
function useAddressDefaults(): Pick<Values, 'topic' | 'message'> {
  const [query] = useSearchParams();
  const tier = PACKAGE_TIERS.find((item) => item === query.get('package'));
  return {
    topic: CONTACT_TOPICS.find((item) => item === query.get('topic')) ?? '',
    message: tier ? t.packageWish(messages.packageTiers[tier].name) : '',
  };
}

type ContactFields = Pick<UseFormReturn<Values>, 'getFieldState' | 'getValues' | 'resetField'>;

/**
 * Fills in name and e-mail address of a user who becomes known after the first render, as on a rendered page. What
 * was typed before stays.
 */
function useLateContact({ getFieldState, getValues, resetField }: ContactFields, user: User | null) {
  const { fullName, email } = user ?? {};
  useEffect(() => {
    for (const [name, defaultValue] of Object.entries({ fullName, email }) as [
      'fullName' | 'email',
      string,
    ][])
      if (defaultValue && getValues(name) === '' && !getFieldState(name).isDirty)
        resetField(name, { defaultValue });
  }, [fullName, email, getFieldState, getValues, resetField]);
}

export function ContactForm({ onSent }: { onSent: (reply: ContactReply) => void }) {
  const { http } = useRemote();
  const { user } = useSession();
  const addressDefaults = useAddressDefaults();
  const contract = useDraftedForm<Values, ContactRequest>(DRAFT, {
    schema: contactRequestSchema,
    defaultValues: {
      fullName: user?.fullName ?? '',
      phoneNumber: '',
      email: user?.email ?? '',
      ...addressDefaults,
      consent: false,
      website: '',
    },
    send: async (request) => {
      const { data } = await post(http, contentApi.requestContact, request);
      onSent(data);
    },
  });
  const { form, field, formProps, errors, busy, isDirty, isRestored, eraseDraft } = contract;
  useLateContact(form, user);
  useUnsaved(isDirty, eraseDraft);
  return (
    <Grid {...formProps} as="form" gap="24" className={styles['form']}>
      <Restored shown={isRestored} />
      <FormErrors errors={errors} />
      <FullNameField {...field('fullName')} />
      <Grid gap="24" className={styles['pair']}>
        <PhoneField {...field('phoneNumber')} />
        <EmailField {...field('email')} optionalLabel={t.optional} />
      </Grid>
      <SelectField {...field('topic')} label={t.topic} placeholder={t.chooseTopic} options={TOPICS} />
      <TextAreaField
        {...field('message')}
        label={t.message}
        hint={t.messageHint}
        rows={6}
        maxLength={1_000}
      />
      {/* Honeypot: bots fill it in, users can neither see nor reach it. */}
      <Text as="div" unseen aria-hidden="true">
        <input {...trapOf(field('website'))} type="text" tabIndex={-1} autoComplete="off" />
      </Text>
      <CheckboxField {...field('consent')} label={t.consent} />
      <Hint>
        <Link to="/policies/bao-mat">{t.privacy}</Link>
      </Hint>
      <Button type="submit" size="lg" busy={busy} busyLabel={t.submitting}>
        {t.submit}
      </Button>
    </Grid>
  );
}

const trapOf = <T extends object>({ error: _error, ...props }: T & { error?: unknown }) => props;
