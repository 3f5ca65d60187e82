import type { ChecklistTemplateItem, MeasureLimits } from '@evcare/shared-contracts/office';
import { checklists as text } from '../../../messages/catalogue-checklists';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });
const shown = (value: number): string => number.format(value);

function limitsText({ okFrom, okTo, watchFrom, watchTo }: MeasureLimits, unit: string): string[] {
  const fine =
    okFrom !== undefined && okTo !== undefined
      ? text.okBetween(shown(okFrom), shown(okTo), unit)
      : okFrom !== undefined
        ? text.okFrom(shown(okFrom), unit)
        : okTo !== undefined
          ? text.okTo(shown(okTo), unit)
          : null;
  return [
    fine,
    watchFrom === undefined ? null : text.watchFrom(shown(watchFrom)),
    watchTo === undefined ? null : text.watchTo(shown(watchTo)),
  ].filter((one) => one !== null);
}

/** Describes in one line how an item is filled in. */
export function itemText({ input, unit, limits }: ChecklistTemplateItem): string {
  const how = input === 'number' && unit !== null && !limits ? [`${text.inputs.number} (${unit})`] : null;
  return [...(how ?? [text.inputs[input]]), ...(limits ? limitsText(limits, unit ?? '') : [])].join(' · ');
}
