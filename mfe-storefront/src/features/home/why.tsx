import { PATHS } from '@evcare/shared-contracts';
import type { Home } from '@evcare/shared-contracts/shop';
import { home } from '../../messages/home';
import { homePage } from '../../messages/home-page';
import { Facts } from '../../shared/facts';
import { MoreLink } from './more-link';
import { Section } from './section';

const t = home.facts;

export const Why = ({ facts }: { facts: Home['facts'] | undefined }) => (
  <Section
    title={t.title}
    lead={t.lead}
    more={<MoreLink to={PATHS.about}>{homePage.workshop.about}</MoreLink>}
  >
    <Facts facts={facts} />
  </Section>
);
