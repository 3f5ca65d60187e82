import { useRef, useState, type PointerEvent } from 'react';
import { DESK_LIMITS, type Signature } from '@evcare/shared-contracts/office';
import { Button, Inline, RadioGroupField, Span, Stack, TextField } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../messages/front-desk';
import styles from './reception.module.css';

const VIEW_BOX = { width: 600, height: 180 } as const;
const MODES = [
  { value: 'drawn', label: t.signatureDraw },
  { value: 'typed', label: t.signatureType },
];

interface SignaturePadProps {
  readonly value: Signature | null;
  readonly onChange: (value: Signature | null) => void;
}

/** Signature drawn with pen, finger or mouse; or typed, for customers who cannot draw. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const [mode, setMode] = useState<Signature['kind']>(value?.kind ?? 'drawn');
  return (
    <Stack gap="8">
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
    </Stack>
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
  const isDrawing = useRef(false);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const scaleTo = (offset: number, size: number, box: number) =>
      Math.round(Math.min(Math.max(offset / (size || 1), 0), 1) * box);
    return `${scaleTo(clientX - left, width, VIEW_BOX.width)} ${scaleTo(clientY - top, height, VIEW_BOX.height)}`;
  };
  const startStroke = (event: PointerEvent<SVGSVGElement>) => {
    isDrawing.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    // A line of zero length draws a dot.
    setDrawing(`M${point}L${point}`);
  };
  const continueStroke = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing.current) return;
    const point = pointOf(event);
    setDrawing((before) => (before.endsWith(`L${point}`) ? before : `${before}L${point}`));
  };
  const endStroke = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    const nextPath = `${path}${drawing}`;
    setDrawing('');
    if (nextPath.length <= DESK_LIMITS.signatureLength)
      onChange({ kind: 'drawn', value: nextPath, ...VIEW_BOX });
  };
  return (
    <Stack gap="4">
      <svg
        className={styles['pad']}
        viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`}
        role="img"
        aria-label={`${t.signaturePad}. ${path ? t.signatureDone : t.signatureNone}`}
        onPointerDown={startStroke}
        onPointerMove={continueStroke}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <line className={styles['padLine']} x1={24} x2={VIEW_BOX.width - 24} y1={140} y2={140} />
        <path
          d={path + drawing}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Inline justify="between" gap="8" target>
        <Span tone="muted" weight="regular">
          {path ? t.signatureDone : t.signatureHint}
        </Span>
        {path !== '' && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t.signatureClear}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
