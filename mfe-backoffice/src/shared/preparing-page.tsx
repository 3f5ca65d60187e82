import { EmptyState } from '@evcare/shared-ui';
import { BoardDrawing } from './drawings/drawings';
import styles from './preparing-page.module.css';

/** A page whose content is not there yet: it says what will stand here and offers nothing that does not work. */
export function PreparingPage({ name, empty, coming }: { name: string; empty: string; coming: string }) {
  return (
    <>
      <h1 className={styles['title']}>{name}</h1>
      <div className={styles['panel']}>
        <EmptyState title={empty} text={<p>{coming}</p>} illustration={<BoardDrawing />} />
      </div>
    </>
  );
}
