import type { VehicleModel } from '@evcare/shared-contracts/shop';

/** Name of a vehicle model, such as "VinFast VF 8". */
export const modelName = ({ make, model }: Pick<VehicleModel, 'make' | 'model'>): string =>
  `${make} ${model}`;
