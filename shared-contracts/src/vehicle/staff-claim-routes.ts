export const issueCode = 'POST /staff/service-orders/:id/vehicle-code';
export const link = 'POST /staff/service-orders/:id/link-vehicle';
export const unlink = 'POST /staff/vehicles/:id/unlink';
