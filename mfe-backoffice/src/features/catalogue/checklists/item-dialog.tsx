import { useId, useState, type ChangeEvent } from 'react';
import {
  BATTERY_MEASURES,
  CHECKLIST_INPUTS,
  type ChecklistTemplateItem,
} from '@evcare/shared-contracts/office';
import { CheckboxField, Hint, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { checklists } from '../../../messages/catalogue-checklists';
import { FormDialog, useInnerForm } from '../../../shared/forms';
import { Group, Row } from '../form/parts';
import { itemSchema, toFormValues, type ItemFormValues, type LimitName } from './item-form';

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

/** Form of a checklist item: what to check, how to record it, and which values pass. */
export function ItemDialog({ item, section, sections, onDone, onClose }: ItemDialogProps) {
  const [initialValues] = useState(() => toFormValues(item, section));
  const form = useInnerForm<ItemFormValues, ChecklistTemplateItem>({
    schema: itemSchema,
    defaultValues: initialValues,
    onDone,
  });
  const { field, set, idOf, typed: values } = form;
  const listId = useId();
  const tick = (name: 'required' | 'safety' | 'needsPhoto') => ({
    id: idOf(name),
    name,
    checked: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked),
  });

  return (
    <FormDialog title={item ? t.changed : t.created} form={form} gap="24" confirm={t.apply} onClose={onClose}>
      <Group title={t.contents}>
        <TextField
          {...field('section')}
          label={t.section}
          hint={t.sectionHint}
          required
          maxLength={60}
          list={listId}
          autoComplete="off"
        />
        <datalist id={listId}>
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
    </FormDialog>
  );
}
