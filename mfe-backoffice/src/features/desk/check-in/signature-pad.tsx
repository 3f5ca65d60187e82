import { useRef, useState, type PointerEvent } from 'react';
import { DESK_LIMITS, type Signature } from '@evcare/shared-contracts/office';
import { Button, RadioGroupField, TextField } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../../messages/desk';
import styles from './check-in.module.css';

const BOX = { width: 600, height: 180 } as const;
const MODES = [
  { value: 'drawn', label: t.signatureDraw },
  { value: 'typed', label: t.signatureType },
];

interface SignaturePadProps {
  readonly value: Signature | null;
  readonly onChange: (value: Signature | null) => void;
}

/** Signature drawn with pen, finger or mouse; or typed, for those who cannot draw. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const [mode, setMode] = useState<Signature['kind']>(value?.kind ?? 'drawn');
  return (
    <div className={styles['signature']}>
      <RadioGroupField
        legend={t.signature}
        name="signature-mode"
        inline
        options={MODES}
        value={mode}
        onChange={({ target }) => {
          setMode(target.value === 'typed' ? 'typed' : 'drawn');
          onChange(null);
        }}
      />
      {mode === 'typed' ? (
        <TextField
          label={t.signatureName}
          value={value?.kind === 'typed' ? value.value : ''}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(target.value === '' ? null : { kind: 'typed', value: target.value, width: 0, height: 0 })
          }
        />
      ) : (
        <DrawingPad path={value?.kind === 'drawn' ? value.value : ''} onChange={onChange} />
      )}
    </div>
  );
}

function DrawingPad({
  path,
  onChange,
}: {
  readonly path: string;
  readonly onChange: (value: Signature | null) => void;
}) {
  const [drawing, setDrawing] = useState('');
  const pen = useRef(false);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const scaled = (at: number, size: number, box: number) =>
      Math.round(Math.min(Math.max(at / (size || 1), 0), 1) * box);
    return `${scaled(clientX - left, width, BOX.width)} ${scaled(clientY - top, height, BOX.height)}`;
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    pen.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    // A line of zero length draws a dot.
    setDrawing(`M${point}L${point}`);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!pen.current) return;
    const point = pointOf(event);
    setDrawing((before) => (before.endsWith(`L${point}`) ? before : `${before}L${point}`));
  };
  const end = () => {
    if (!pen.current) return;
    pen.current = false;
    const whole = `${path}${drawing}`;
    setDrawing('');
    if (whole.length <= DESK_LIMITS.signatureLength) onChange({ kind: 'drawn', value: whole, ...BOX });
  };
  return (
    <div className={styles['padFrame']}>
      <svg
        className={styles['pad']}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={`${t.signaturePad}. ${path ? t.signatureDone : t.signatureNone}`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line className={styles['padLine']} x1={24} x2={BOX.width - 24} y1={140} y2={140} />
        <path
          d={path + drawing}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className={styles['padFoot']}>
        <span className={styles['muted']}>{path ? t.signatureDone : t.signatureHint}</span>
        {path !== '' && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t.signatureClear}
          </Button>
        )}
      </div>
    </div>
  );
}
