import { useState } from 'react';
import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { consentAnswerSchema, type Customer, type CustomerContacts } from '@evcare/shared-contracts/office';
import { CONSENT_WORDING, type ConsentPurpose } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  Button,
  Cluster,
  List,
  RadioGroupField,
  Span,
  Stack,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { customerContacts } from '../../messages/customer-contacts';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { ListLine } from './list-line';

const t = customerContacts.consents;
const CHANNELS = Object.entries(t.channelOptions).map(([value, label]) => ({ value, label }));
const ANSWERS = [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
];
const GRANTED: Readonly<Record<string, boolean>> = { yes: true, no: false };
const EMPTY = { granted: '', channel: '' };

interface ConsentsProps {
  readonly customer: Customer;
  readonly consents: CustomerContacts['consents'];
}

/** Consents of a customer, with when, how and by whom each answer was recorded. */
export function Consents({ customer, consents }: ConsentsProps) {
  const [asked, setAsked] = useState<ConsentPurpose | null>(null);
  return (
    <section aria-labelledby="contact-consents">
      <Subheading size="16" below="4" id="contact-consents">
        {t.title}
      </Subheading>
      <List>
        {consents.map(({ purpose, granted, answer }) => (
          <ListLine
            key={purpose}
            aside={
              answer === null
                ? t.never
                : `${t.given(customerContacts.channels[answer.channel], formatDateTime(answer.at), answer.by)} · ${t.wording(answer.wording)}`
            }
          >
            <Cluster as="span" gap="8" align="center">
              <Span weight="strong">{CONSENT_WORDING[purpose].label}</Span>
              <Badge tone={granted ? 'success' : 'neutral'}>{granted ? t.yes : t.no}</Badge>
            </Cluster>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t.recordOf(CONSENT_WORDING[purpose].label)}
              onClick={() => setAsked(purpose)}
            >
              {t.record}
            </Button>
          </ListLine>
        ))}
      </List>
      {asked !== null && <AnswerDialog customer={customer} purpose={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface AnswerProps {
  readonly customer: Customer;
  readonly purpose: ConsentPurpose;
  readonly onClose: () => void;
}

/** Records an answer that the customer gave by word. */
function AnswerDialog({ customer, purpose, onClose }: AnswerProps) {
  const { label, text } = CONSENT_WORDING[purpose];
  const form = useOfficeForm({
    initial: EMPTY,
    request: formRequest(
      formSchema({
        schema: consentAnswerSchema,
        numbers: {},
        toBody: ({ granted, channel }: typeof EMPTY) => ({ purpose, granted: GRANTED[granted], channel }),
      }),
      (http, body) => call(http, customerApi.answerConsent, { params: { id: customer.id }, body }),
    ),
    entities: ['customer'],
    onDone: onClose,
  });
  return (
    <FormDialog title={t.recordOf(label)} form={form} confirm={t.record} onClose={onClose}>
      <Stack gap="4">
        <Text tone="muted">{t.read}</Text>
        <Text breaks>“{text}”</Text>
      </Stack>
      <RadioGroupField {...form.field('granted')} legend={t.answer} options={ANSWERS} inline />
      <RadioGroupField {...form.field('channel')} legend={t.channel} options={CHANNELS} inline />
    </FormDialog>
  );
}
