import { call, cannedJobApi } from '@evcare/shared-contracts/endpoints';
import { MINUTES, MONEY, parseTypedNumber, readTypedNumber } from '@evcare/shared-contracts/format';
import { cannedJobBodySchema, type CannedJob } from '@evcare/shared-contracts/office';
import { formSchema, type TypedNumbers } from '@evcare/shared-ui/forms';
import { formRequest } from '../../../shared/forms';
import { formatWhole, parseLines } from '../form/typed';

export const NUMBERS = { minutes: MINUTES, price: MONEY } as const;

/** Part as typed; products have the price of the catalogue. */
export interface TypedPart {
  /** Distinguishes rows while they have no name. */
  readonly key: string;
  readonly productId: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
}

/** Form values of a canned job, in the order of the fields. */
export const toFormValues = (job: CannedJob | null) => ({
  name: job?.name ?? '',
  vehicleType: job?.vehicleType ?? ('car' as const),
  models: job?.models ?? [],
  minutes: formatWhole(job?.minutes ?? 60),
  price: formatWhole(job?.price ?? null),
  serviceCode: job?.serviceCode ?? '',
  parts: (job?.parts ?? []).map(({ productId, name, quantity, unitPrice }): TypedPart => ({
    key: productId ?? name,
    productId,
    name,
    quantity: formatWhole(quantity),
    unitPrice: formatWhole(unitPrice),
  })),
  checks: (job?.checks ?? []).join('\n'),
  active: job?.active ?? true,
});
export type CannedJobFormValues = ReturnType<typeof toFormValues>;

const SCHEMA = formSchema({
  schema: cannedJobBodySchema,
  numbers: NUMBERS,
  toBody: (values: CannedJobFormValues, numbers: TypedNumbers<keyof typeof NUMBERS>) => ({
    ...values,
    ...numbers,
    serviceCode: values.serviceCode === '' ? null : values.serviceCode,
    parts: values.parts.map(({ productId, name, quantity, unitPrice }) => ({
      productId,
      name: productId === null ? name : null,
      quantity: readTypedNumber(quantity),
      unitPrice: productId === null ? readTypedNumber(unitPrice) : null,
    })),
    checks: parseLines(values.checks),
  }),
});

/** Returns the error of the first part with a number that cannot be read. */
export function checkParts({ parts }: CannedJobFormValues): { parts?: string } {
  for (const { productId, name, quantity, unitPrice } of parts) {
    const error =
      parseTypedNumber(quantity).error ?? (productId === null ? parseTypedNumber(unitPrice).error : null);
    if (error !== null) return { parts: `${name}: ${error}` };
  }
  return {};
}

const ADDITION = formRequest(SCHEMA, (http, body, { idempotencyKey }) =>
  call(http, cannedJobApi.add, { body, idempotencyKey }),
);

/** Request that adds a canned job, or changes an existing one. */
export const requestOf = (job: CannedJob | null) =>
  job === null
    ? ADDITION
    : formRequest(SCHEMA, (http, body, { version }) =>
        call(http, cannedJobApi.change, { params: { id: job.id }, body, version }),
      );
