import { useState } from 'react';
import type { CheckInForm, Signature } from '@evcare/shared-contracts/office';
import type { Upload } from '@evcare/shared-contracts/workshop';
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

/** Session storage key of the draft. */
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

/** Draft stored in the tab until it is sent, so that closing the sheet or a reload loses nothing. */
export function useDraft(code: string) {
  const { perTab } = useRemote().storage;
  const [restored] = useState(() => parseDraft(perTab.get(draftKey(code))));
  const [draft, setDraft] = useState<Draft>(restored ?? EMPTY);
  return {
    draft,
    restored: restored !== null,
    change: (next: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setDraft((before) => {
        const nextDraft = { ...before, ...(typeof next === 'function' ? next(before) : next) };
        perTab.set(draftKey(code), JSON.stringify(nextDraft));
        return nextDraft;
      }),
  };
}

const textOrNull = (text: string): string | null => text.normalize('NFC').trim() || null;

/** Parses a number; dots and spaces between digit groups are ignored. */
export const parseNumber = (text: string): number | null =>
  /^[\d.\s]+$/.test(text.trim()) ? Number(text.replace(/[.\s]/g, '')) : null;

/** Request body of the form values. */
export const toRequestBody = (draft: Draft): CheckInForm => ({
  plate: draft.plate.trim(),
  odometer: parseNumber(draft.odometer) ?? 0,
  odometerReason: textOrNull(draft.odometerReason),
  batteryPercent: parseNumber(draft.battery),
  complaint: draft.complaint.normalize('NFC').trim(),
  photoIds: draft.photos.map(({ id }) => id),
  belongings: textOrNull(draft.belongings),
  broughtBy: textOrNull(draft.broughtBy),
  signature: draft.signature,
  overrideReason: textOrNull(draft.overrideReason),
});
