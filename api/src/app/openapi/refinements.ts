import { acceptedValues } from '@evcare/shared-contracts/endpoints/server';
import * as z from 'zod/mini';
import type { JsonSchema } from './document';

type AnySchema = z.core.$ZodType;

const INTEGERS = [0, 1, 2, 10, 100, 1_000, 2_000, 1_000_000];
const FRACTIONS = [0.5, 1.5, 10.5, 1_000.5];
const MAX_PROBED_LENGTH = 10_000;

const accepts = (schema: AnySchema, value: unknown): boolean => {
  try {
    return z.core.safeParse(schema, value).success;
  } catch {
    return false;
  }
};

const hasOwnChecks = ({ _zod }: AnySchema): boolean =>
  _zod.def.checks?.some((check) => check._zod.def.check === 'custom') ?? false;

/**
 * Completes the JSON Schema of a refinement, which zod cannot represent. The contract checks integers,
 * lengths and constants with functions, because their code is smaller in browsers than zod's own checks. The
 * accepted values are found by testing values.
 */
export function describeRefinement(schema: AnySchema, json: JsonSchema): void {
  const accepted = acceptedValues.get(schema);
  if (accepted) {
    for (const keyword of Object.keys(json)) delete json[keyword];
    Object.assign(json, parameterSchema(accepted));
    return;
  }
  if (!hasOwnChecks(schema)) return;
  const { type } = schema._zod.def;
  if (type === 'number') describeNumber(schema, json);
  if (type === 'string') describeLength(schema, json);
  if (type === 'boolean' && accepts(schema, true) !== accepts(schema, false)) {
    json.const = accepts(schema, true);
  }
}

type Accepted = NonNullable<ReturnType<typeof acceptedValues.get>>;

function parameterSchema(accepted: Accepted): object {
  if ('texts' in accepted) return { type: 'array', items: { type: 'string' } };
  if ('integer' in accepted) return { type: 'integer', ...accepted.integer };
  const { $schema: _, ...json } = toJsonSchema(accepted.schema);
  return json;
}

const toJsonSchema = (schema: AnySchema): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describeRefinement(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema;

function describeNumber(schema: AnySchema, json: JsonSchema): void {
  const accepted = INTEGERS.filter((value) => accepts(schema, value));
  if (accepted.length === 0 || FRACTIONS.some((value) => accepts(schema, value))) return;
  json.type = 'integer';
  if (accepts(schema, -1)) return;
  const least = accepted[0] as number;
  if (least <= 1) json.minimum = least;
}

function describeLength(schema: AnySchema, json: JsonSchema): void {
  const fits = (length: number) => accepts(schema, 'x'.repeat(length));
  if (json.pattern !== undefined || !fits(1)) return;
  if (!fits(0)) json.minLength = 1;
  if (fits(MAX_PROBED_LENGTH)) return;
  let [longest, tooLong] = [1, MAX_PROBED_LENGTH];
  while (tooLong - longest > 1) {
    const middle = (longest + tooLong) >> 1;
    if (fits(middle)) longest = middle;
    else tooLong = middle;
  }
  json.maxLength = longest;
}
