import { ShieldAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Cluster, Inline, List, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { isPassed } from '../offline/evaluate';
import { sectionsOf, type ShownItem } from './overlay';
import styles from './checklist.module.css';

const t = floor.item;

interface SectionListProps {
  readonly shownItems: readonly ShownItem[];
  readonly children: (shown: ShownItem) => ReactNode;
}

/** Checklist by section; the lock-out section comes first and is highlighted. */
export function SectionList({ shownItems, children }: SectionListProps) {
  return sectionsOf(shownItems).map(({ name, items }) => (
    <Section key={name} name={name} items={items}>
      {items.map(children)}
    </Section>
  ));
}

interface SectionProps {
  readonly name: string;
  readonly items: readonly ShownItem[];
  readonly children: ReactNode;
}

function Section({ name, items, children }: SectionProps) {
  const heading = useId();
  const safety = items.some(({ item }) => item.safety);
  const done = items.filter(({ result }) => result !== null).length;
  const passed = items.filter(isPassed).length;
  return (
    <Stack
      as="section"
      gap="8"
      className={styles['section']}
      data-safety={safety || undefined}
      aria-labelledby={heading}
    >
      <Cluster align="center" justify="between" gap="4" gapX="12">
        <Inline as="h2" gap="8" size="20" id={heading} className={styles['sectionTitle']}>
          {safety && <ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
          {name}
        </Inline>
        <Text size="16" weight="strong" numeric>
          {safety ? t.safetyDone(passed, items.length) : t.progress(done, items.length)}
        </Text>
        {safety && <p className={styles['warn']}>{t.safety}</p>}
      </Cluster>
      <List gap="8">{children}</List>
    </Stack>
  );
}
