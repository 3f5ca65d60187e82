import { useEffect, useEffectEvent } from 'react';
import { CheckboxField } from '@evcare/shared-ui';
import { FormErrors, useWatch } from '@evcare/shared-ui/forms';
import { booking } from '../../../messages/booking';
import { EmailField, FullNameField, PhoneField } from '../../../shared/forms/contact-fields';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import type { Contact } from '../flow/draft';
import flow from '../flow/flow.module.css';
import { StepBar } from '../flow/step-bar';
import type { Booking } from '../flow/use-booking';
import { HoldTimer } from '../../../shared/booking/slots/hold-timer';
import { contactSchema } from './contact';

const t = booking.contact;

/** Contact details: name, phone number, e-mail address, and whether text messages are wanted. */
export function ContactStep({ booking: { contact, update, go, kept } }: { booking: Booking }) {
  const { form, field, formProps, errors } = useContractForm<Contact, Contact>({
    schema: contactSchema,
    defaultValues: contact,
    send: async () => go('confirm'),
  });
  const typed = useWatch({ control: form.control }) as Contact;
  const keep = useEffectEvent(() => update({ contact: typed }));
  useEffect(() => keep(), [typed]);

  return (
    <form {...formProps} className={flow['body']}>
      <FormErrors errors={errors} />
      <FullNameField {...field('fullName')} />
      <PhoneField {...field('phoneNumber')} />
      <EmailField {...field('email')} optionalLabel={booking.optional} hint={t.emailHint} />
      <CheckboxField {...field('wantsTexts')} label={t.wantsTexts} hint={t.wantsTextsHint} />
      <StepBar step="contact">{kept && <HoldTimer deadline={kept.deadline} />}</StepBar>
    </form>
  );
}
