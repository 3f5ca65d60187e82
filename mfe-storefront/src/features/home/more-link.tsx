import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { ArrowRight } from 'lucide-react';
import { InlineText } from '@evcare/shared-ui';
import styles from './more-link.module.css';

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <InlineText as={Link} gap="8" target weight="strong" plain="hover" className={styles['more']} to={to}>
      {children}
      <ArrowRight className={styles['arrow']} size={20} strokeWidth={1.75} aria-hidden="true" />
    </InlineText>
  );
}
