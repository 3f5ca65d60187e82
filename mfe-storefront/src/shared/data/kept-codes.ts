import type { RemoteStorage } from '@evcare/shared-contracts';
import { isFields, isFilled, isList, readJson } from '../cart/checks';

/** Record of an order or appointment made without an account in this browser. */
export interface KeptCode {
  readonly code: string;
  readonly phone: string;
}

const MOST = 10;
const LONGEST = 4_000;

/**
 * Stores a guest's codes on this device, newest first. Codes created here are kept until they are removed; codes that
 * were looked up are kept only in the tab, as the device may be shared.
 * @param name name of the stored list, `orders` or `appointments`
 * @param moment name of the field with its time, as ISO 8601
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
    const value = readJson(texts.get(key), LONGEST);
    return isList(value, isKept) ? value.slice(0, MOST) : [];
  };
  const add = (texts: typeof local, key: string, one: Kept): void => {
    const others = read(texts, key).filter(({ code }) => code !== one.code);
    texts.set(key, JSON.stringify([one, ...others].slice(0, MOST)));
  };

  return {
    madeHere: () => read(local, name),
    made: (one: Kept) => add(local, name, one),
    /** Updates the time of a code; does nothing if it was not created here. */
    moved(code: string, to: string): void {
      const known = read(local, name).find((one) => one.code === code);
      if (known) add(local, name, { ...known, [moment]: to });
    },
    lookedUp: (one: Kept) => add(perTab, lookedUp, one),
    /** Phone number that authorises reading; null if this browser has none stored. */
    phoneOf: (code: string): string | null =>
      [...read(perTab, lookedUp), ...read(local, name)].find((one) => one.code === code)?.phone ?? null,
    forget(): void {
      local.remove(name);
      perTab.remove(lookedUp);
    },
  };
}
