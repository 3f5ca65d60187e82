import { useState } from 'react';
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
      <div className={styles['panel']}>
        <section className={styles['write']} aria-labelledby="contact-form">
          <h2 id="contact-form" className={styles['title']}>
            {code === null ? t.formTitle : t.thanksTitle}
          </h2>
          {code === null ? (
            <ContactForm onSent={setCode} />
          ) : (
            <ContactThanks code={code} onAgain={() => setCode(null)} />
          )}
        </section>
        <section className={styles['visit']} aria-labelledby="contact-visit">
          <h2 id="contact-visit" className={styles['title']}>
            {t.visitTitle}
          </h2>
          <CompanyFacts stacked />
          <figure className={styles['map']}>
            <MapPicture label={t.map} />
            <figcaption className={styles['note']}>{t.mapNote}</figcaption>
          </figure>
        </section>
      </div>
    </Page>
  );
}
