import { useEffect, useState } from 'react';
import { catalogueApi, get } from '@evcare/shared-contracts/endpoints';
import type { VehicleModel, VehicleType } from '@evcare/shared-contracts/shop';
import { useRemote } from '../../../shared/remote-scope';

const NONE: readonly VehicleModel[] = [];
const sortUnique = (names: readonly string[]): string[] =>
  [...new Set(names)].sort(new Intl.Collator('vi').compare);

/** Fetches makes and models to suggest. Any other value is allowed, so a failure is ignored. */
export function useModels(type: VehicleType) {
  const { http } = useRemote();
  const [models, setModels] = useState(NONE);

  useEffect(() => {
    const abort = new AbortController();
    get(http, catalogueApi.listVehicleModels, { signal: abort.signal }).then(
      ({ data }) => setModels(data.items),
      () => undefined,
    );
    return () => abort.abort();
  }, [http]);

  const modelsOfType = models.filter((model) => model.type === type);
  return {
    makes: sortUnique(modelsOfType.map(({ make }) => make)),
    modelsOf: (make: string) => {
      const normalizedMake = make.trim().toLocaleLowerCase('vi');
      const modelsOfMake = modelsOfType.filter(
        (model) => model.make.toLocaleLowerCase('vi') === normalizedMake,
      );
      return sortUnique((modelsOfMake.length > 0 ? modelsOfMake : modelsOfType).map(({ model }) => model));
    },
  };
}
