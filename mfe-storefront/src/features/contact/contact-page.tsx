import { messages } from '../../messages';
import { CompanyFacts } from '../../shared/company-facts';
import { Page } from '../../shared/page';
import { BayPicture } from '../../shared/pictures/scenes';
import styles from './contact.module.css';

export function ContactPage() {
  return (
    <Page title={messages.titles.contact} lead={messages.contact.lead}>
      <div className={styles['panel']}>
        <CompanyFacts stacked />
        <div className={styles['picture']}>
          <BayPicture />
        </div>
      </div>
    </Page>
  );
}
