/** Short name of a vehicle for users: `VF 8 2023`. */
export const vehicleName = (
  vehicle: { readonly model: string; readonly year: number } | undefined,
): string => (vehicle ? `${vehicle.model} ${vehicle.year}` : '–');
