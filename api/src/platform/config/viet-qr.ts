import { requireAllOrNone } from './all-or-none';
import type { Env } from './env';

/** Bank account of the shop for transfers. */
export interface VietQr {
  /** Six digits that identify the bank at NAPAS. */
  readonly bin: string;
  readonly bankName: string;
  readonly account: string;
  readonly holder: string;
}

/** Reads the bank account: all four settings or none, since an incomplete account would misdirect money. */
export function vietQrOf(values: Env, problems: string[]): VietQr | null {
  const parts = {
    VIETQR_BANK_BIN: values.VIETQR_BANK_BIN,
    VIETQR_BANK_NAME: values.VIETQR_BANK_NAME,
    VIETQR_ACCOUNT: values.VIETQR_ACCOUNT,
    VIETQR_HOLDER: values.VIETQR_HOLDER,
  };
  const { VIETQR_BANK_BIN: bin, VIETQR_BANK_NAME: bankName, VIETQR_ACCOUNT: account } = parts;
  const holder = parts.VIETQR_HOLDER;
  if (bin && bankName && account && holder) return { bin, bankName, account, holder };
  requireAllOrNone('VIETQR_*', parts, problems);
  return null;
}
