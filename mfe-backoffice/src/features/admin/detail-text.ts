import { ROLE_LABELS } from '@evcare/shared-contracts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@evcare/shared-contracts/format';
import {
  PARTS_REQUEST_STATUS_LABELS,
  PARTS_URGENCY_LABELS,
  PRODUCT_STATUS_LABELS,
} from '@evcare/shared-contracts/office';
import {
  ORDER_STATUS_LABELS,
  PRODUCT_CATEGORY_LABELS,
  RETURN_REASON_LABELS,
  TRACKING_LABELS,
} from '@evcare/shared-contracts/shop';
import {
  APPOINTMENT_STATUS_LABELS,
  CHECKLIST_RESULT_LABELS,
  SERVICE_ORDER_STATUS_LABELS,
} from '@evcare/shared-contracts/workshop';
import { AUDIT_FIELDS, auditMessages as t, EXPORTED_LISTS } from '../../messages/audit';
import { releases } from '../../messages/releases';
import { shopOrders } from '../../messages/shop-orders';

type Labels = Readonly<Record<string, string | { readonly label: string }>>;

/** Status labels, by the entity that has the status. */
const STATES: Readonly<Record<string, Labels>> = {
  appointment: APPOINTMENT_STATUS_LABELS,
  service_order: SERVICE_ORDER_STATUS_LABELS,
  parts_request: PARTS_REQUEST_STATUS_LABELS,
  order: ORDER_STATUS_LABELS,
  user: ROLE_LABELS,
};
/** Value labels, by field. */
const VALUES: Readonly<Record<string, Labels>> = {
  act: releases.acts,
  list: EXPORTED_LISTS,
  result: CHECKLIST_RESULT_LABELS,
  urgency: PARTS_URGENCY_LABELS,
  role: ROLE_LABELS,
  trackingStep: TRACKING_LABELS,
  // Other reasons are written by people and shown as they are.
  reason: { ...shopOrders.delay.reasons, ...RETURN_REASON_LABELS },
  category: PRODUCT_CATEGORY_LABELS,
};
const MONEY = new Set([
  ...['amount', 'compareAtPrice', 'credit', 'price', 'total'],
  ...['counted', 'difference', 'expected', 'net', 'openingFloat', 'receivables'],
]);
const PERCENT = new Set(['batteryIn', 'discountPercent']);
/** Fields shown elsewhere in the row. */
const SHOWN_ELSEWHERE = new Set(['code', 'from', 'to']);
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const findLabel = (labels: Labels | undefined, value: string): string => {
  const label = labels?.[value];
  return typeof label === 'object' ? label.label : (label ?? value);
};
/** Separates the values before and after in one text. */
const CHANGE = ' → ';

/** Text of a change that was stored as one text: amounts of money, and statuses of products, in words. */
function storedChangeText(name: string, before: string, after: string): string {
  const labels: Labels = PRODUCT_STATUS_LABELS;
  const sides = [before, after];
  const toText = (side: string) => (/^\d+$/.test(side) ? formatMoney(Number(side)) : side);
  if (MONEY.has(name)) return sides.map(toText).join(CHANGE);
  const isStatus = name === 'status' && sides.every((side) => side in labels);
  return isStatus ? t.change(findLabel(labels, before), findLabel(labels, after)) : sides.join(CHANGE);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') {
    if (MONEY.has(name)) return formatMoney(value);
    return PERCENT.has(name) ? t.percent(formatNumber(value)) : formatNumber(value);
  }
  if (typeof value === 'string') {
    if (ID.test(value)) return '';
    if (DAY.test(value)) return formatDate(value);
    const [before, after, ...others] = value.split(CHANGE);
    if (before !== undefined && after !== undefined && others.length === 0)
      return storedChangeText(name, before, after);
    return TIMESTAMP.test(value) ? formatDateTime(value) : findLabel(VALUES[name], value);
  }
  if (Array.isArray(value))
    return value
      .map((item) => valueText(name, item))
      .filter(Boolean)
      .join(', ');
  if (!isRecord(value)) return '';
  if ('before' in value && 'after' in value) {
    return t.change(valueText(name, value['before']) || t.none, valueText(name, value['after']) || t.none);
  }
  if (typeof value['sku'] === 'string') {
    // Entries of earlier releases have no name.
    const product = typeof value['name'] === 'string' ? value['name'] : value['sku'];
    return t.lines(String(value['quantity'] ?? value['approvedQty'] ?? ''), product);
  }
  return partsOf(value).join(', ');
}

/** Labelled values of the fields; values without meaning to a reader, such as ids, are left out. */
const partsOf = (detail: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(detail).flatMap(([name, value]) => {
    const valueLabel = SHOWN_ELSEWHERE.has(name) ? '' : valueText(name, value);
    return valueLabel === '' ? [] : [`${AUDIT_FIELDS[name] ?? name}: ${valueLabel}`];
  });

/** Change of status: `Chờ xác nhận → Đã xác nhận`. */
function changeText(entity: string, { from, to }: Readonly<Record<string, unknown>>): string[] {
  const formatState = (value: unknown) =>
    typeof value === 'string' && !ID.test(value) && !TIMESTAMP.test(value) && !DAY.test(value)
      ? findLabel(STATES[entity], value)
      : valueText('', value);
  const [before, after] = [formatState(from), formatState(to)];
  if (before === '' || before === after) return after === '' ? [] : [after];
  return [after === '' ? t.before(before) : t.change(before, after)];
}

/** Details of an audit entry in one line: `Chờ xác nhận → Đã xác nhận · Lý do: …`. */
export function detailText(detail: Readonly<Record<string, unknown>> | null, entity = ''): string {
  if (detail === null) return '';
  return [...changeText(entity, detail), ...partsOf(detail)].join(' · ');
}
