import { useId, type ReactNode } from 'react';
import { classNames, Cluster, Stack, Text } from '@evcare/shared-ui';
import { Container } from '../../shared/page';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** Content at the end of the heading's line. */
  more?: ReactNode;
  raised?: boolean;
  children: ReactNode;
}

/** Section of the home page, labelled by its heading. */
export function Section({ title, lead, more, raised = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames(styles['section'], raised && styles['raised'])} aria-labelledby={id}>
      <Container>
        <Cluster as="header" align="end" justify="between" below="32" className={styles['head']}>
          <Stack gap="8" measure>
            <h2 id={id}>{title}</h2>
            {lead && (
              <Text tone="muted" size="18">
                {lead}
              </Text>
            )}
          </Stack>
          {more}
        </Cluster>
        {children}
      </Container>
    </section>
  );
}
