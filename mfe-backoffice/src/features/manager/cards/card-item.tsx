import type { ReactNode } from 'react';
import { Grid } from '@evcare/shared-ui';
import styles from '../manager.module.css';

/** Row of a list in a card: its subject and a value, and a line below. */
export const CardItem = ({ children }: { readonly children: ReactNode }) => (
  <Grid
    as="li"
    columns="1fr-auto"
    align="center"
    gap="4"
    gapX="12"
    padY="12"
    line="bottom"
    className={styles['item']}
  >
    {children}
  </Grid>
);
