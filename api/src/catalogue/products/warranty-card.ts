import { formatNumber } from '@evcare/shared-contracts/format';
import { WARRANTY_TERMS, type DocumentSection } from '@evcare/shared-contracts/shop';
import { warrantyCard as t } from './messages';

interface WarrantedProduct {
  readonly warrantyMonths: number;
  readonly isHighVoltage: boolean;
}

/**
 * Returns the sections of a product's warranty card; none if it has no warranty, such as consumables. They are
 * derived from the product and the policy, so that neither can differ from the card.
 */
export function warrantyCardOf({ warrantyMonths, isHighVoltage }: WarrantedProduct): DocumentSection[] {
  if (warrantyMonths === 0) return [];
  return [
    { title: t.period, lines: [t.months(formatNumber(warrantyMonths)), t.proof] },
    { title: t.coverage, lines: [...WARRANTY_TERMS.coverage] },
    ...(isHighVoltage ? [{ title: t.highVoltage, lines: [...WARRANTY_TERMS.highVoltage] }] : []),
    { title: t.request, lines: [...WARRANTY_TERMS.request] },
  ];
}
