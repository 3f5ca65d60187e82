import { Bookmark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { Button, Cluster, Inline, InlineText } from '@evcare/shared-ui';
import { savedViews as t } from '../../messages/saved-views';
import { noPrint } from '../print';
import { useShortcut } from '../shortcuts';
import { addressOf, isFiltered, listAt, viewAt } from './address';
import { SaveDialog } from './save-dialog';
import styles from './saved-views.module.css';
import { useSavedViews } from './use-saved-views';

const SAVE_KEY = 's';

/** Saved filters of the list at this address, and the button that gives the present ones a name. */
export function SavedViews() {
  const location = useLocation();
  const { views, save, remove } = useSavedViews();
  const [isSaving, setIsSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const here = viewAt(location);
  const list = listAt(location);
  const own = views.filter(({ to }) => listAt(addressOf(to)) === list);
  const canSave = isFiltered(location) && own.every(({ to }) => to !== here);
  useShortcut(SAVE_KEY, t.save, () => setIsSaving(true), canSave);
  if (own.length === 0 && !canSave) return null;
  return (
    <>
      {canSave && (
        <Button
          ref={saveButton}
          variant="ghost"
          size="sm"
          className={noPrint}
          icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setIsSaving(true)}
        >
          {t.save}
        </Button>
      )}
      {own.length > 0 && (
        <Cluster as="ul" gap="8" full className={noPrint} aria-label={t.list}>
          {own.map(({ name, to }) => (
            <Inline as="li" key={to} gap="4">
              <InlineText
                as={Link}
                plain
                padX="12"
                ground="page"
                line="all"
                radius="control"
                tone="ink"
                nowrap
                className={styles['view']}
                to={to}
                aria-current={to === here ? 'true' : undefined}
              >
                {name}
              </InlineText>
              {to === here && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
                  aria-label={t.remove(name)}
                  onClick={() => {
                    remove(to);
                    // The pressed button disappears; the view can be saved again from here.
                    requestAnimationFrame(() => saveButton.current?.focus());
                  }}
                />
              )}
            </Inline>
          ))}
        </Cluster>
      )}
      {isSaving && (
        <SaveDialog
          taken={own.map(({ name }) => name)}
          onSave={(name) => {
            save({ name, to: here });
            setIsSaving(false);
          }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}
