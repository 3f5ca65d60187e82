/** Address of a service order in the back office. */
export const serviceOrderPath = (id: string): string =>
  `/staff/service-orders?open=${encodeURIComponent(id)}`;

/** Address of a shop order in the back office. */
export const shopOrderPath = (code: string): string =>
  `/staff/service-orders?tab=shop-orders&open=${encodeURIComponent(code)}`;
