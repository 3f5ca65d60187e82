import type { RemoteContext } from '@evcare/shared-contracts';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import type { Diagnosis, DiagnosticsOptions } from '@evcare/shared-contracts/workshop';
import type { Pending, ShopData } from '../../shared/data/shop-data';
import { vehicleStoreOf } from '../../shared/vehicle/vehicle-store';
import { readQuery, type DiagnosisQuery } from './diagnosis-query';

export interface DiagnosticsData {
  readonly query: DiagnosisQuery;
  readonly options: Pending<DiagnosticsOptions>;
  /** Null while there are no symptoms or codes. */
  readonly diagnosis: Pending<Diagnosis> | null;
}

function ask({ http }: RemoteContext, { vehicle, symptoms, codes }: DiagnosisQuery): Pending<Diagnosis> {
  const promise = http
    .post<Diagnosis>('/diagnostics', { vehicleType: vehicle, symptoms, codes })
    .then(({ data }) => {
      pending.value = data;
      return data;
    });
  promise.catch(() => undefined);
  const pending: { value: Diagnosis | undefined; promise: Promise<Diagnosis> } = {
    value: undefined,
    promise,
  };
  return pending;
}

/** Loads the diagnosis of the address, so that results can be shared and revisited. */
export const diagnosticsLoader =
  (context: RemoteContext, data: ShopData) =>
  ({ request }: LoaderFunctionArgs): DiagnosticsData => {
    const known = vehicleStoreOf(context.storage).current()?.type;
    const query = readQuery(new URL(request.url).searchParams, known);
    const hasQuery = query.symptoms.length + query.codes.length > 0;
    return {
      query,
      options: data.get(`/diagnostics?vehicleType=${query.vehicle}`),
      diagnosis: hasQuery ? ask(context, query) : null,
    };
  };
