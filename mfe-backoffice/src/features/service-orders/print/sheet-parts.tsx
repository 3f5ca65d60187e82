import type { ReactNode } from 'react';
import { formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeLine } from '@evcare/shared-contracts/office';
import { Grid, Inline, Text } from '@evcare/shared-ui';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { money } from '../../../shared/numbers';
import { groupLines } from '../model/lines';
import styles from './print.module.css';

/** Labelled facts in columns. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Grid as="dl" gap="4" gapX="24" className={styles['facts']}>
      {facts.map(([label, value]) => (
        <Inline align="stretch" gap="8" key={label}>
          <dt>{label}</dt>
          <Text as="dd" weight="strong" numeric>
            {value}
          </Text>
        </Inline>
      ))}
    </Grid>
  );
}

export interface Sum {
  readonly label: string;
  readonly value: number;
  readonly strong?: boolean;
}

/** Table of lines with prices and totals. */
export function PricedLines({
  lines,
  sums,
}: {
  readonly lines: readonly OfficeLine[];
  readonly sums: readonly Sum[];
}) {
  const rows = groupLines(lines).flatMap(({ head, parts }) => [head, ...parts]);
  return (
    <table className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col">{t.price}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, parentId, name, quantity, unitPrice, coveredByPackage }) => (
          <tr key={id} data-below={parentId !== null || undefined}>
            <td>{name}</td>
            <td>{formatNumber(quantity)}</td>
            <td>{money(unitPrice)}</td>
            <td>{coveredByPackage ? t.covered : money(quantity * unitPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value, strong }) => (
          <tr key={label} data-strong={strong || undefined}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{money(value)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

export function Heading({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles['heading']}>{children}</h2>;
}

/** Signature fields of both parties. */
export function Signatures() {
  return (
    <Grid gap="24" above="24" text="center" className={styles['signatures']}>
      {[t.customerSign, t.shopSign].map((party) => (
        <div key={party}>
          <Text weight="strong">{party}</Text>
          <p className={styles['quiet']}>{t.signHint}</p>
        </div>
      ))}
    </Grid>
  );
}
