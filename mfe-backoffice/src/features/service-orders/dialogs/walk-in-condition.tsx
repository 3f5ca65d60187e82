import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { Grid, TextField } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../../messages/front-desk';
import type { useOfficeForm } from '../../../shared/forms';
import { PhotoField, SignaturePad, type PhotosState } from '../../../shared/reception';
import { lacksPhotos, type WalkInDraft } from './walk-in-form';
import styles from './dialogs.module.css';

interface Props {
  readonly form: Pick<
    ReturnType<typeof useOfficeForm<WalkInDraft, unknown>>,
    'field' | 'set' | 'idOf' | 'errorOf' | 'typed'
  >;
  readonly photos: PhotosState;
  readonly onRemovePhoto: (id: string) => void;
}

/** Photos of the vehicle's condition, belongings left in it, and the signature, as for a booked vehicle. */
export function WalkInCondition({ form, photos, onRemovePhoto }: Props) {
  const { field, set, idOf, errorOf, typed: draft } = form;
  return (
    <>
      <PhotoField
        id={idOf('photos')}
        uploaded={draft.photos}
        state={photos}
        error={errorOf('photos') ?? null}
        onRemove={onRemovePhoto}
      />
      {lacksPhotos(draft) && (
        <TextField
          {...field('overrideReason', ['photos'])}
          label={t.override.photos}
          hint={t.overridePhotos}
          maxLength={DESK_LIMITS.reasonLength}
        />
      )}
      <Grid gap="16" className={styles['pair']}>
        <TextField {...field('belongings')} label={t.belongings} optionalLabel={t.optional} maxLength={500} />
        <TextField {...field('broughtBy')} label={t.broughtBy} optionalLabel={t.optional} maxLength={100} />
      </Grid>
      <SignaturePad value={draft.signature} onChange={(signature) => set('signature', signature)} />
    </>
  );
}
