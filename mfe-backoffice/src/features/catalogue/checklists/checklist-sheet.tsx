import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  checklistTemplateBodySchema,
  type ChecklistTemplate,
  type ChecklistTemplateBody,
  type ChecklistTemplateItem,
} from '@evcare/shared-contracts/office';
import { Alert, Button } from '@evcare/shared-ui';
import { checklists as t } from '../../../messages/catalogue-checklists';
import { EntrySheet } from '../form/entry-sheet';
import { useEntryForm } from '../form/use-entry-form';
import { arranged, sectionsOf } from './arrange';
import { ItemDialog } from './item-dialog';
import { SectionList } from './section-list';
import styles from './checklists.module.css';

type Item = ChecklistTemplateItem;
/** Content of the item dialog: an existing item, or a new one of a section. */
type Opened = { readonly item: Item } | { readonly section: string };

interface ChecklistSheetProps {
  readonly template: ChecklistTemplate;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Editor of a service's checklist. Items are added, changed, moved and retired in the form, then saved together. */
export function ChecklistSheet({ template, onClose, onReload }: ChecklistSheetProps) {
  const [initial] = useState(() => ({ items: arranged(template.items) }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const form = useEntryForm<{ items: Item[] }, ChecklistTemplateBody, ChecklistTemplate>({
    initial,
    schema: checklistTemplateBodySchema,
    toBody: (typed) => typed,
    path: '/admin/checklists',
    id: template.id,
    version: template.version,
    onDone: onClose,
  });
  const { items } = form.typed;
  const change = (next: readonly Item[]) => form.change({ items: arranged(next) });
  const sections = sectionsOf(items);
  const error = form.errorOf('items');
  const { id } = form.field('items');

  const put = (item: Item) => {
    const before = opened && 'item' in opened ? opened.item : null;
    // An item moved to another section is appended there.
    const stays = before?.section === item.section;
    const kept = stays
      ? items.map((one) => (one === before ? item : one))
      : [...items.filter((one) => one !== before), item];
    change(kept);
    setOpened(null);
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
      <div id={id} tabIndex={-1} className={styles['all']}>
        {error && (
          <p role="alert" className={styles['error']}>
            {error}
          </p>
        )}
        {sections.length === 0 && <p className={styles['quiet']}>{t.noItems}</p>}
        <SectionList
          items={items}
          known={template.items}
          onChange={change}
          onEdit={(item) => setOpened({ item })}
          onAdd={(section) => setOpened({ section })}
        />
      </div>
      <Button
        variant="secondary"
        icon={<Plus size={18} strokeWidth={1.75} />}
        onClick={() => setOpened({ section: '' })}
      >
        {t.add}
      </Button>
      {opened && (
        <ItemDialog
          item={'item' in opened ? opened.item : null}
          section={'section' in opened ? opened.section : ''}
          sections={sections.map(({ name }) => name)}
          onDone={put}
          onClose={() => setOpened(null)}
        />
      )}
    </EntrySheet>
  );
}
