import type { RemoteContext } from '@evcare/shared-contracts';
import { addressOf, contentApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import type { Diagnosis, DiagnosticsOptions } from '@evcare/shared-contracts/workshop';
import type { DataCache, Read } from '@evcare/shared-ui/data';
import { vehicleStoreOf } from '../../shared/vehicle/vehicle-store';
import { readQuery, type DiagnosisQuery } from './diagnosis-query';

export interface DiagnosticsData {
  readonly query: DiagnosisQuery;
  readonly options: Read<DiagnosticsOptions>;
  /** Null while there are no symptoms or codes. */
  readonly diagnosis: Read<Diagnosis> | null;
}

function ask(data: DataCache, { vehicle, symptoms, codes }: DiagnosisQuery): Read<Diagnosis> {
  const query = {
    vehicleType: vehicle,
    ...(symptoms.length > 0 && { symptoms: symptoms.join(',') }),
    ...(codes.length > 0 && { codes: codes.join(',') }),
  };
  return data.readPublic(addressOf(contentApi.readDiagnosis, { query }));
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
      diagnosis: hasQuery ? ask(data, query) : null,
    };
  };
