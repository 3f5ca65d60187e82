import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Box, Button, Cluster, Inline, Text, VisuallyHidden } from '@evcare/shared-ui';
import { clearOverrides } from '../overrides/collect';
import type { ResolvedOverride } from '../overrides/find-release';
import styles from './banner.module.css';
import { messages } from './messages';
import type { PanelInput } from './tools';

const t = messages.banner;

const describeOverride = ({ remote, target }: ResolvedOverride): string =>
  target.kind === 'release' ? t.fromVersion(remote, target.version) : t.fromAddress(remote, target.url);

/** Screen readers announce changes inside a live region that exists already, not a region inserted with its content. */
function useAnnounced(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 100);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}

/** Banner above the header: states that the page runs overridden releases, and lists each override. */
export function OverrideBanner({ input, onOpen }: { input: PanelInput; onOpen: () => void }) {
  const { active, problems } = input.pageReleases().applied;
  const title = active.length > 0 ? t.title : t.refusedTitle;
  const announced = useAnnounced([title, ...active.map(describeOverride)].join(' '));

  function reset(): void {
    clearOverrides(input.storages);
    input.reload();
  }

  return (
    <section className={styles['banner']} aria-label={t.name}>
      <Cluster align="center" gap="8" gapX="12" className={styles['row']}>
        <FlaskConical className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
        <Box shrink size="14" breaks className={styles['text']}>
          <Text weight="strong">{title}</Text>
          <Cluster as="ul" className={styles['list']}>
            {active.map((override) => (
              <li key={override.remote}>{describeOverride(override)}</li>
            ))}
            {problems.map(({ requested, code }, index) => (
              <Box key={index} as="li" tone="danger">
                {t.refused(requested, messages.problems[code])}
              </Box>
            ))}
          </Cluster>
        </Box>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        <Inline align="stretch" gap="8" className={styles['actions']}>
          <Button size="sm" variant="secondary" onClick={onOpen}>
            {t.open}
          </Button>
          <Button size="sm" onClick={reset}>
            {t.reset}
          </Button>
        </Inline>
      </Cluster>
    </section>
  );
}
