import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  type UseFormReturn,
} from 'react-hook-form';
import { contractResolver, type CrossCheck, type FormSchema } from './contract-resolver';
import { readServerErrors } from './server-errors';

/** Messages of the form itself. */
export interface FormMessages {
  /** Title of the error summary. */
  readonly checkFields: string;
  /** Message for failures without one. */
  readonly somethingWrong: string;
}

/** Result of sending. `leaving` keeps the form busy while the next page loads. */
export type SendResult = { readonly failure: string } | { readonly leaving: true } | void;

export interface ContractFormOptions<Values extends FieldValues, Output> {
  readonly schema: FormSchema<Output>;
  readonly defaultValues: DefaultValues<Values>;
  readonly crossCheck?: CrossCheck<Values>;
  /** Failure shown initially, such as the reason for a redirect to this page. */
  readonly initialFailure?: string | null;
  /** Returns the server's name of a field if it differs from the form's. */
  readonly serverName?: (field: keyof Values & string) => string;
  /** Sends the values. Server errors of a rejection are shown under their fields. */
  readonly send: (output: Output) => Promise<SendResult>;
}

/** Properties of a field's input, and its error. */
export interface ContractField<Name> {
  readonly name: Name;
  readonly ref: RefCallBack;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<FormElement>) => Promise<boolean | void>;
  readonly onBlur: (event: FocusEvent<FormElement>) => unknown;
}

/** Errors of a form: field errors for the summary, and the failure as a whole. */
export interface FormErrorState {
  readonly failure: string | null;
  readonly title: string;
  readonly fieldErrors: { readonly fieldId: string; readonly message: string }[];
}

/** State of a form, and what its elements need. */
export interface ContractForm<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /**
   * Connects an input.
   * @param alsoClears fields whose errors end when this one changes
   */
  field(name: Path<Values>, alsoClears?: readonly Path<Values>[]): ContractField<Path<Values>>;
  /** Changes a field that is not a plain input. */
  set<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>): void;
  idOf(name: Path<Values>): string;
  errorOf(name: string): string | undefined;
  readonly busy: boolean;
  readonly isDirty: boolean;
  setFailure(failure: string | null): void;
  readonly formProps: {
    readonly method: string;
    readonly noValidate: boolean;
    readonly onSubmit: (event: FormEvent) => Promise<void>;
    readonly onPointerDown: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly errors: FormErrorState;
}

type FormElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isEmpty = (field: FormElement): boolean =>
  field.value === '' || (field instanceof HTMLInputElement && field.type === 'checkbox');

const RELEASE_EVENTS = ['pointerup', 'pointercancel', 'dragend'] as const;

/** Resolves once the pointer is released and its click has been dispatched. */
const waitForRelease = () =>
  new Promise<void>((resolve) => {
    const onRelease = () => {
      RELEASE_EVENTS.forEach((name) => window.removeEventListener(name, onRelease));
      setTimeout(resolve);
    };
    RELEASE_EVENTS.forEach((name) => window.addEventListener(name, onRelease));
  });

/** Returns whether an input method such as Telex or VNI is composing a word. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === 229;

/**
 * Form with the site's behaviour: validates on blur, clears errors on input; on submit focuses the first error and
 * shows a summary of all; keeps the input on failure; ignores a second submit.
 */
export function useContractForm<Values extends FieldValues, Output>(
  options: ContractFormOptions<Values, Output>,
  messages: FormMessages,
): ContractForm<Values, Output> {
  const { schema, defaultValues, crossCheck, send, serverName, initialFailure = null } = options;
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: contractResolver<Values, Output>(schema, crossCheck),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { errors, submitCount, isDirty } = form.formState;
  const baseId = useId();
  const running = useRef(false);
  const pendingRelease = useRef<Promise<void> | null>(null);
  const submits = useRef(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(initialFailure);
  const [fieldsInSummary, setFieldsInSummary] = useState<readonly string[]>([]);
  const names = Object.keys(defaultValues) as Path<Values>[];
  // Registering the fields in this order makes the first invalid one get the focus, regardless of the
  // order of rendering.
  names.forEach((name) => form.register(name));

  const messageOf = (name: string): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const showServerErrors = (error: unknown) => {
    const server = readServerErrors(error, {
      fields: names,
      nameOf: serverName as ((field: string) => string) | undefined,
      fallback: messages.somethingWrong,
    });
    setFailure(server.message);
    setFieldsInSummary(server.fields.map(({ field }) => field));
    server.fields.forEach(({ field, message }, index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
  };

  const onValid = async (output: Output) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    setFieldsInSummary([]);
    let leaving = false;
    try {
      const outcome = await send(output);
      if (outcome && 'failure' in outcome) setFailure(outcome.failure);
      leaving = Boolean(outcome && 'leaving' in outcome);
    } catch (error) {
      showServerErrors(error);
    }
    running.current = leaving;
    setBusy(leaving);
  };

  const onInvalid = (invalidFields: object) => {
    setFailure(null);
    setFieldsInSummary(Object.keys(invalidFields));
  };

  /** Delays validation until the pointer is released: an earlier error could move the pressed button away. */
  const afterRelease = (validate: () => unknown) => {
    const submitsBefore = submits.current;
    if (!pendingRelease.current) return validate();
    // If the press submitted the form, all fields have been validated already.
    return pendingRelease.current.then(() => (submits.current === submitsBefore ? validate() : undefined));
  };

  const field = (name: Path<Values>, alsoClears: readonly Path<Values>[] = []) => {
    const registered = form.register(name);
    return {
      name,
      ref: registered.ref,
      id: `${baseId}-${name}`,
      error: messageOf(name),
      onChange: (event: ChangeEvent<FormElement>) => {
        form.clearErrors([name, ...alsoClears]);
        return registered.onChange(event);
      },
      // Empty fields are not validated on blur before the first submit: the user may only be passing through.
      onBlur: (event: FocusEvent<FormElement>) =>
        submitCount === 0 && isEmpty(event.target) ? undefined : afterRelease(() => registered.onBlur(event)),
    };
  };

  const set = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
    form.clearErrors(name);
    form.setValue(name, value, { shouldDirty: true });
  };

  const fieldErrors = names.flatMap((name) => {
    const message = fieldsInSummary.includes(name) ? messageOf(name) : undefined;
    return message ? [{ fieldId: `${baseId}-${name}`, message }] : [];
  });

  return {
    form,
    field,
    set,
    idOf: (name: Path<Values>) => `${baseId}-${name}`,
    errorOf: messageOf,
    busy,
    isDirty,
    setFailure,
    formProps: {
      // Without scripts, the browser submits the form itself; it must not put a password into the address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        submits.current += 1;
        return form.handleSubmit(onValid, onInvalid)(event);
      },
      onPointerDown: () => {
        pendingRelease.current = waitForRelease();
        void pendingRelease.current.then(() => (pendingRelease.current = null));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      },
    },
    errors: {
      failure,
      // A field's message is not used as the title, because screen readers would announce it twice.
      title:
        failure === null || fieldErrors.some(({ message }) => message === failure)
          ? messages.checkFields
          : failure,
      fieldErrors,
    },
  };
}
