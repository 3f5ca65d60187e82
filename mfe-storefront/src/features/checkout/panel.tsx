import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert, Info } from 'lucide-react';
import { classNames, Grid, Stack } from '@evcare/shared-ui';
import styles from './problem-panel.module.css';

interface PanelProps {
  title: string;
  text?: string | null;
  /** Neutral style for a decision rather than an error. */
  calm?: boolean;
  children?: ReactNode;
}

/** Panel that scrolls into view and takes the focus, so that users notice why the order was not placed. */
export function Panel({ title, text, calm = false, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const Icon = calm ? Info : CircleAlert;
  return (
    <Grid
      ref={panel}
      role="alert"
      tabIndex={-1}
      columns="auto-1fr"
      gap="12"
      pad="16"
      radius="card"
      ground="danger-soft"
      className={classNames(styles['panel'], calm && styles['calm'])}
    >
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <Stack gap="8">
        <h2 className={styles['title']}>{title}</h2>
        {text && <p>{text}</p>}
        {children}
      </Stack>
    </Grid>
  );
}
