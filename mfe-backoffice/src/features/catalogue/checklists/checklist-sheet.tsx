import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call, checklistApi } from '@evcare/shared-contracts/endpoints';
import {
  checklistTemplateBodySchema,
  type ChecklistTemplate,
  type ChecklistTemplateItem,
} from '@evcare/shared-contracts/office';
import { Alert, Button, Hint, Stack, Text } from '@evcare/shared-ui';
import { checklists as t } from '../../../messages/catalogue-checklists';
import { EntrySheet } from '../form/entry-sheet';
import { entryRequest } from '../form/entry-request';
import { useEntryForm } from '../form/use-entry-form';
import { sortItems, sectionsOf } from './arrange';
import { ItemDialog } from './item-dialog';
import { SectionList } from './section-list';
import styles from './checklists.module.css';

type Item = ChecklistTemplateItem;
/** Content of the item dialog: an existing item, or a new one of a section. */
type DialogTarget = { readonly item: Item } | { readonly section: string };

const changeOf = ({ id }: ChecklistTemplate) =>
  entryRequest(checklistTemplateBodySchema, (http, body, { version }) =>
    call(http, checklistApi.change, { params: { id }, body, version }),
  );

interface ChecklistSheetProps {
  readonly template: ChecklistTemplate;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Editor of a service's checklist. Items are added, changed, moved and retired in the form, then saved together. */
export function ChecklistSheet({ template, onClose, onReload }: ChecklistSheetProps) {
  const [initial] = useState(() => ({ items: sortItems(template.items) }));
  const [dialogTarget, setDialogTarget] = useState<DialogTarget | null>(null);
  const form = useEntryForm({
    initial,
    toBody: (typed) => typed,
    request: changeOf(template),
    version: template.version,
    onDone: onClose,
  });
  const { items } = form.typed;
  const change = (next: readonly Item[]) => form.change({ items: sortItems(next) });
  const sections = sectionsOf(items);
  const error = form.errorOf('items');
  const { id } = form.field('items');

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
    <EntrySheet
      title={t.title(template.service.name)}
      form={form}
      confirm={t.save}
      onClose={onClose}
      onReload={onReload}
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
    </EntrySheet>
  );
}
