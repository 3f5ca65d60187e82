import { PATHS } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import { CompanyFacts } from '../../shared/company-facts';
import { MoreLink } from './more-link';
import { Section } from './section';

const text = messages.home.workshop;

export function Workshop() {
  return (
    <Section title={text.title} more={<MoreLink to={PATHS.about}>{text.about}</MoreLink>} raised>
      <CompanyFacts />
    </Section>
  );
}
