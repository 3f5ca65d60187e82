import type { RemoteContext } from '@evcare/shared-contracts';
import { addressOf, contentApi, post } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import type { Diagnosis, DiagnosticsOptions } from '@evcare/shared-contracts/workshop';
import { createRead, type DataCache, type Read } from '@evcare/shared-ui/data';
import { vehicleStoreOf } from '../../shared/vehicle/vehicle-store';
import { readQuery, type DiagnosisQuery } from './diagnosis-query';

export interface DiagnosticsData {
  readonly query: DiagnosisQuery;
  readonly options: Read<DiagnosticsOptions>;
  /** Null while there are no symptoms or codes. */
  readonly diagnosis: Read<Diagnosis> | null;
}

function ask({ http }: RemoteContext, { vehicle, symptoms, codes }: DiagnosisQuery): Read<Diagnosis> {
  const body = { vehicleType: vehicle, symptoms, codes };
  const read = createRead<Diagnosis>({
    path: `${contentApi.diagnose} ${JSON.stringify(body)}`,
    send: async (signal) => (await post(http, contentApi.diagnose, body, { signal })).data,
  });
  void read.refetch();
  return read;
}

/** Loads the diagnosis of the address, so that results can be shared and revisited. */
export const diagnosticsLoader =
  (context: RemoteContext, data: DataCache) =>
  ({ request }: LoaderFunctionArgs): DiagnosticsData => {
    const known = vehicleStoreOf(context.storage).current()?.type;
    const query = readQuery(new URL(request.url).searchParams, known);
    const hasQuery = query.symptoms.length + query.codes.length > 0;
    return {
      query,
      options: data.readPublic(addressOf(contentApi.listSymptoms, { query: { vehicleType: query.vehicle } })),
      diagnosis: hasQuery ? ask(context, query) : null,
    };
  };
