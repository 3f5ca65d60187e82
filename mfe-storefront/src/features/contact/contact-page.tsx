import { messages } from '../../messages';
import { CompanyFacts } from '../../shared/company-facts';
import { Page } from '../../shared/page';

export function ContactPage() {
  return (
    <Page title={messages.titles.contact} lead={messages.contact.lead}>
      <CompanyFacts />
    </Page>
  );
}
