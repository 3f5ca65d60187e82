import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { Box, Inline, Stack } from '@evcare/shared-ui';
import styles from './faq.module.css';

interface FaqProps {
  title: string;
  items: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions with expandable answers. */
export function Faq({ title, items }: FaqProps) {
  const id = useId();
  return (
    <Stack as="section" gap="16" measure aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Box line="top">
        {items.map(({ question, answer }) => (
          <Box as="details" line="bottom" key={question}>
            <Inline
              as="summary"
              justify="between"
              gap="16"
              padY="12"
              weight="strong"
              className={styles['question']}
            >
              {question}
              <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
            </Inline>
            <p className={styles['answer']}>{answer}</p>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
