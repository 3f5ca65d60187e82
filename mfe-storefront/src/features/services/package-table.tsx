import type { ServicePackage } from '@evcare/shared-contracts/shop';
import { Span, VisuallyHidden } from '@evcare/shared-ui';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { packages as t } from '../../messages/services';
import styles from './package-table.module.css';

interface Row {
  readonly name: string;
  readonly cell: (item: ServicePackage) => ReactNode;
}

function Mark({ has }: { has: boolean }) {
  const Icon = has ? Check : Minus;
  return (
    <Span tone="muted" data-has={has || undefined} className={styles['mark']}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{has ? t.yes : t.none}</VisuallyHidden>
    </Span>
  );
}

/** Returns the table's rows; each service and perk appears once, in the order of the packages. */
function rowsOf(items: readonly ServicePackage[], price: (item: ServicePackage) => string): Row[] {
  const services = new Map(
    items
      .flatMap(({ entitlements }) => entitlements)
      .map((entitlement) => [entitlement.serviceCode, entitlement.serviceName]),
  );
  const perks = [...new Set(items.flatMap((item) => item.perks))];
  return [
    { name: t.price, cell: price },
    ...[...services].map(([code, name]) => ({
      name,
      cell: ({ entitlements }: ServicePackage) => {
        const entitlement = entitlements.find(({ serviceCode }) => serviceCode === code);
        return entitlement ? t.timesShort(entitlement.times) : <Mark has={false} />;
      },
    })),
    { name: t.partsRow, cell: ({ partsDiscountPct }) => `${partsDiscountPct}%` },
    ...perks.map((perk) => ({
      name: perk,
      cell: (item: ServicePackage) => <Mark has={item.perks.includes(perk)} />,
    })),
  ];
}

interface PackageTableProps {
  items: readonly ServicePackage[];
  price: (item: ServicePackage) => string;
}

export function PackageTable({ items, price }: PackageTableProps) {
  return (
    // The table scrolls horizontally on narrow screens, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={t.compare} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            {items.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(items, price).map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {items.map((item) => (
                <td key={item.id}>{cell(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
