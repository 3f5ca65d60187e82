import { useId } from 'react';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { Grid, TextField } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../../messages/front-desk';
import { PhotoField, SignaturePad, type PhotosState } from '../../../shared/reception';
import { lacksPhotos, type WalkInDraft } from './walk-in-form';
import styles from './dialogs.module.css';

interface Props {
  readonly draft: WalkInDraft;
  readonly photos: PhotosState;
  readonly error: string | null;
  readonly onChange: (changes: Partial<WalkInDraft>) => void;
}

/** Condition of the vehicle, what the customer leaves in it, and the signature: as for a booked vehicle. */
export function WalkInCondition({ draft, photos, error, onChange }: Props) {
  const id = useId();
  return (
    <>
      <PhotoField
        id={id}
        uploaded={draft.photos}
        state={photos}
        error={error}
        onRemove={(removed) => onChange({ photos: draft.photos.filter((photo) => photo.id !== removed) })}
      />
      {lacksPhotos(draft) && (
        <TextField
          label={t.override.photos}
          hint={t.overridePhotos}
          maxLength={DESK_LIMITS.reasonLength}
          value={draft.overrideReason}
          onChange={({ target }) => onChange({ overrideReason: target.value })}
        />
      )}
      <Grid gap="16" className={styles['pair']}>
        <TextField
          label={t.belongings}
          optionalLabel={t.optional}
          maxLength={500}
          value={draft.belongings}
          onChange={({ target }) => onChange({ belongings: target.value })}
        />
        <TextField
          label={t.broughtBy}
          optionalLabel={t.optional}
          maxLength={100}
          value={draft.broughtBy}
          onChange={({ target }) => onChange({ broughtBy: target.value })}
        />
      </Grid>
      <SignaturePad value={draft.signature} onChange={(signature) => onChange({ signature })} />
    </>
  );
}
