import { PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData, useSearchParams } from '@evcare/shared-contracts/router';
import type { ServiceList } from '@evcare/shared-contracts/shop';
import { Box, buttonClass, EmptyState, Grid, Heading, List, Stack, Text } from '@evcare/shared-ui';
import { diagnostics } from '../../messages/diagnostics';
import { services as t } from '../../messages/services';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { Chassis } from '../../shared/pictures/chassis';
import { Faq } from '../../shared/faq';
import { ScopeTable } from '../../shared/tiers/scope-table';
import { partsOf } from '../../shared/tiers/tier-scope';
import { ServiceFilters } from './service-filters';
import { ServiceItem, ServiceItemSkeleton } from './service-item';
import { matches, readFilter, type ServiceFilter } from './service-filter';
import styles from './services-page.module.css';

const SKELETONS = 5;

function FoundServices({ filter }: { filter: ServiceFilter }) {
  const { list } = useLoaderData<{ list: Read<ServiceList> }>();
  const { value, error, retry } = useLoaded(list);
  if (error) return <LoadFailed retry={retry} />;
  if (!value) {
    return (
      <List gap="16" aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ServiceItemSkeleton key={index} />
        ))}
      </List>
    );
  }
  const shown = value.items.filter((service) => matches(service, filter));
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.services}>
            {t.clear}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Text tone="muted" role="status">
        {t.count(shown.length)}
      </Text>
      <List gap="16">
        {shown.map((service) => (
          <ServiceItem key={service.id} service={service} />
        ))}
      </List>
    </>
  );
}

/** Online tools that need no booking. */
const TOOLS = {
  'ai-diagnostics': { ...diagnostics.entry, href: `${PATHS.services}/diagnostics` },
  'failure-prediction': { ...diagnostics.prediction, href: PATHS.myVehicles },
} as const;

const toolOf = (type: ServiceFilter['type']) =>
  type === 'ai-diagnostics' || type === 'failure-prediction' ? TOOLS[type] : null;

function Tool({ type }: { type: ServiceFilter['type'] }) {
  const tool = toolOf(type);
  if (!tool) return null;
  return (
    <Grid
      as="section"
      gap="16"
      align="center"
      pad="24"
      radius="card"
      ground="primary-soft"
      className={styles['tool']}
      aria-labelledby="services-tool"
    >
      <div>
        <Heading size="20" id="services-tool">
          {tool.title}
        </Heading>
        <Text tone="muted">{tool.text}</Text>
      </div>
      <Link className={buttonClass()} to={tool.href}>
        {tool.action}
      </Link>
    </Grid>
  );
}

export function ServicesPage() {
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const choice = filter.tier ?? filter.type;
  return (
    <Page title={t.title} lead={choice ? t.leads[choice] : t.lead}>
      <ServiceFilters filter={filter} />
      <Grid gap="48" align="start" className={styles['columns']}>
        <Stack gap="16">
          <Tool type={filter.type} />
          <FoundServices filter={filter} />
          <Text tone="muted">{t.priceNote}</Text>
        </Stack>
        <aside className={styles['side']}>
          <Stack
            as="section"
            gap="12"
            pad="24"
            radius="card"
            ground="raised"
            aria-labelledby="services-compare"
          >
            <Box full>{filter.tier ? <Chassis lit={partsOf(filter.tier)} /> : <Chassis />}</Box>
            <Heading size="20" id="services-compare">
              {t.compare}
            </Heading>
            <Text tone="muted">{t.compareLead}</Text>
            <ScopeTable chosen={filter.tier} head={(tier) => t.tiers[tier]} />
          </Stack>
        </aside>
      </Grid>
      <div className={styles['faq']}>
        <Faq title={t.faqTitle} items={t.faq} />
      </div>
    </Page>
  );
}
