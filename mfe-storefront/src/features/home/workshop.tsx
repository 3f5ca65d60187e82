import { PATHS } from '@evcare/shared-contracts';
import { homePage } from '../../messages/home-page';
import { CompanyFacts } from '../../shared/company-facts';
import { MoreLink } from './more-link';
import { Section } from './section';

const t = homePage.workshop;

export function Workshop() {
  return (
    <Section title={t.title} more={<MoreLink to={PATHS.about}>{t.about}</MoreLink>} raised>
      <CompanyFacts />
    </Section>
  );
}
