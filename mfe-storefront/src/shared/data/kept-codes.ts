import type { RemoteStorage } from '@evcare/shared-contracts';
import { isFields, isFilled, isList, readJson } from '../cart/checks';

/** Record of an order or appointment made without an account in this browser. */
export interface KeptCode {
  readonly code: string;
  readonly phone: string;
}

const MAX_CODES = 10;
const MAX_LENGTH = 4_000;

/**
 * Stores a guest's codes on this device, newest first. Codes created here are kept until they are removed; codes that
 * were looked up are kept only in the tab, as the device may be shared.
 * @param name name of the stored list, `orders` or `appointments`
 * @param moment name of the field with the order's or appointment's time, as ISO 8601
 */
export function keepCodes<Moment extends string>(
  { local, perTab }: RemoteStorage,
  name: string,
  moment: Moment,
) {
  type Kept = KeptCode & { readonly [M in Moment]: string };
  const lookedUp = `${name}-looked-up`;

  const isKept = (value: unknown): value is Kept =>
    isFields(value) && isFilled(value['code']) && isFilled(value['phone']) && isFilled(value[moment]);
  const read = (texts: typeof local, key: string): readonly Kept[] => {
    const value = readJson(texts.get(key), MAX_LENGTH);
    return isList(value, isKept) ? value.slice(0, MAX_CODES) : [];
  };
  const add = (texts: typeof local, key: string, entry: Kept): void => {
    const others = read(texts, key).filter(({ code }) => code !== entry.code);
    texts.set(key, JSON.stringify([entry, ...others].slice(0, MAX_CODES)));
  };

  return {
    madeHere: () => read(local, name),
    made: (entry: Kept) => add(local, name, entry),
    /** Updates the time of a code; does nothing if it was not created here. */
    moved(code: string, to: string): void {
      const known = read(local, name).find((entry) => entry.code === code);
      if (known) add(local, name, { ...known, [moment]: to });
    },
    lookedUp: (entry: Kept) => add(perTab, lookedUp, entry),
    /** Phone number that authorises reading; null if this browser has none stored. */
    phoneOf: (code: string): string | null =>
      [...read(perTab, lookedUp), ...read(local, name)].find((entry) => entry.code === code)?.phone ?? null,
    forget(): void {
      local.remove(name);
      perTab.remove(lookedUp);
    },
  };
}
