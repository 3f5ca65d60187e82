import { Banknote, CreditCard, QrCode, Store, Wallet, type LucideIcon } from 'lucide-react';
import type { PaymentMethod } from '@evcare/shared-contracts/shop';

export const PAYMENT_ICONS: Record<PaymentMethod, LucideIcon> = {
  cod: Banknote,
  transfer: QrCode,
  at_shop: Store,
  vnpay: CreditCard,
  momo: Wallet,
};
