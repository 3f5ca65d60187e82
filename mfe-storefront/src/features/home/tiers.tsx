import { useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Box, Grid, Stack } from '@evcare/shared-ui';
import { homePage } from '../../messages/home-page';
import { serviceTiers } from '../../messages/service-tiers';
import { Chassis } from '../../shared/pictures/chassis';
import { MoreLink } from './more-link';
import { Section } from './section';
import { ScopeTable } from '../../shared/tiers/scope-table';
import { partsOf, type Tier } from '../../shared/tiers/tier-scope';
import styles from './tiers.module.css';

const t = homePage.tiers;
const names = serviceTiers;

function TierOption({ tier, chosen, onChoose }: { tier: Tier; chosen: boolean; onChoose: () => void }) {
  return (
    <Grid
      as="label"
      centered
      padX="4"
      radius="control"
      ground="page"
      tone="ink"
      size="14"
      className={styles['option']}
    >
      <Box as="input" cover type="radio" name="home-tier" value={tier} checked={chosen} onChange={onChoose} />
      {names[tier].short}
    </Grid>
  );
}

/** The three tiers side by side; the drawing highlights what the selected tier covers. */
export function Tiers() {
  const [tier, setTier] = useState<Tier>('advanced');
  return (
    <Section title={t.title} lead={t.lead} raised>
      <Grid gap="24" align="center" className={styles['grid']}>
        <div>
          <Chassis lit={partsOf(tier)} />
        </div>
        <Stack gap="16" align="start">
          <Box as="fieldset" full shrink>
            <Box as="legend" unseen>
              {t.choose}
            </Box>
            <ScopeTable
              chosen={tier}
              head={(item) => (
                <TierOption tier={item} chosen={item === tier} onChoose={() => setTier(item)} />
              )}
            />
          </Box>
          <MoreLink to={`${PATHS.services}?tier=${tier}`}>{t.more(names[tier].name)}</MoreLink>
        </Stack>
      </Grid>
    </Section>
  );
}
