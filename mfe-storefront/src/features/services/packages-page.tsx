import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link, useLoaderData, useSearchParams } from '@evcare/shared-contracts/router';
import { PACKAGE_TIERS, type ServicePackage } from '@evcare/shared-contracts/shop';
import { buttonClass, EmptyState, List, Stack } from '@evcare/shared-ui';
import { packages as t } from '../../messages/services';
import { useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { packagesPath } from '../../shared/product/package-path';
import { TypeChoice } from '../../shared/vehicle/type-choice';
import { PackageCard, PackageCardSkeleton } from './package-card';
import { PackageTable } from './package-table';
import type { PackagesData } from '../../shared/product/packages-loader';
import styles from './packages-page.module.css';

function Packages({ items, wanted }: { items: readonly ServicePackage[]; wanted: string | null }) {
  if (items.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <Link className={buttonClass()} to={PATHS.services}>
            {t.showAll}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <List gap="16" className={styles['cards']}>
        {items.map((one) => (
          <PackageCard key={one.id} item={one} chosen={wanted ? one.tier === wanted : one.popular} />
        ))}
      </List>
      <Stack as="section" gap="24" aria-labelledby="packages-compare" className={styles['compare']}>
        <h2 id="packages-compare">{t.compare}</h2>
        <PackageTable items={items} price={(item) => formatMoney(item.price)} />
      </Stack>
      <List gap="8" above="32" tone="muted" measure>
        {t.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </List>
    </>
  );
}

export function PackagesPage() {
  const [query] = useSearchParams();
  const { type, list } = useLoaderData<PackagesData>();
  const { value, error, retry } = useLoaded(list);
  const wanted = PACKAGE_TIERS.find((tier) => tier === query.get('tier')) ?? null;
  return (
    <Page title={t.title} lead={t.lead}>
      <TypeChoice label={t.vehicle} chosen={type} to={packagesPath} />
      {error ? (
        <LoadFailed retry={retry} />
      ) : value ? (
        <Packages items={value.items} wanted={wanted} />
      ) : (
        <List gap="16" className={styles['cards']} aria-busy="true">
          {PACKAGE_TIERS.map((tier) => (
            <PackageCardSkeleton key={tier} />
          ))}
        </List>
      )}
    </Page>
  );
}
