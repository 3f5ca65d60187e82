import { useState } from 'react';
import { Plus } from 'lucide-react';
import { call, checklistApi } from '@evcare/shared-contracts/endpoints';
import {
  checklistTemplateBodySchema,
  type ChecklistTemplate,
  type ChecklistTemplateItem,
} from '@evcare/shared-contracts/office';
import { Alert, Button, Hint, Stack, Text } from '@evcare/shared-ui';
import { checklists as t } from '../../../messages/catalogue-checklists';
import {
  editedEntry,
  FormSheet,
  formRequest,
  useOfficeForm,
  type ConflictFields,
} from '../../../shared/forms';
import { sortItems, sectionsOf } from './arrange';
import { ItemDialog } from './item-dialog';
import { SectionList } from './section-list';
import styles from './checklists.module.css';

type Item = ChecklistTemplateItem;
/** Content of the item dialog: an existing item, or a new item of a section. */
type DialogTarget = { readonly item: Item } | { readonly section: string };

const changeOf = ({ id }: ChecklistTemplate) =>
  formRequest(checklistTemplateBodySchema, (http, body, { version }) =>
    call(http, checklistApi.change, { params: { id }, body, version }),
  );
const toFormValues = ({ items }: ChecklistTemplate) => ({ items: sortItems(items) });
type FormValues = ReturnType<typeof toFormValues>;

const FIELDS: ConflictFields<FormValues> = {
  items: {
    label: t.caption,
    show: (items: FormValues['items']) =>
      items.map(({ title, retired }) => (retired ? `${title} (${t.retired})` : title)).join('; '),
  },
};

interface ChecklistSheetProps {
  readonly template: ChecklistTemplate;
  readonly onClose: () => void;
}

/** Editor of a service's checklist. Items are added, changed, moved and retired in the form, then saved together. */
export function ChecklistSheet({ template, onClose }: ChecklistSheetProps) {
  const [dialogTarget, setDialogTarget] = useState<DialogTarget | null>(null);
  const form = useOfficeForm({
    initial: editedEntry(template, toFormValues, (http) =>
      call(http, checklistApi.read, { params: { id: template.id } }),
    ),
    draft: `checklist:${template.id}`,
    request: changeOf(template),
    entities: ['catalogue'],
    onDone: onClose,
  });
  const { items } = form.typed;
  const change = (next: readonly Item[]) => form.set('items', sortItems(next));
  const sections = sectionsOf(items);
  const error = form.errorOf('items');
  const id = form.idOf('items');

  const saveItem = (item: Item) => {
    const previous = dialogTarget && 'item' in dialogTarget ? dialogTarget.item : null;
    // An item moved to another section is appended there.
    const sameSection = previous?.section === item.section;
    const nextItems = sameSection
      ? items.map((existing) => (existing === previous ? item : existing))
      : [...items.filter((existing) => existing !== previous), item];
    change(nextItems);
    setDialogTarget(null);
  };

  return (
    <FormSheet
      title={t.title(template.service.name)}
      form={form}
      confirm={t.save}
      fields={FIELDS}
      onClose={onClose}
    >
      <Alert tone="info">{t.note(template.version)}</Alert>
      <Stack top gap="24" id={id} tabIndex={-1} className={styles['all']}>
        {error && (
          <Text tone="danger" size="14" role="alert">
            {error}
          </Text>
        )}
        {sections.length === 0 && <Hint>{t.noItems}</Hint>}
        <SectionList
          items={items}
          savedItems={template.items}
          onChange={change}
          onEdit={(item) => setDialogTarget({ item })}
          onAdd={(section) => setDialogTarget({ section })}
        />
      </Stack>
      <Button
        variant="secondary"
        icon={<Plus size={18} strokeWidth={1.75} />}
        onClick={() => setDialogTarget({ section: '' })}
      >
        {t.add}
      </Button>
      {dialogTarget && (
        <ItemDialog
          item={'item' in dialogTarget ? dialogTarget.item : null}
          section={'section' in dialogTarget ? dialogTarget.section : ''}
          sections={sections.map(({ name }) => name)}
          onDone={saveItem}
          onClose={() => setDialogTarget(null)}
        />
      )}
    </FormSheet>
  );
}
