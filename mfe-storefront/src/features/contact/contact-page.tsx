import { useState } from 'react';
import { Grid, Heading, Hint, Stack } from '@evcare/shared-ui';
import { contact as t } from '../../messages/contact';
import { CompanyFacts } from '../../shared/company-facts';
import { Page } from '../../shared/page';
import { ContactForm } from './contact-form';
import { ContactThanks } from './contact-thanks';
import { MapPicture } from './map-picture';
import styles from './contact.module.css';

export function ContactPage() {
  const [code, setCode] = useState<string | null>(null);
  return (
    <Page title={t.title} lead={t.lead}>
      <Grid gap="48" align="start" className={styles['panel']}>
        <Stack as="section" gap="24" aria-labelledby="contact-form">
          <Heading size="24" id="contact-form">
            {code === null ? t.formTitle : t.thanksTitle}
          </Heading>
          {code === null ? (
            <ContactForm onSent={setCode} />
          ) : (
            <ContactThanks code={code} onAgain={() => setCode(null)} />
          )}
        </Stack>
        <Stack as="section" gap="24" aria-labelledby="contact-visit">
          <Heading size="24" id="contact-visit">
            {t.visitTitle}
          </Heading>
          <CompanyFacts stacked />
          <Stack as="figure" gap="8">
            <MapPicture label={t.map} />
            <Hint as="figcaption">{t.mapNote}</Hint>
          </Stack>
        </Stack>
      </Grid>
    </Page>
  );
}
