import { useId, useState } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import type { NumberRules } from '@evcare/shared-contracts/format';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import {
  createFormDrafts,
  createForms,
  numberField,
  useEditedForm,
  useWatch,
  type ContractFormOptions,
  type FormSchema,
  type SavedValues,
} from '@evcare/shared-ui/forms';
import { messages } from '../../messages';
import { useApiAction, type SendUndo } from '../data';
import { useRemote, useSession } from '../scope';

const { checkFields, somethingWrong } = messages.common;
const formMessages = { checkFields, somethingWrong };
export const { useContractForm } = createForms(formMessages);

/** Saved data that a form edits. */
export interface EditedEntry<Values> extends SavedValues<Values> {
  /** Loads the newest version after the server rejected an outdated one. */
  readonly load: (http: Http) => Promise<SavedValues<Values>>;
  /** The form stays based on the version that it opened with, even if the data has changed since. */
  readonly isPinned?: boolean;
}

/** Version that a change is based on, and a key that makes a retry safe. */
export interface FormHeaders {
  /** 0 for a new entry. */
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Sends valid input. */
export type FormRequest<Out> = (http: Http, headers: FormHeaders) => Promise<HttpReply<Out>>;

/** Creates the request of a form from the schema of its body and the call that sends it. */
export const formRequest = <Body, Out>(
  schema: FormSchema<Body>,
  send: (http: Http, body: Body, headers: FormHeaders) => Promise<HttpReply<Out>>,
): FormSchema<FormRequest<Out>> => ({
  safeParse(value) {
    const result = schema.safeParse(value);
    return result.success
      ? { success: true, data: (http, headers) => send(http, result.data, headers) }
      : result;
  },
});

/** Describes a saved entry for its form. */
export const editedEntry = <Row extends { readonly version: number }, Values>(
  row: Row,
  toValues: (row: Row) => Values,
  load: (http: Http) => Promise<HttpReply<Row>>,
): EditedEntry<Values> => ({
  version: row.version,
  values: toValues(row),
  load: async (http) => {
    const { data } = await load(http);
    return { version: data.version, values: toValues(data) };
  },
});

/** Describes the entry for an action such as cancelling; changes since the form opened are shown first. */
export const actOn = <Row extends { readonly version: number }, Values>(
  ...entry: Parameters<typeof editedEntry<Row, Values>>
): EditedEntry<Values> => ({ ...editedEntry(...entry), isPinned: true });

interface OfficeFormOptions<Values extends object, Out> extends Pick<
  ContractFormOptions<Values, FormRequest<Out>>,
  'crossCheck' | 'serverName'
> {
  /** Validates the values and sends them. */
  readonly request: FormSchema<FormRequest<Out>>;
  /** Values of a new entry, or the data to edit. */
  readonly initial: Values | EditedEntry<Values>;
  /** Name of the stored draft; for forms with more than three fields. */
  readonly draft?: string;
  /** Entities that are fetched again after saving. */
  readonly entities: readonly OfficeEntity[];
  /** Reads the saved data from the response, for a form that stays open. */
  readonly savedOf?: (saved: Out) => SavedValues<Values>;
  /** Returns false if the form must not send valid values before the user has confirmed them. */
  readonly isConfirmed?: (values: Values) => boolean;
  /** Path whose cached response is replaced by the saved data. */
  readonly cachePath?: (saved: Out) => string;
  /** Suppresses the toast for the server's success message. */
  readonly suppressSuccessToast?: boolean;
  /** Returns the request that reverses what was saved, or null if it cannot be reversed. */
  readonly undo?: (saved: Out) => SendUndo | null;
  readonly onDone?: (saved: Out) => void;
}

const isEdited = <Values extends object>(
  initial: Values | EditedEntry<Values>,
): initial is EditedEntry<Values> => 'load' in initial && typeof initial.load === 'function';

/**
 * Form of the work areas: the site's form behaviour, a stored draft, a confirmation before unsaved input is
 * lost, and conflicts with changes that other users saved.
 */
export function useOfficeForm<Values extends Record<string, unknown>, Out>(
  options: OfficeFormOptions<Values, Out>,
) {
  const {
    initial,
    draft: draftName = '',
    request,
    entities,
    savedOf,
    cachePath,
    isConfirmed,
    ...others
  } = options;
  const { suppressSuccessToast = false, undo, onDone, ...rules } = others;
  const { http, storage } = useRemote();
  const owner = useSession().user?.id ?? null;
  const formId = useId();
  const edited = isEdited(initial) ? initial : null;
  const [newEntry] = useState(() => ({ version: 0, values: initial as Values }));
  const [opened] = useState(() => ({ owner, drafts: createFormDrafts(storage.perTab, owner) }));
  const save = useApiAction<{ readonly send: FormRequest<Out>; readonly version: number }, Out>({
    send: (client, { send, version }, idempotencyKey) => send(client, { version, idempotencyKey }),
    entities,
    suppressErrorToast: true,
    suppressSuccessToast,
    ...(cachePath && { cachePath }),
    ...(undo && { undo }),
    onDone: (saved) => {
      contract.accept(savedOf?.(saved));
      onDone?.(saved);
    },
  });
  const contract = useEditedForm<Values, FormRequest<Out>>(
    {
      ...rules,
      schema: request,
      saved: edited ?? newEntry,
      load: edited && (() => edited.load(http)),
      isPinned: edited?.isPinned ?? false,
      // No draft is stored after the user who opened the form has signed out.
      drafts: draftName !== '' && opened.owner === owner ? opened.drafts : null,
      draftName,
      isConfirmed,
      send: (send, version) => save.attempt({ send, version }),
    },
    formMessages,
  );
  const { form, field, set, isDirty, eraseDraft } = contract;
  return {
    ...contract,
    formId,
    typed: useWatch({ control: form.control }) as Values,
    /** State for marking the form's dialog as unsaved. */
    unsaved: { dirty: isDirty, discard: draftName === '' ? undefined : eraseDraft },
    /** Submits the form from a button outside it. */
    submit: () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit(),
    /** Details of the latest failure. */
    failure: save,
    /** Field for a number. */
    number: (name: Parameters<typeof field>[0], rule: NumberRules) =>
      numberField(field(name), rule, (text) => set(name, text as never)),
  };
}

export type OfficeForm = Pick<
  ReturnType<typeof useOfficeForm<Record<string, unknown>, unknown>>,
  'formId' | 'formProps' | 'errors' | 'busy' | 'isRestored' | 'unsaved'
>;
