import type { RemoteStorage } from '@evcare/shared-contracts';
import { isFields, isFilled, isList, readJson } from '../cart/checks';

/** What this browser knows of something that was ordered or booked without an account. */
export interface KeptCode {
  readonly code: string;
  readonly phone: string;
}

const MOST = 10;
const LONGEST = 4_000;

/**
 * A guest's codes on this device, newest first: those made here stay until they are forgotten, those that were only
 * looked up stay as long as the tab, since the device may be anybody's.
 * @param name of the text that is kept, `orders` or `appointments`
 * @param moment the field that holds when it was or will be, as ISO-8601
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
    /** It is at another time now; nothing where it was not made here. */
    moved(code: string, to: string): void {
      const known = read(local, name).find((one) => one.code === code);
      if (known) add(local, name, { ...known, [moment]: to });
    },
    lookedUp: (one: Kept) => add(perTab, lookedUp, one),
    /** The number it may be read with; null where this browser does not know it. */
    phoneOf: (code: string): string | null =>
      [...read(perTab, lookedUp), ...read(local, name)].find((one) => one.code === code)?.phone ?? null,
    forget(): void {
      local.remove(name);
      perTab.remove(lookedUp);
    },
  };
}
