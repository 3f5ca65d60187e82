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
  type UseFormReturn,
} from 'react-hook-form';
import { contractResolver, type CrossCheck, type FormSchema } from './contract-resolver';
import { readServerErrors } from './server-errors';

/** Words a form says of itself. */
export interface FormTexts {
  /** Above the list of fields to mend. */
  readonly checkFields: string;
  /** Said where a failure says nothing itself. */
  readonly somethingWrong: string;
}

/** What sending came to. `leaving` keeps the form busy while the next page loads. */
export type SendOutcome = { readonly failure: string } | { readonly leaving: true } | void;

export interface ContractFormOptions<Values extends FieldValues, Output> {
  readonly schema: FormSchema<Output>;
  readonly defaultValues: DefaultValues<Values>;
  readonly crossCheck?: CrossCheck<Values>;
  /** Shown from the start, such as why somebody was sent back here. */
  readonly initialFailure?: string | null;
  /** What the server calls a field, where it is not the form's own name for it. */
  readonly serverName?: (field: keyof Values & string) => string;
  /** A rejection with the server's errors is shown under the fields it names. */
  readonly send: (output: Output) => Promise<SendOutcome>;
}

type FormElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isEmpty = (field: FormElement): boolean =>
  field.value === '' || (field instanceof HTMLInputElement && field.type === 'checkbox');

const RELEASE_EVENTS = ['pointerup', 'pointercancel', 'dragend'] as const;

/** Settles once the pointer is up and its click has happened. */
const waitForRelease = () =>
  new Promise<void>((resolve) => {
    const onRelease = () => {
      RELEASE_EVENTS.forEach((name) => window.removeEventListener(name, onRelease));
      setTimeout(resolve);
    };
    RELEASE_EVENTS.forEach((name) => window.addEventListener(name, onRelease));
  });

/** True while Telex, VNI or another input method is still building a word. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === 229;

/**
 * A form by the site's rules: checked on blur, cleared on input, on submit the first error gets the focus and a
 * summary tells all of them; what was typed stays; a second click does nothing.
 */
export function useContractForm<Values extends FieldValues, Output>(
  options: ContractFormOptions<Values, Output>,
  messages: FormTexts,
) {
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
  // The first error gets the focus in this order, whichever field a page happens to ask for first.
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

  /** A message that appears while a button is pressed moves it from under the pointer, and its click is lost. */
  const afterRelease = (validate: () => unknown) => {
    const submitsBefore = submits.current;
    if (!pendingRelease.current) return validate();
    // What the press sends is checked as a whole.
    return pendingRelease.current.then(() => (submits.current === submitsBefore ? validate() : undefined));
  };

  const field = (name: Path<Values>, alsoClears: readonly Path<Values>[] = []) => {
    const registered = form.register(name);
    return {
      ...registered,
      id: `${baseId}-${name}`,
      error: messageOf(name),
      onChange: (event: ChangeEvent<FormElement>) => {
        form.clearErrors([name, ...alsoClears]);
        return registered.onChange(event);
      },
      // An empty field that was only passed is not scolded: the message would also move what is being clicked.
      onBlur: (event: FocusEvent<FormElement>) =>
        submitCount === 0 && isEmpty(event.target) ? undefined : afterRelease(() => registered.onBlur(event)),
    };
  };

  const summaryErrors = names.flatMap((name) => {
    const message = fieldsInSummary.includes(name) ? messageOf(name) : undefined;
    return message ? [{ fieldId: `${baseId}-${name}`, message }] : [];
  });

  return {
    form,
    field,
    busy,
    isDirty,
    fail: setFailure,
    formProps: {
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
    problems: {
      failure,
      // One field's message is no title: it would be read twice.
      title:
        failure === null || summaryErrors.some(({ message }) => message === failure)
          ? messages.checkFields
          : failure,
      errors: summaryErrors,
    },
  };
}

export type FormProblemsData = ReturnType<typeof useContractForm>['problems'];
