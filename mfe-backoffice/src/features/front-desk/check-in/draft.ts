import { useCallback, useState } from 'react';
import { KILOMETERS, parseTypedNumber, PERCENT } from '@evcare/shared-contracts/format';
import type { CheckInForm, Signature } from '@evcare/shared-contracts/office';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { useStoredDraft } from '../../../shared/forms';
import { useRemote } from '../../../shared/scope';

/** Form values of a check-in; numbers stay strings until they are sent. */
export interface Draft {
  readonly plate: string;
  readonly odometer: string;
  readonly odometerReason: string;
  readonly battery: string;
  readonly complaint: string;
  readonly belongings: string;
  readonly broughtBy: string;
  readonly overrideReason: string;
  readonly signature: Signature | null;
  readonly photos: readonly Upload[];
}

export const EMPTY: Draft = {
  plate: '',
  odometer: '',
  odometerReason: '',
  battery: '',
  complaint: '',
  belongings: '',
  broughtBy: '',
  overrideReason: '',
  signature: null,
  photos: [],
};

/** Name of the draft; also the session storage key under which releases before December 2026 stored it. */
export const draftKey = (code: string): string => `check-in:${code}`;

function parseDraft(stored: string | null): Draft | null {
  if (stored === null) return null;
  try {
    const parsed = JSON.parse(stored) as Partial<Draft>;
    const hasSameShape = Object.entries(EMPTY).every(([key, value]) => {
      const actual = parsed[key as keyof Draft];
      return (
        value === null || (typeof actual === typeof value && Array.isArray(actual) === Array.isArray(value))
      );
    });
    return hasSameShape ? (parsed as Draft) : null;
  } catch {
    return null;
  }
}

/** Draft stored in the tab until it is sent or discarded, so that a reload loses nothing. */
export function useDraft(code: string) {
  const { perTab } = useRemote().storage;
  const [older] = useState(() => parseDraft(perTab.get(draftKey(code))));
  const { erase, isRestored, ...stored } = useStoredDraft(draftKey(code), EMPTY, older);
  return {
    ...stored,
    restored: isRestored,
    erase: useCallback(() => {
      perTab.remove(draftKey(code));
      erase();
    }, [perTab, code, erase]),
  };
}

export type DraftState = ReturnType<typeof useDraft>;

const textOrNull = (text: string): string | null => text.normalize('NFC').trim() || null;

/** Request body of the form values. */
export const toRequestBody = (draft: Draft): CheckInForm => ({
  plate: draft.plate.trim(),
  odometer: parseTypedNumber(draft.odometer, KILOMETERS).value ?? 0,
  odometerReason: textOrNull(draft.odometerReason),
  batteryPercent: parseTypedNumber(draft.battery, PERCENT).value,
  complaint: draft.complaint.normalize('NFC').trim(),
  photoIds: draft.photos.map(({ id }) => id),
  belongings: textOrNull(draft.belongings),
  broughtBy: textOrNull(draft.broughtBy),
  signature: draft.signature,
  overrideReason: textOrNull(draft.overrideReason),
});
