import type { ChecklistTemplateItem, MeasureLimits } from '@evcare/shared-contracts/office';
import { checklists as t } from '../../../messages/catalogue-checklists';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });
const formatValue = (value: number): string => number.format(value);

function limitsText({ okFrom, okTo, watchFrom, watchTo }: MeasureLimits, unit: string): string[] {
  const okRange =
    okFrom !== undefined && okTo !== undefined
      ? t.okBetween(formatValue(okFrom), formatValue(okTo), unit)
      : okFrom !== undefined
        ? t.okFrom(formatValue(okFrom), unit)
        : okTo !== undefined
          ? t.okTo(formatValue(okTo), unit)
          : null;
  return [
    okRange,
    watchFrom === undefined ? null : t.watchFrom(formatValue(watchFrom)),
    watchTo === undefined ? null : t.watchTo(formatValue(watchTo)),
  ].filter((part) => part !== null);
}

/** Describes in one line how an item is filled in. */
export function itemText({ input, unit, limits }: ChecklistTemplateItem): string {
  const inputLabel = input === 'number' && unit !== null && !limits ? [`${t.inputs.number} (${unit})`] : null;
  return [...(inputLabel ?? [t.inputs[input]]), ...(limits ? limitsText(limits, unit ?? '') : [])].join(
    ' · ',
  );
}
