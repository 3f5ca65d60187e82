import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChecklistTemplateItem as Item } from '@evcare/shared-contracts/office';
import { Badge, Button } from '@evcare/shared-ui';
import { checklists as t } from '../../../messages/catalogue-checklists';
import { maySwap, moveItem, moveSection, sectionsOf } from './arrange';
import { ItemRow } from './item-row';
import styles from './checklists.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface SectionListProps {
  readonly items: readonly Item[];
  /** Saved items; any other item may be removed again. */
  readonly known: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  readonly onEdit: (item: Item) => void;
  readonly onAdd: (section: string) => void;
}

const keyOf = ({ section, title }: Item): string => `${section}\n${title}`;

/** Items by section, in order; each move is announced to screen readers. */
export function SectionList({ items, known, onChange, onEdit, onAdd }: SectionListProps) {
  const [said, setSaid] = useState('');
  const sections = sectionsOf(items);
  const kept = new Set(known.map(keyOf));

  const move = (item: Item, by: -1 | 1) => {
    const next = moveItem(items, item, by);
    const own = next.filter(({ section }) => section === item.section);
    setSaid(t.moved(item.title, own.indexOf(item) + 1, own.length));
    onChange(next);
  };
  const moveAll = (name: string, by: -1 | 1) => {
    const next = moveSection(items, name, by);
    const names = sectionsOf(next).map((one) => one.name);
    setSaid(t.moved(name, names.indexOf(name) + 1, names.length));
    onChange(next);
  };

  return (
    <>
      {sections.map(({ name, items: own, pinned }, at) => (
        <section key={name} className={styles['section']} aria-label={name}>
          <header className={styles['head']}>
            <span className={styles['called']}>
              <h3 className={styles['name']}>{name}</h3>
              {pinned && (
                <Badge tone={pinned === 'first' ? 'warning' : 'neutral'}>
                  {pinned === 'first' ? t.first : t.last}
                </Badge>
              )}
            </span>
            <span className={styles['tools']}>
              {!pinned && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t.sectionUp(name)}
                    aria-disabled={!maySwap(sections, at, -1)}
                    onClick={() => moveAll(name, -1)}
                  >
                    <ChevronUp {...ICON} />
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t.sectionDown(name)}
                    aria-disabled={!maySwap(sections, at, 1)}
                    onClick={() => moveAll(name, 1)}
                  >
                    <ChevronDown {...ICON} />
                  </Button>
                </>
              )}
              <Button variant="ghost" size="sm" aria-label={t.addTo(name)} onClick={() => onAdd(name)}>
                <Plus {...ICON} />
              </Button>
            </span>
          </header>
          <ol className={styles['items']} aria-label={t.itemsOf(name)}>
            {own.map((item, place) => (
              <ItemRow
                key={keyOf(item)}
                item={item}
                place={place}
                of={own.length}
                fresh={!kept.has(keyOf(item))}
                onMove={(by) => move(item, by)}
                onEdit={() => onEdit(item)}
                onRetire={(retired) =>
                  onChange(items.map((one) => (one === item ? { ...one, retired } : one)))
                }
                onRemove={() => onChange(items.filter((one) => one !== item))}
              />
            ))}
          </ol>
        </section>
      ))}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </>
  );
}
