import type { ReactNode } from 'react';
import { VisuallyHidden } from '@evcare/shared-ui';
import { Check, Minus } from 'lucide-react';
import { homePage } from '../../messages/home-page';
import { covers, ROWS, TIERS, type Tier } from './tier-scope';
import styles from './scope-table.module.css';

const t = homePage.tiers;

interface ScopeTableProps {
  /** Highlighted tier. */
  chosen?: Tier | null;
  /** Renders the header of a tier's column. */
  head: (tier: Tier) => ReactNode;
}

/** Comparison of the checks in each tier. */
export function ScopeTable({ chosen = null, head }: ScopeTableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t.item}</VisuallyHidden>
          </th>
          {TIERS.map((tier) => (
            <th key={tier} scope="col" data-chosen={tier === chosen || undefined}>
              {head(tier)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{t.rows[row]}</th>
            {TIERS.map((tier) => {
              const Mark = covers(tier, row) ? Check : Minus;
              return (
                <td
                  key={tier}
                  data-chosen={tier === chosen || undefined}
                  data-covered={covers(tier, row) || undefined}
                >
                  <Mark size={20} strokeWidth={1.75} aria-hidden="true" />
                  <VisuallyHidden>{covers(tier, row) ? t.yes : t.no}</VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
