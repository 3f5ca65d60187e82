import { Eraser, Undo2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Alert, Button, Grid, Inline, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { BackofficeDialog } from '../../../shared/dialogs';
import { UnsavedMark } from '../../../shared/use-unsaved';
import { circleAt, lineThrough, markWidth, paintMarks, strokeLength } from './photo-marks';
import type { PhotoSize, Point } from './photo-marks';
import styles from './marks.module.css';

const t = floor.marks;
/** Steps of the pointer that the arrow keys move over the photo. */
const STEPS = 20;
/** A stroke shorter than this share of the photo is a tap. */
const TAP_SHARE = 0.02;

const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

interface MarkDialogProps {
  readonly url: string;
  readonly alt: string;
  /** Called with the photo that contains the marks. */
  readonly onSave: (marked: Blob) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Marks the place on a photo that matters: a tap circles it, a drag draws a line. By keyboard, the arrow keys
 * move a cross and Enter circles its place.
 */
export function MarkDialog({ url, alt, onSave, onClose }: MarkDialogProps) {
  const photo = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<PhotoSize | null>(null);
  const [marks, setMarks] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (!photo.current || marks.length === 0) return onClose();
    setBusy(true);
    setFailed(null);
    try {
      const marked = await paintMarks(photo.current, marks).catch(() => null);
      if (!marked) return setFailed(t.failed);
      await onSave(marked);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.how}
      size="lg"
      footer={
        <Grid columns="2" gap="8" className={styles['actions']}>
          <Button
            variant="secondary"
            size="lg"
            icon={<Undo2 />}
            disabled={marks.length === 0}
            onClick={() => setMarks(marks.slice(0, -1))}
          >
            {t.undo}
          </Button>
          <Button size="lg" busy={busy} disabled={size === null} onClick={() => void save()}>
            {t.save}
          </Button>
        </Grid>
      }
    >
      <UnsavedMark dirty={marks.length > 0 && !busy} />
      <Stack gap="12">
        {failed && <Alert tone="danger">{failed}</Alert>}
        <div className={styles['frame']}>
          <img
            ref={photo}
            src={url}
            // With an API on another origin, the canvas could not be read otherwise.
            crossOrigin="anonymous"
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(t.notLoaded)}
          />
          {size && <Surface size={size} marks={marks} onMark={(mark) => setMarks([...marks, mark])} />}
        </div>
        <Inline justify="between" gap="8" target>
          <Text size="16" role="status">
            {t.count(marks.length)}
          </Text>
          {marks.length > 1 && (
            <Button variant="ghost" icon={<Eraser />} onClick={() => setMarks([])}>
              {t.clear}
            </Button>
          )}
        </Inline>
      </Stack>
    </BackofficeDialog>
  );
}

interface SurfaceProps {
  readonly size: PhotoSize;
  readonly marks: readonly string[];
  readonly onMark: (mark: string) => void;
}

/** Transparent layer on the photo, in the photo's own pixels, that takes taps, strokes and keys. */
function Surface({ size, marks, onMark }: SurfaceProps) {
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const [cross, setCross] = useState<Point | null>(null);
  const drawing = useRef<Point[] | null>(null);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      x: within((clientX - left) / (width || 1), 1) * size.width,
      y: within((clientY - top) / (height || 1), 1) * size.height,
    };
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = [pointOf(event)];
    setCross(null);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current) return;
    drawing.current = [...drawing.current, pointOf(event)];
    setStroke(drawing.current);
  };
  const end = () => {
    const points = drawing.current;
    drawing.current = null;
    setStroke([]);
    const [first] = points ?? [];
    if (!points || !first) return;
    const isTap = strokeLength(points) < Math.max(size.width, size.height) * TAP_SHARE;
    onMark(isTap ? circleAt(first, size) : lineThrough(points));
  };
  const press = (event: KeyboardEvent) => {
    const from = cross ?? { x: size.width / 2, y: size.height / 2 };
    const move = MOVES[event.key];
    if (move) {
      setCross({
        x: within(from.x + (move.x * size.width) / STEPS, size.width),
        y: within(from.y + (move.y * size.height) / STEPS, size.height),
      });
    } else if (event.key === 'Enter' || event.key === ' ') {
      onMark(circleAt(from, size));
    } else return;
    event.preventDefault();
  };

  const lines = stroke.length > 0 ? [...marks, lineThrough(stroke)] : marks;
  const width = markWidth(size);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its role is application
    <svg
      className={styles['surface']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="application"
      aria-label={t.surface}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onBlur={() => setCross(null)}
    >
      {lines.map((mark, index) => (
        <path key={index} d={mark} strokeWidth={width * 1.8} className={styles['edge']} />
      ))}
      {lines.map((mark, index) => (
        <path key={index} d={mark} strokeWidth={width} className={styles['mark']} />
      ))}
      {cross && (
        <path
          className={styles['cross']}
          strokeWidth={width}
          d={`M${cross.x - 4 * width} ${cross.y}h${8 * width}M${cross.x} ${cross.y - 4 * width}v${8 * width}`}
        />
      )}
    </svg>
  );
}
