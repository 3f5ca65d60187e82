import type { VehicleType } from '@evcare/shared-contracts/shop';
import type { Diagnosis, DiagnosticsOptions, DiagnosticsRequest } from '@evcare/shared-contracts/workshop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { bookableServices, dangersOf } from './dangers';
import { diagnosticsMessages as messages } from './messages';
import { findPartPrices, findServices, type PricedService } from './repository';
import { RULES, type Cause } from './rules';
import { diagnose } from './score';

const MAX_SYMPTOMS = 6;
const MAX_CODES = 5;

/**
 * Creates the service that estimates possible causes of symptoms (product idea §7.4). Its results are
 * estimates, never findings of the workshop.
 */
export function createDiagnostics({ db }: Pick<Core, 'db'>) {
  return {
    /** Returns the symptoms of a type of vehicle. */
    options(vehicleType: VehicleType): DiagnosticsOptions {
      const groups = RULES.groups
        .map(({ id, label, symptoms }) => ({
          id,
          label,
          symptoms: symptoms
            .filter(({ vehicles }) => vehicles.includes(vehicleType))
            .map((symptom) => ({ id: symptom.id, label: symptom.label })),
        }))
        .filter(({ symptoms }) => symptoms.length > 0);
      return { groups, maxSymptoms: MAX_SYMPTOMS, maxCodes: MAX_CODES };
    },

    /**
     * Returns dangers and possible causes, likeliest first. A price range in đồng spans from the cheapest
     * service to all services and parts that may be needed. If there is a danger, only causes for which the
     * vehicle must not be driven are returned. No service is returned if one of the causes is such a cause.
     * @throws ApiError 400 VALIDATION_FAILED for no sign, too many signs or an unknown symptom
     */
    async diagnose(request: DiagnosticsRequest): Promise<Diagnosis> {
      const { vehicleType } = request;
      const symptoms = [...new Set(request.symptoms)];
      const codes = [...new Set(request.codes.map((code) => code.trim().toUpperCase()))];
      check(vehicleType, symptoms, codes);
      const signs = { vehicleType, symptoms, codes };
      const dangers = dangersOf(RULES, signs);
      const scored = diagnose(RULES, signs).filter(
        ({ cause }) => dangers.length === 0 || cause.urgency === 'stop',
      );
      const causes = scored.map(({ cause }) => cause);
      const bookable = bookableServices(causes);
      const [offered, parts] = await Promise.all([
        findServices(db, unique(causes, 'services'), vehicleType),
        findPartPrices(db, unique(causes, 'parts')),
      ]);
      return {
        dangers,
        causes: scored.map(({ cause, likelihood, reasons }) => {
          const { id, title, urgency } = cause;
          const offersOf = (codes: readonly string[]) => codes.flatMap((code) => offered.get(code) ?? []);
          const partPrices = cause.parts.flatMap((sku) => parts.get(sku) ?? []);
          const price = urgency === 'stop' ? null : priceOf(offersOf(cause.services), partPrices);
          const services = offersOf(bookable.get(id) ?? []);
          return { id, title, likelihood, urgency, reasons: [...reasons], services, price };
        }),
        unknownCodes: codes.filter((code) => !Object.hasOwn(RULES.codes, code)),
      };
    },
  };
}

export type Diagnostics = ReturnType<typeof createDiagnostics>;

const unique = (causes: readonly Cause[], key: 'services' | 'parts'): string[] => [
  ...new Set(causes.flatMap((cause) => cause[key])),
];

function priceOf(
  services: readonly PricedService[],
  parts: readonly number[],
): Diagnosis['causes'][number]['price'] {
  if (services.length === 0) return null;
  const prices = services.map(({ priceFrom }) => priceFrom);
  return { from: Math.min(...prices), to: [...prices, ...parts].reduce((sum, price) => sum + price, 0) };
}

function check(type: VehicleType, symptoms: readonly string[], codes: readonly string[]): void {
  const errors: Record<string, string[]> = {};
  const known = RULES.groups.flatMap((group) => group.symptoms);
  const fits = (id: string) => known.some((item) => item.id === id && item.vehicles.includes(type));
  if (symptoms.length + codes.length === 0) errors['symptoms'] = [messages.nothing];
  else if (symptoms.length > MAX_SYMPTOMS) errors['symptoms'] = [messages.tooManySymptoms(MAX_SYMPTOMS)];
  else if (!symptoms.every(fits)) errors['symptoms'] = [messages.unknownSymptom];
  if (codes.length > MAX_CODES) errors['codes'] = [messages.tooManyCodes(MAX_CODES)];
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
}
