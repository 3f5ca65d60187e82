import { useLayoutEffect, useRef } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { SERVICE_TIERS, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { classNames, Inline, InlineText, Stack } from '@evcare/shared-ui';
import { services as t } from '../../messages/services';
import { TAB_TYPES, writeFilter, type ServiceFilter } from './service-filter';
import styles from './service-filters.module.css';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly filter: ServiceFilter;
  readonly chosen: boolean;
}

function Choices({ label, choices, look }: { label: string; choices: readonly Choice[]; look: string }) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = choices.find((one) => one.chosen)?.key;
  // On a phone a row is wider than the screen: scrolls the selected link into view without moving the page.
  useLayoutEffect(() => {
    const list = row.current;
    const item = list?.querySelector('[aria-current]')?.parentElement;
    if (!list || !item) return;
    list.scrollLeft = item.offsetLeft - list.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav aria-label={label}>
      <Inline ref={row} as="ul" align="stretch" gap="8" className={classNames(styles['row'], styles[look])}>
        {choices.map(({ key, label: name, filter, chosen }) => (
          <li key={key}>
            <InlineText
              as={Link}
              target
              padX="16"
              tone="ink"
              plain
              nowrap
              className={styles['choice']}
              to={PATHS.services + writeFilter(filter)}
              aria-current={chosen ? 'page' : undefined}
              preventScrollReset
            >
              {name}
            </InlineText>
          </li>
        ))}
      </Inline>
    </nav>
  );
}

/** Rows of filter links; the address holds the choices. */
export function ServiceFilters({ filter }: { filter: ServiceFilter }) {
  const { tier, type, vehicleType } = filter;
  const groups: Choice[] = [
    { key: 'all', label: t.all, filter: { tier: null, type: null, vehicleType }, chosen: !tier && !type },
    ...SERVICE_TIERS.map((one) => ({
      key: one,
      label: t.tiers[one],
      filter: { tier: one, type: null, vehicleType },
      chosen: tier === one,
    })),
    ...TAB_TYPES.map((one) => ({
      key: one,
      label: t.types[one],
      filter: { tier: null, type: one, vehicleType },
      chosen: type === one,
    })),
  ];
  const vehicles: Choice[] = [
    {
      key: 'any',
      label: t.anyVehicle,
      filter: { ...filter, vehicleType: null },
      chosen: vehicleType === null,
    },
    ...VEHICLE_TYPES.map((one) => ({
      key: one,
      label: t.vehicles[one],
      filter: { ...filter, vehicleType: one },
      chosen: vehicleType === one,
    })),
  ];
  return (
    <Stack gap="12" below="12">
      <Choices label={t.tabs} choices={groups} look="tabs" />
      <Choices label={t.vehicle} choices={vehicles} look="chips" />
    </Stack>
  );
}
