import { Grid, Stack } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { MAX_ZOOM, clampCrop, centreRange, type Crop, type Size } from './geometry';
import styles from './cropper.module.css';

const t = messages.avatar;
const STEPS = 100;

interface CropSlidersProps {
  readonly crop: Crop;
  readonly picture: Size;
  readonly disabled: boolean;
  readonly onChange: (crop: Crop) => void;
}

/** Sliders for zoom and position, as an alternative to dragging for keyboard and switch devices. */
export function CropSliders({ crop, picture, disabled, onChange }: CropSlidersProps) {
  const range = centreRange(crop, picture);
  const rows = [
    { name: 'zoom', label: t.zoom, limits: [1, MAX_ZOOM] as const },
    { name: 'x', label: t.horizontal, limits: range.x },
    { name: 'y', label: t.vertical, limits: range.y },
  ] as const;
  return (
    <Stack>
      {rows.map(({ name, label, limits: [min, max] }) => (
        <Grid as="label" align="center" gap="12" target size="14" key={name} className={styles['slider']}>
          <span>{label}</span>
          <input
            type="range"
            min={min}
            max={max}
            step={(max - min) / STEPS || 'any'}
            value={crop[name]}
            disabled={disabled || max - min < 1e-6}
            aria-valuetext={`${Math.round(((crop[name] - min) / (max - min || 1)) * 100)}%`}
            onChange={(event) =>
              onChange(clampCrop({ ...crop, [name]: Number(event.target.value) }, picture))
            }
          />
        </Grid>
      ))}
    </Stack>
  );
}
