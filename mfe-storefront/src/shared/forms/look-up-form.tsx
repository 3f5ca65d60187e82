import { contactFieldsSchema } from '@evcare/shared-contracts/shop';
import { Button, TextField } from '@evcare/shared-ui';
import { FormErrors, type FormSchema } from '@evcare/shared-ui/forms';
import { useContractForm } from './use-contract-form';

/** Code of an order or appointment, and the phone number used for it. */
export type LookUpValues = { code: string; phone: string };

export interface LookUpTexts {
  readonly code: string;
  readonly codeExample: string;
  readonly codeWrong: string;
  readonly phone: string;
  readonly phoneExample: string;
  readonly submit: string;
  readonly submitting: string;
}

/** Normalises a typed code; returns null if it is invalid. */
export type ReadCode = (typed: string) => string | null;

const schemaOf = (say: LookUpTexts, readCode: ReadCode): FormSchema<LookUpValues> => ({
  safeParse(value) {
    const { code, phone } = value as LookUpValues;
    const written = readCode(code);
    const number = contactFieldsSchema.shape.phoneNumber.safeParse(phone);
    if (written !== null && number.success) {
      return { success: true, data: { code: written, phone: number.data } };
    }
    const issues = [
      ...(written === null ? [{ path: ['code'], message: say.codeWrong }] : []),
      ...(number.success ? [] : [{ path: ['phone'], message: number.error.issues[0]?.message ?? '' }]),
    ];
    return { success: false, error: { issues } };
  },
});

interface CodeFormProps {
  say: LookUpTexts;
  readCode: ReadCode;
  code: string;
  /** Message that explains why the form is shown. */
  failure: string | null;
  className: string | undefined;
  find: (wanted: LookUpValues) => Promise<void>;
}

/** Form that finds a guest's order or appointment by code and phone number. */
export function CodeForm({ say, readCode, code, failure, className, find }: CodeFormProps) {
  const { field, formProps, errors, busy } = useContractForm<LookUpValues, LookUpValues>({
    schema: schemaOf(say, readCode),
    defaultValues: { code, phone: '' },
    initialFailure: failure,
    send: find,
  });
  return (
    <form {...formProps} className={className}>
      <FormErrors errors={errors} />
      <TextField
        {...field('code')}
        label={say.code}
        placeholder={say.codeExample}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('phone')}
        label={say.phone}
        placeholder={say.phoneExample}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <Button type="submit" busy={busy} busyLabel={say.submitting}>
        {say.submit}
      </Button>
    </form>
  );
}
