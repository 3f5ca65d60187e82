import { PATHS } from '@evcare/shared-contracts';
import { Link, useParams } from '@evcare/shared-contracts/router';
import { ArrowRight } from 'lucide-react';
import { Box, Cluster, Grid, Inline, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { policies as t, type Policy } from '../../messages/policies';
import { Breadcrumb, type BreadcrumbStep } from '../../shared/breadcrumb/breadcrumb';
import { HelpBox } from '../../shared/help/help-box';
import { Page } from '../../shared/page';
import { isPolicySlug, POLICY_SLUGS, type PolicySlug } from './policy-slugs';
import styles from './policy-page.module.css';

const PARENTS: readonly BreadcrumbStep[] = [{ name: messages.titles.policies, to: '/policies' }];

function Others({ except }: { except: PolicySlug }) {
  return (
    <Stack as="nav" gap="8" pad="24" radius="card" ground="raised" aria-label={t.others}>
      <h2 className={styles['othersTitle']}>{t.others}</h2>
      <Box as="ul">
        {POLICY_SLUGS.filter((slug) => slug !== except).map((slug) => (
          <li key={slug}>
            <Inline as={Link} gap="8" target to={`/policies/${slug}`}>
              {t.all[slug].title}
            </Inline>
          </li>
        ))}
        <li>
          <Inline as={Link} gap="8" target padTop="8" to={PATHS.contact}>
            {t.contact}
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Inline>
        </li>
      </Box>
    </Stack>
  );
}

/** Policy of the shop. The route's loader rejects unknown slugs. */
export function PolicyPage() {
  const { slug } = useParams();
  if (!isPolicySlug(slug)) return null;
  const { title, lead, sections }: Policy = t.all[slug];
  return (
    <Page title={title} lead={lead} breadcrumb={<Breadcrumb steps={PARENTS} />}>
      <Grid gap="48" align="start" className={styles['columns']}>
        <Stack gap="32" measure>
          {sections.map((section) => (
            <Stack as="section" gap="12" id={section.id} key={section.id} className={styles['section']}>
              <h2>{section.title}</h2>
              <ul className={styles['points']}>
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              {section.links && (
                <Cluster as="p" gapX="24" className={styles['links']}>
                  {section.links.map((link) => (
                    <Link key={link.label} to={link.to}>
                      {link.label}
                    </Link>
                  ))}
                </Cluster>
              )}
            </Stack>
          ))}
        </Stack>
        <Stack top gap="24">
          <Others except={slug} />
          <HelpBox />
        </Stack>
      </Grid>
    </Page>
  );
}
