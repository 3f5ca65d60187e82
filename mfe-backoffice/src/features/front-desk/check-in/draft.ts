import { KILOMETERS, PERCENT } from '@evcare/shared-contracts/format';
import { checkInSchema, type Signature } from '@evcare/shared-contracts/office';
import type { KeptTexts } from '@evcare/shared-contracts';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { formSchema, type FormDrafts, type StoredDraft } from '@evcare/shared-ui/forms';
import { fieldOfPath } from '../../../shared/forms';

/** Form values of a check-in; numbers stay strings until they are sent. */
export type Draft = {
  readonly plate: string;
  readonly odometer: string;
  readonly odometerReason: string;
  readonly battery: string;
  readonly complaint: string;
  readonly photos: readonly Upload[];
  readonly overrideReason: string;
  readonly belongings: string;
  readonly broughtBy: string;
  readonly signature: Signature | null;
};

/** Empty form, with the fields in the order of the page. */
export const EMPTY: Draft = {
  plate: '',
  odometer: '',
  odometerReason: '',
  battery: '',
  complaint: '',
  photos: [],
  overrideReason: '',
  belongings: '',
  broughtBy: '',
  signature: null,
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

/** Moves a draft that an older release stored under its own key into the store of form drafts. */
export function adoptOlderDraft(texts: KeptTexts, drafts: FormDrafts, code: string): void {
  const key = draftKey(code);
  const older = parseDraft(texts.get(key));
  if (older && drafts.read(key) === null) drafts.write(key, { values: older as StoredDraft['values'] });
  texts.remove(key);
}

const textOrNull = (text: string): string | null => text.trim() || null;

export const NUMBERS = { odometer: KILOMETERS, battery: PERCENT };
/** The form's fields that the server names differently. */
export const SERVER_NAMES = { batteryPercent: 'battery', photoIds: 'photos' };

/** Converts the form values to the request body. */
export const SCHEMA = formSchema({
  schema: checkInSchema,
  numbers: NUMBERS,
  toBody: (draft: Draft, { odometer, battery }) => ({
    plate: draft.plate.trim(),
    odometer,
    odometerReason: textOrNull(draft.odometerReason),
    batteryPercent: battery,
    complaint: draft.complaint,
    photoIds: draft.photos.map(({ id }) => id),
    belongings: textOrNull(draft.belongings),
    broughtBy: textOrNull(draft.broughtBy),
    signature: draft.signature,
    overrideReason: textOrNull(draft.overrideReason),
  }),
  fieldOf: fieldOfPath(SERVER_NAMES),
});
