import { bodyShapeOf, paintOf, type Vehicle } from '@evcare/shared-contracts/workshop';
import { SHAPES } from './shapes';

interface VehicleDrawingProps {
  readonly vehicle: Pick<Vehicle, 'type' | 'model' | 'color'>;
}

/**
 * Drawing of a vehicle: the body shape of its model, in the colour of the vehicle. Light comes from the upper
 * left, as in all drawings of the site; all colours except the paint are design tokens. Decorative: the name
 * of the vehicle is next to it.
 */
export function VehicleDrawing({ vehicle }: VehicleDrawingProps) {
  const shape = bodyShapeOf(vehicle);
  const Shape = SHAPES[shape];
  return (
    <svg viewBox="0 0 280 180" fill="none" aria-hidden="true" focusable="false" data-shape={shape}>
      <ellipse cx="140" cy="160" rx="120" ry="11" fill="var(--art-ground)" />
      <Shape paint={paintOf(vehicle.color) ?? 'var(--art-mid)'} />
    </svg>
  );
}
