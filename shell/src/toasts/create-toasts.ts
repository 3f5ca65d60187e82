import type { Toasts } from '@evcare/shared-contracts';
export function createToasts(): Toasts {
  const t = () => '';
  return { success: t, error: t, info: t, dismiss: () => undefined };
}
