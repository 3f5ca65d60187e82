import type { ChecklistTemplateItem, MeasureLimits } from '@evcare/shared-contracts/office';
import { checklists as t } from '../../../messages/catalogue-checklists';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });
const shown = (value: number): string => number.format(value);

function limitsText({ okFrom, okTo, watchFrom, watchTo }: MeasureLimits, unit: string): string[] {
  const fine =
    okFrom !== undefined && okTo !== undefined
      ? t.okBetween(shown(okFrom), shown(okTo), unit)
      : okFrom !== undefined
        ? t.okFrom(shown(okFrom), unit)
        : okTo !== undefined
          ? t.okTo(shown(okTo), unit)
          : null;
  return [
    fine,
    watchFrom === undefined ? null : t.watchFrom(shown(watchFrom)),
    watchTo === undefined ? null : t.watchTo(shown(watchTo)),
  ].filter((one) => one !== null);
}

/** Describes in one line how an item is filled in. */
export function itemText({ input, unit, limits }: ChecklistTemplateItem): string {
  const how = input === 'number' && unit !== null && !limits ? [`${t.inputs.number} (${unit})`] : null;
  return [...(how ?? [t.inputs[input]]), ...(limits ? limitsText(limits, unit ?? '') : [])].join(' · ');
}
