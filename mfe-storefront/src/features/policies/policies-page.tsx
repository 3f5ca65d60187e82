import { ChevronRight } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { Box, Grid, Inline, List, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { policyLeads, policyList } from '../../messages/policies/leads';
import { HelpBox } from '../../shared/help/help-box';
import { Page } from '../../shared/page';
import { POLICY_SLUGS } from './policy-slugs';
import styles from './policy-page.module.css';

/** The policies of the shop, each with the sentence that it begins with. */
export function PoliciesPage() {
  return (
    <Page title={messages.titles.policies} lead={policyList.lead}>
      <Grid gap="48" align="start" className={styles['columns']}>
        <List line="top" aria-label={messages.titles.policies}>
          {POLICY_SLUGS.map((slug) => (
            <Box as="li" line="bottom" key={slug}>
              <Inline as={Link} plain="hover" justify="between" gap="24" padY="16" to={`/policies/${slug}`}>
                <Stack as="span" gap="4" measure>
                  <Box as="span" size="20" weight="strong" tone="ink">
                    {messages.titles.policy[slug]}
                  </Box>
                  <Box as="span" tone="muted">
                    {policyLeads[slug]}
                  </Box>
                </Stack>
                <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
              </Inline>
            </Box>
          ))}
        </List>
        <HelpBox />
      </Grid>
    </Page>
  );
}
