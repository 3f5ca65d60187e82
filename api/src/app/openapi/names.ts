import * as contracts from '@evcare/shared-contracts';
import { ALL_ENDPOINTS } from '@evcare/shared-contracts/endpoints/server';
import * as office from '@evcare/shared-contracts/office';
import * as shop from '@evcare/shared-contracts/shop';
import * as workshop from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';

const SUFFIX = /(Body|Request)?Schema$/;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = (exported: string) => capitalised(exported.replace(/Schema$/, ''));

const isObject = (schema: unknown): schema is z.ZodMiniObject =>
  schema instanceof z.core.$ZodType && schema._zod.def.type === 'object';

const ENTRIES = [contracts, shop, workshop, office];

const SINGULARS: Readonly<Record<string, string>> = { STATUSES: 'STATUS', IES: 'Y' };

/** Returns the singular of a constant's name: `ServiceOrderStatus` for `SERVICE_ORDER_STATUSES`. */
const singular = (constant: string): string =>
  constant
    .replace(/STATUSES$|IES$|S$/, (plural) => SINGULARS[plural] ?? '')
    .toLowerCase()
    .split('_')
    .map(capitalised)
    .join('');

/**
 * Returns a name for each list of values in the contract, keyed by the values. The name is the singular of
 * the constant's name.
 */
export function nameEnumerations(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [constant, values] of ENTRIES.flatMap((entry) => Object.entries<unknown>(entry))) {
    if (!/^[A-Z_]+S$/.test(constant) || !Array.isArray(values)) continue;
    const existing = names.get(String(values));
    if (existing === undefined) names.set(String(values), singular(constant));
  }
  return names;
}

/**
 * Names the contract's schemas in the document after their exports: `productSchema` is `Product`. A schema
 * without an export is named after the first endpoint that uses it. The schemas do not contain these names,
 * because browsers load the schemas, too.
 */
export function nameSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const names = z.registry<{ id: string }>();
  const taken = new Set<string>();
  const add = (schema: unknown, id: string) => {
    if (!(schema instanceof z.core.$ZodType) || names.has(schema) || taken.has(id)) return;
    taken.add(id);
    names.add(schema, { id });
  };
  for (const entry of ENTRIES) {
    for (const [name, schema] of Object.entries(entry)) if (SUFFIX.test(name)) add(schema, nameOf(name));
  }
  for (const { id, body, response } of ALL_ENDPOINTS) {
    const prefix = id.split('.').map(capitalised).join('');
    if (isObject(body)) add(body, `${prefix}Request`);
    if (!isObject(response)) continue;
    const { items } = response.shape as { items?: z.ZodMiniType };
    const item = items?._zod.def.type === 'array' && (items as z.ZodMiniArray)._zod.def.element;
    if (isObject(item)) add(item, `${prefix}Item`);
    add(response, `${prefix}Reply`);
  }
  return names;
}
