import { useEffect, useRef, type PointerEvent } from 'react';
import { messages } from '../../../messages';
import { drawCrop } from './canvas-image';
import styles from './cropper.module.css';
import { drag, type Crop } from './geometry';

/** Drawn at twice its size on the page, so that it stays sharp on a phone. */
const CANVAS_PX = 560;

interface CropFrameProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly disabled: boolean;
  readonly onChange: (crop: Crop) => void;
}

export function CropFrame({ picture, crop, disabled, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (!canvas.current) return;
    const ground = getComputedStyle(canvas.current).backgroundColor;
    drawCrop(canvas.current, picture, crop, ground);
  }, [picture, crop]);

  const hold = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!grip.current) return;
    const delta = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
    grip.current = { x: event.clientX, y: event.clientY };
    onChange(drag(crop, picture, delta, event.currentTarget.clientWidth || CANVAS_PX));
  };
  const release = () => {
    grip.current = null;
  };

  return (
    <div className={styles['frame']}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        width={CANVAS_PX}
        height={CANVAS_PX}
        role="img"
        aria-label={messages.avatar.preview}
        onPointerDown={hold}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <span className={styles['ring']} aria-hidden="true" />
    </div>
  );
}
