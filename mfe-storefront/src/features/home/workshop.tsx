import { PATHS } from '@evcare/shared-contracts';
import { homePage } from '../../messages/home-page';
import { CompanyFacts } from '../../shared/company-facts';
import { MoreLink } from './more-link';
import { Section } from './section';

const text = homePage.workshop;

export function Workshop() {
  return (
    <Section title={text.title} more={<MoreLink to={PATHS.about}>{text.about}</MoreLink>} raised>
      <CompanyFacts />
    </Section>
  );
}
