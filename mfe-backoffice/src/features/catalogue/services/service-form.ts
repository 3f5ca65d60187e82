import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import { KILOMETERS, MINUTES, MONEY, MONTHS } from '@evcare/shared-contracts/format';
import { newServiceBodySchema, serviceBodySchema, type OfficeService } from '@evcare/shared-contracts/office';
import { formSchema, type FormSchema, type TypedNumbers } from '@evcare/shared-ui/forms';
import { formRequest } from '../../../shared/forms';
import { formatWhole, parseLines } from '../form/typed';

export const NUMBERS = {
  minutes: MINUTES,
  priceFrom: MONEY,
  intervalKm: KILOMETERS,
  intervalMonths: MONTHS,
} as const;

/** Form values of a service, in the order of the fields. */
export const toFormValues = (row: OfficeService | null) => ({
  code: row?.code ?? '',
  type: row?.type ?? ('maintenance' as const),
  checklistOf: '',
  name: row?.name ?? '',
  summary: row?.summary ?? '',
  tier: row?.tier ?? '',
  place: row?.place ?? ('workshop' as const),
  vehicleTypes: row?.vehicleTypes ?? [],
  minutes: formatWhole(row?.minutes ?? 60),
  priceFrom: formatWhole(row?.priceFrom ?? null),
  intervalKm: formatWhole(row?.intervalKm ?? null),
  intervalMonths: formatWhole(row?.intervalMonths ?? null),
  bayCapabilities: row?.bayCapabilities ?? [],
  certificates: row?.certificates ?? [],
  checks: (row?.checks ?? []).join('\n'),
  includes: (row?.includes ?? []).join('\n'),
  active: row?.active ?? true,
});
export type ServiceFormValues = ReturnType<typeof toFormValues>;

const schemaOf = <Body>(schema: FormSchema<Body>) =>
  formSchema({
    schema,
    numbers: NUMBERS,
    toBody: (values: ServiceFormValues, numbers: TypedNumbers<keyof typeof NUMBERS>) => ({
      ...values,
      ...numbers,
      tier: values.tier === '' ? null : values.tier,
      checklistOf: values.checklistOf === '' ? null : values.checklistOf,
      checks: parseLines(values.checks),
      includes: parseLines(values.includes),
    }),
  });

const ADDITION = formRequest(schemaOf(newServiceBodySchema), (http, body, { idempotencyKey }) =>
  call(http, staffCatalogueApi.addService, { body, idempotencyKey }),
);

/** Request that adds a service, or changes an existing one. */
export const requestOf = (service: OfficeService | null) =>
  service === null
    ? ADDITION
    : formRequest(schemaOf(serviceBodySchema), (http, body, { version }) =>
        call(http, staffCatalogueApi.changeService, { params: { id: service.id }, body, version }),
      );
