import { CircleCheck, CircleX, Eye } from 'lucide-react';
import { CHECKLIST_RESULT_LABELS, type ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Cluster, InlineText } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';

const KINDS = [
  { kind: 'ok', Icon: CircleCheck },
  { kind: 'watch', Icon: Eye },
  { kind: 'fail', Icon: CircleX },
] as const;

/** Counts of passed, watched and failed checks, as text; the colours repeat the results visually. */
export function Results({ checklist }: Pick<ServiceOrder, 'checklist'>) {
  if (checklist.done === 0) return null;
  return (
    <Cluster as="ul" gap="8" gapX="24" aria-label={dashboard.progress.results}>
      {KINDS.map(({ kind, Icon }) => (
        <InlineText as="li" gap="8" key={kind} className={styles[kind]}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {dashboard.progress.result(CHECKLIST_RESULT_LABELS[kind].label, checklist[kind])}
        </InlineText>
      ))}
    </Cluster>
  );
}
