import { useEffect, useState } from 'react';
import type { VehicleModel, VehicleType } from '@evcare/shared-contracts/shop';
import { useRemote } from '../../../shared/remote-scope';

const NONE: readonly VehicleModel[] = [];
const sorted = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort(new Intl.Collator('vi').compare);

/** Makes and models to suggest. Any other may be typed, so nothing is said where they do not come. */
export function useModels(type: VehicleType) {
  const { http } = useRemote();
  const [models, setModels] = useState(NONE);

  useEffect(() => {
    const left = new AbortController();
    http.get<{ items: VehicleModel[] }>('/vehicle-models', { signal: left.signal }).then(
      ({ data }) => setModels(data.items),
      () => undefined,
    );
    return () => left.abort();
  }, [http]);

  const fitting = models.filter((model) => model.type === type);
  return {
    makes: sorted(fitting.map(({ make }) => make)),
    modelsOf: (make: string) => {
      const wished = make.trim().toLocaleLowerCase('vi');
      const ofMake = fitting.filter((one) => one.make.toLocaleLowerCase('vi') === wished);
      return sorted((ofMake.length > 0 ? ofMake : fitting).map(({ model }) => model));
    },
  };
}
