import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import {
  BATTERY_MEASURES,
  CHECKLIST_INPUTS,
  type ChecklistTemplateItem,
} from '@evcare/shared-contracts/office';
import { Button, CheckboxField, Hint, SelectField, Stack, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { checklists } from '../../../messages/catalogue-checklists';
import { BackofficeDialog } from '../../../shared/dialogs';
import { UnsavedMark } from '../../../shared/use-unsaved';
import { Group, Row } from '../form/parts';
import { parseItem, toFormValues, type ItemErrors, type ItemField, type LimitName } from './item-form';

const { form: t } = checklists;
const INPUTS = CHECKLIST_INPUTS.map((value) => ({ value, label: checklists.inputs[value] }));
const MEASURES = BATTERY_MEASURES.map((value) => ({ value, label: checklists.measures[value] }));
const LIMITS: readonly LimitName[] = ['okFrom', 'okTo', 'watchFrom', 'watchTo'];

interface ItemDialogProps {
  /** `null` for a new item of `section`. */
  readonly item: ChecklistTemplateItem | null;
  readonly section: string;
  /** Existing section names, offered as suggestions. */
  readonly sections: readonly string[];
  readonly onDone: (item: ChecklistTemplateItem) => void;
  readonly onClose: () => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Form of a checklist item: what to check, how to record it, and which values pass. */
export function ItemDialog({ item, section, sections, onDone, onClose }: ItemDialogProps) {
  const base = useId();
  const [initialValues] = useState(() => toFormValues(item, section));
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<ItemErrors>({});

  const change = (name: ItemField, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };
  const field = (name: ItemField) => ({
    id: `${base}-${name}`,
    name,
    value: String(values[name]),
    error: errors[name] ?? null,
    onChange: (event: ChangeEvent<Control>) => change(name, event.target.value),
  });
  const tick = (name: 'required' | 'safety' | 'needsPhoto') => ({
    id: `${base}-${name}`,
    name,
    checked: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.checked),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Prevents the submit event from reaching the checklist form behind the dialog.
    event.stopPropagation();
    const page = event.currentTarget.ownerDocument;
    const parsed = parseItem(values);
    if ('item' in parsed) return onDone(parsed.item);
    setErrors(parsed.errors);
    const first = Object.keys(values).find((name) => name in parsed.errors);
    if (first !== undefined) page.getElementById(`${base}-${first}`)?.focus();
  };

  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={item ? t.changed : t.created}
      footer={
        <Button block type="submit" form={`${base}-form`}>
          {t.apply}
        </Button>
      }
    >
      <Stack as="form" top gap="24" id={`${base}-form`} noValidate onSubmit={submit}>
        <UnsavedMark dirty={values !== initialValues} />
        <Group title={t.contents}>
          <TextField
            {...field('section')}
            label={t.section}
            hint={t.sectionHint}
            required
            maxLength={60}
            list={`${base}-sections`}
            autoComplete="off"
          />
          <datalist id={`${base}-sections`}>
            {sections.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField {...field('title')} label={t.title} required maxLength={120} autoComplete="off" />
          <TextAreaField
            {...field('howTo')}
            label={t.howTo}
            optionalLabel={catalogue.optional}
            rows={2}
            maxLength={300}
          />
        </Group>
        <Group title={t.recording}>
          <SelectField {...field('input')} label={t.input} options={INPUTS} />
          {values.input === 'number' && (
            <>
              <TextField {...field('unit')} label={t.unit} hint={t.unitHint} required maxLength={30} />
              <Hint>{t.limitsHint}</Hint>
              <Row>
                {LIMITS.map((name) => (
                  <TextField
                    key={name}
                    {...field(name)}
                    label={t[name]}
                    inputMode="decimal"
                    autoComplete="off"
                  />
                ))}
              </Row>
              <SelectField
                {...field('measures')}
                label={t.measures}
                placeholder={t.measuresNone}
                options={MEASURES}
              />
            </>
          )}
          <CheckboxField {...tick('safety')} label={t.safety} hint={t.safetyHint} />
          <CheckboxField
            {...tick('required')}
            checked={values.required || values.safety}
            disabled={values.safety}
            label={t.required}
          />
          <CheckboxField {...tick('needsPhoto')} label={t.needsPhoto} />
        </Group>
      </Stack>
    </BackofficeDialog>
  );
}
