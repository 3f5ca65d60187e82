import { useEffect, useRef, type PointerEvent } from 'react';
import { messages } from '../../../messages';
import { drawCrop } from './canvas-image';
import styles from './cropper.module.css';
import { drag, type Crop } from './geometry';

/** Twice the size on the page, so that the picture stays sharp on high-density screens. */
const CANVAS_PX = 560;

interface CropFrameProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly disabled: boolean;
  readonly onChange: (crop: Crop) => void;
}

export function CropFrame({ picture, crop, disabled, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (!canvas.current) return;
    const background = getComputedStyle(canvas.current).backgroundColor;
    drawCrop(canvas.current, picture, crop, background);
  }, [picture, crop]);

  const startDrag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!dragStart.current) return;
    const delta = { x: event.clientX - dragStart.current.x, y: event.clientY - dragStart.current.y };
    dragStart.current = { x: event.clientX, y: event.clientY };
    onChange(drag(crop, picture, delta, event.currentTarget.clientWidth || CANVAS_PX));
  };
  const endDrag = () => {
    dragStart.current = null;
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
        onPointerDown={startDrag}
        onPointerMove={move}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      />
      <span className={styles['ring']} aria-hidden="true" />
    </div>
  );
}
