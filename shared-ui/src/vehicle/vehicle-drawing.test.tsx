import { render } from '@testing-library/react';
import { BODY_SHAPES } from '@evcare/shared-contracts/workshop';
import { SHAPES } from './shapes';
import { VehicleDrawing } from './vehicle-drawing';

const draw = (vehicle: Parameters<typeof VehicleDrawing>[0]['vehicle']) =>
  render(<VehicleDrawing vehicle={vehicle} />).container.querySelector('svg')!;

test('draws different models in different shapes, each in its color', () => {
  const mini = draw({ type: 'car', model: 'VF 3', color: 'Vàng' });
  const suv = draw({ type: 'car', model: 'VF 9', color: 'Đen' });
  const scooter = draw({ type: 'motorbike', model: 'Feliz S', color: null });
  expect([mini, suv, scooter].map((picture) => picture.dataset['shape'])).toEqual(['mini', 'suv', 'scooter']);
  expect(mini.querySelector('[fill="#e2b63c"]')).toBeInTheDocument();
  expect(suv.querySelector('[fill="#2b3438"]')).toBeInTheDocument();
  expect(scooter.querySelector('[fill="var(--art-mid)"]')).toBeInTheDocument();
});

test('has a separate drawing for every shape', () => {
  const drawings = BODY_SHAPES.map((shape) => {
    const Shape = SHAPES[shape];
    return render(
      <svg>
        <Shape paint="#123456" />
      </svg>,
    ).container.innerHTML;
  });
  expect(new Set(drawings).size).toBe(BODY_SHAPES.length);
});
