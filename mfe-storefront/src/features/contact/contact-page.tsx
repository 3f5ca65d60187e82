import { useState } from 'react';
import { mapLink } from '@evcare/shared-contracts/format';
import type { ContactReply } from '@evcare/shared-contracts/shop';
import { buttonClass, Grid, Heading, Stack, Text } from '@evcare/shared-ui';
import { UnsavedGuard } from '@evcare/shared-ui/unsaved';
import { contact as t } from '../../messages/contact';
import { CompanyFacts } from '../../shared/company-facts';
import { Page } from '../../shared/page';
import { useRemote } from '../../shared/scope';
import { ContactForm } from './contact-form';
import { ContactThanks } from './contact-thanks';
import styles from './contact.module.css';

export function ContactPage() {
  const { address, directions } = useRemote().config.company;
  const [reply, setReply] = useState<ContactReply | null>(null);
  return (
    <Page title={t.title} lead={t.lead}>
      <Grid gap="48" align="start" className={styles['panel']}>
        <Stack as="section" gap="24" aria-labelledby="contact-form">
          <Heading size="24" id="contact-form">
            {reply === null ? t.formTitle : t.thanksTitle}
          </Heading>
          {reply === null ? (
            <UnsavedGuard messages={t.unsaved} pathOnly>
              <ContactForm onSent={setReply} />
            </UnsavedGuard>
          ) : (
            <ContactThanks reply={reply} onAgain={() => setReply(null)} />
          )}
        </Stack>
        <Stack as="section" gap="24" aria-labelledby="contact-visit">
          <Heading size="24" id="contact-visit">
            {t.visitTitle}
          </Heading>
          <CompanyFacts stacked />
          {directions && <Text measure>{directions}</Text>}
          <a className={buttonClass({ variant: 'secondary' })} href={mapLink(address)}>
            {t.directions}
          </a>
        </Stack>
      </Grid>
    </Page>
  );
}
