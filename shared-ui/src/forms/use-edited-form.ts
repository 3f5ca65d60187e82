import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isHttpError } from '@evcare/shared-contracts';
import type { FormDrafts } from './form-drafts';
import { isSame, useConflict, type SavedValues } from './use-conflict';
import { useContractForm, type ContractFormOptions, type FormMessages } from './use-contract-form';
import type { DraftedForm } from './use-drafted-form';
import { fittingValues, useFormDraft } from './use-form-draft';

export interface EditedFormOptions<Values extends FieldValues, Output> extends Omit<
  ContractFormOptions<Values, Output>,
  'defaultValues' | 'initialFailure' | 'send'
> {
  /** Data that the form is filled from; version 0 for a new entry. */
  readonly saved: SavedValues<Values>;
  /** Loads the newest version after the server rejected an outdated one; null for a new entry. */
  readonly load: (() => Promise<SavedValues<Values>>) | null;
  /** The form refers to the version that the user saw when it opened, whatever has changed since. */
  readonly isPinned?: boolean;
  /** Drafts of the user; null for a form that stores none. */
  readonly drafts: FormDrafts | null;
  /** Name of the form's draft; contains the id of the edited entry. */
  readonly draftName: string;
  /** Returns false if the user must still confirm the valid form before it is sent. */
  readonly isConfirmed?: ((values: Values) => boolean) | undefined;
  /** Sends the values, which are based on a version. */
  readonly send: (output: Output, version: number) => Promise<unknown>;
}

/** Form for data that others may change meanwhile. */
export interface EditedForm<Values extends FieldValues, Output> extends DraftedForm<Values, Output> {
  readonly conflict: ReturnType<typeof useConflict<Values>>;
  /**
   * Ends the edit after the input was saved.
   * @param latest what was saved; default: the input, until the saved data arrives
   */
  accept(latest?: SavedValues<Values>): void;
}

const isStale = (error: unknown): boolean => isHttpError(error) && error.code === 'STALE_VERSION';

/** Data that a draft was based on, reduced to the fields that still exist. */
const baseOf = <Values extends object>(
  base: { readonly version: number; readonly values: object } | undefined,
  values: Values,
): SavedValues<Values> | undefined =>
  base && { version: base.version, values: fittingValues(base.values, values) };

/**
 * Form for saved data or for a new entry: has the site's form behaviour, stores a draft that survives a
 * reload, and detects conflicts with changes that were saved elsewhere in the meantime.
 */
export function useEditedForm<Values extends FieldValues, Output>(
  options: EditedFormOptions<Values, Output>,
  messages: FormMessages,
): EditedForm<Values, Output> {
  const { saved, load, drafts, draftName, isPinned = false, isConfirmed, send, ...rules } = options;
  const [defaultValues] = useState<Values>(saved.values);
  const [restored] = useState(() => drafts?.read(draftName) ?? null);
  const contract = useContractForm<Values, Output>(
    {
      ...rules,
      defaultValues: defaultValues as ContractFormOptions<Values, unknown>['defaultValues'],
      send: async (output): Promise<void> => {
        if (conflict.isUndecided) return conflict.remind();
        if (isConfirmed?.(form.getValues()) === false) return;
        try {
          await send(output, conflict.base.version);
        } catch (error) {
          if (load === null || !isStale(error)) throw error;
          const latest = await load();
          const { base } = conflict;
          const isNewer = latest.version > base.version;
          const isUnaffected = !isPinned && isNewer && isSame(latest.values, base.values);
          if (!isUnaffected) return conflict.compare(latest);
          // The newer version, perhaps by the same user, differs only outside this form: the input is sent again.
          await send(output, latest.version).catch(async (failure: unknown) => {
            if (!isStale(failure)) throw failure;
            conflict.compare(await load());
          });
        }
      },
    },
    messages,
  );
  const { form, isDirty } = contract;
  const [isRestoring, setRestoring] = useState(restored !== null);
  if (isRestoring && isDirty) setRestoring(false);
  const conflict = useConflict<Values>(form, saved, {
    isDirty: isDirty || isRestoring,
    isPinned: isPinned || load === null,
    initialBase: load ? baseOf(restored?.base, defaultValues) : undefined,
  });
  // A draft is based on newer data only after the user has seen it and decided about each field.
  const [decidedBase, setDecidedBase] = useState(conflict.base);
  if (!conflict.isUndecided && decidedBase !== conflict.base) setDecidedBase(conflict.base);
  const draft = useFormDraft<Values>({
    form,
    drafts,
    isDirty,
    restored,
    name: draftName,
    base: load ? decidedBase : undefined,
  });
  return {
    ...contract,
    conflict,
    isRestored: draft.isRestored,
    eraseDraft: draft.erase,
    accept(latest) {
      if (load) conflict.accept(latest);
      // The reset above reports the saved values as a change, which stores them as a draft again.
      draft.erase();
    },
  };
}
