import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChecklistTemplateItem as Item } from '@evcare/shared-contracts/office';
import { Badge, Box, Button, Cluster, Grid, Stack, Subheading, Text } from '@evcare/shared-ui';
import { checklists as t } from '../../../messages/catalogue-checklists';
import { canSwap, moveItem, moveSection, sectionsOf } from './arrange';
import { ItemRow } from './item-row';
import styles from './checklists.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface SectionListProps {
  readonly items: readonly Item[];
  /** Saved items; any other item may be removed again. */
  readonly savedItems: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  readonly onEdit: (item: Item) => void;
  readonly onAdd: (section: string) => void;
}

const keyOf = ({ section, title }: Item): string => `${section}\n${title}`;

/** Items by section, in order; each move is announced to screen readers. */
export function SectionList({ items, savedItems, onChange, onEdit, onAdd }: SectionListProps) {
  const [announcement, setAnnouncement] = useState('');
  const sections = sectionsOf(items);
  const savedKeys = new Set(savedItems.map(keyOf));

  const move = (item: Item, direction: -1 | 1) => {
    const next = moveItem(items, item, direction);
    const sectionItems = next.filter(({ section }) => section === item.section);
    setAnnouncement(t.moved(item.title, sectionItems.indexOf(item) + 1, sectionItems.length));
    onChange(next);
  };
  const moveWholeSection = (name: string, direction: -1 | 1) => {
    const next = moveSection(items, name, direction);
    const names = sectionsOf(next).map((existing) => existing.name);
    setAnnouncement(t.moved(name, names.indexOf(name) + 1, names.length));
    onChange(next);
  };

  return (
    <>
      {sections.map(({ name, items: sectionItems, pinned }, index) => (
        <Stack as="section" gap="4" key={name} aria-label={name}>
          <Grid as="header" columns="1fr-auto" align="center" gap="8" target line="bottom">
            <Cluster as="span" align="center" gap="4" gapX="8">
              <Subheading size="16">{name}</Subheading>
              {pinned && (
                <Badge tone={pinned === 'first' ? 'warning' : 'neutral'}>
                  {pinned === 'first' ? t.first : t.last}
                </Badge>
              )}
            </Cluster>
            <span className={styles['tools']}>
              {!pinned && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t.sectionUp(name)}
                    aria-disabled={!canSwap(sections, index, -1)}
                    onClick={() => moveWholeSection(name, -1)}
                  >
                    <ChevronUp {...ICON} />
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t.sectionDown(name)}
                    aria-disabled={!canSwap(sections, index, 1)}
                    onClick={() => moveWholeSection(name, 1)}
                  >
                    <ChevronDown {...ICON} />
                  </Button>
                </>
              )}
              <Button variant="ghost" size="sm" aria-label={t.addTo(name)} onClick={() => onAdd(name)}>
                <Plus {...ICON} />
              </Button>
            </span>
          </Grid>
          <Box as="ol" aria-label={t.itemsOf(name)}>
            {sectionItems.map((item, itemIndex) => (
              <ItemRow
                key={keyOf(item)}
                item={item}
                index={itemIndex}
                total={sectionItems.length}
                isNew={!savedKeys.has(keyOf(item))}
                onMove={(direction) => move(item, direction)}
                onEdit={() => onEdit(item)}
                onRetire={(retired) =>
                  onChange(items.map((existing) => (existing === item ? { ...existing, retired } : existing)))
                }
                onRemove={() => onChange(items.filter((existing) => existing !== item))}
              />
            ))}
          </Box>
        </Stack>
      ))}
      <Text unseen role="status">
        {announcement}
      </Text>
    </>
  );
}
