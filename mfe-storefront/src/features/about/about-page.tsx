import { PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import type { Home } from '@evcare/shared-contracts/shop';
import { Box, buttonClass, Cluster, Grid, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { about } from '../../messages/about';
import { CompanyFacts } from '../../shared/company-facts';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../../shared/data/hooks';
import { Facts } from '../../shared/facts';
import { Page } from '../../shared/page';
import { BayPicture } from '../../shared/pictures/bay';
import { useRemote } from '../../shared/scope';
import styles from './about.module.css';

const { titles } = messages;

/** The workshop's numbers. The page renders without them when they cannot be loaded. */
function Numbers() {
  const { home } = useLoaderData<{ home: Read<Home> }>();
  const { value, error } = useLoaded(home);
  if (error) return null;
  return (
    <Stack as="section" gap="24" className={styles['band']} aria-labelledby="about-numbers">
      <h2 id="about-numbers">{about.numbersTitle}</h2>
      <Facts facts={value?.facts} />
    </Stack>
  );
}

export function AboutPage() {
  const { company } = useRemote().config;
  return (
    <Page title={titles.about} lead={about.lead(company.name)}>
      <Grid gap="32" align="center" className={styles['story']}>
        <Box pad="24" radius="card" className={styles['picture']}>
          <BayPicture />
        </Box>
        <Stack gap="16" measure>
          <h2>{about.storyTitle}</h2>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      </Grid>
      <Stack as="section" gap="24" className={styles['band']} aria-labelledby="about-principles">
        <h2 id="about-principles">{about.principlesTitle}</h2>
        <Grid as="ul" gap="32" className={styles['principles']}>
          {about.principles.map(({ title, text }) => (
            <Stack as="li" top gap="8" key={title} padTop="16" className={styles['principle']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Stack>
          ))}
        </Grid>
      </Stack>
      <Numbers />
      <Stack
        as="section"
        gap="16"
        pad="24"
        radius="card"
        ground="raised"
        className={styles['promise']}
        aria-labelledby="about-promise"
      >
        <h2 id="about-promise">{about.promiseTitle}</h2>
        <Text measure>{about.promise}</Text>
        <Cluster as="p" measure gap="12">
          <Link className={buttonClass({ size: 'lg' })} to={PATHS.booking}>
            {about.book}
          </Link>
          <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to="/policies/bao-hanh">
            {about.warranty}
          </Link>
        </Cluster>
      </Stack>
      <Stack as="section" gap="24" aria-labelledby="about-visit">
        <h2 id="about-visit">{about.visitTitle}</h2>
        <CompanyFacts />
      </Stack>
    </Page>
  );
}
