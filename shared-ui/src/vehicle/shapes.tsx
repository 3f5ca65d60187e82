import type { JSX } from 'react';
import type { BodyShape } from '@evcare/shared-contracts/workshop';

interface ShapeProps {
  /** Colour of the body. */
  readonly paint: string;
}

interface CarShape {
  /** Outline of the body, open at both wheel arches; the front is on the right. */
  readonly body: string;
  /** Upper part of the body, which the light falls on. */
  readonly light: string;
  readonly windows: string;
  /** Seams of doors, and handles. */
  readonly seams: string;
  /** Front lamp, the only accent. */
  readonly lamp: string;
  /** Centres of the wheels, 140 from the top, and their radius. */
  readonly wheels: readonly [rear: number, front: number, radius: number];
}

const CARS: Readonly<Record<Exclude<BodyShape, 'scooter'>, CarShape>> = {
  mini: {
    body: 'M66 140V98Q66 90 70 85L82 54Q86 45 96 45H167Q176 45 181 53L200 85Q222 88 227 99Q231 109 230 133Q230 140 223 140H217A25 25 0 0 0 167 140H121A25 25 0 0 0 71 140Z',
    light: 'M70 85L82 54Q86 45 96 45H167Q176 45 181 53L200 85Q140 82 70 94Z',
    windows: 'M88 83L98 57H127V83ZM135 83V57H165Q169 57 172 62L184 83Z',
    seams: 'M131 88V132M106 100H118M140 100H152M70 112H227',
    lamp: 'M214 92Q222 94 225 102H212Z',
    wheels: [96, 192, 21],
  },
  hatchback: {
    body: 'M44 140Q40 116 48 102L68 72Q76 61 92 60L148 59Q163 59 175 68L205 94Q234 98 241 112Q245 122 243 133Q242 140 235 140H228A26 26 0 0 0 176 140H110A26 26 0 0 0 58 140Z',
    light: 'M48 102L68 72Q76 61 92 60L148 59Q163 59 175 68L205 94Q120 92 46 108Z',
    windows: 'M68 97L83 77Q87 71 96 71H119V97ZM127 97V71H147Q157 71 166 78L189 97Z',
    seams: 'M123 100V134M100 108H112M132 108H144M48 120H240',
    lamp: 'M224 104Q234 106 238 114H221Z',
    wheels: [84, 202, 21],
  },
  saloon: {
    body: 'M26 140C22 126 26 114 40 109L73 102C93 82 116 71 144 71C171 71 191 84 208 102C236 106 250 114 253 129C254 137 252 140 246 140H230A26 26 0 0 0 178 140H104A26 26 0 0 0 52 140Z',
    light: 'M73 102C93 82 116 71 144 71C171 71 191 84 208 102C160 96 110 99 30 116Q32 111 40 109Z',
    windows: 'M90 102C104 89 118 81 137 80V102ZM145 80C164 80 178 88 192 102H145Z',
    seams: 'M141 105V136M116 112H128M150 112H162M34 124H250',
    lamp: 'M238 112Q247 115 250 122H234Z',
    wheels: [78, 204, 21],
  },
  suv: {
    body: 'M32 138Q26 112 35 94L55 58Q61 48 77 47L161 46Q175 46 186 55L214 85Q245 89 252 104Q257 115 255 131Q254 138 247 138H237A29 29 0 0 0 179 138H105A29 29 0 0 0 47 138Z',
    light: 'M35 94L55 58Q61 48 77 47L161 46Q175 46 186 55L214 85Q120 82 32 102Z',
    windows: 'M58 88L71 65Q74 59 82 59H106V88ZM114 88V59H150V88ZM158 88V59Q170 59 178 66L198 88Z',
    seams: 'M110 92V132M154 92V132M92 100H104M134 100H146M32 114H254',
    lamp: 'M232 94Q244 97 249 106H228Z',
    wheels: [76, 208, 24],
  },
  van: {
    body: 'M32 140V62Q32 47 47 47H192Q203 47 210 56L234 90Q248 96 250 109V132Q250 140 242 140H234A26 26 0 0 0 182 140H108A26 26 0 0 0 56 140Z',
    light: 'M32 72V62Q32 47 47 47H192Q203 47 210 56L220 70Q120 66 32 82Z',
    windows: 'M170 88V60H190Q196 60 200 66L215 88ZM112 88V60H160V88ZM48 88V60H102V88Z',
    seams: 'M107 92V134M165 92V134M118 100H130M174 100H186M32 114H249',
    lamp: 'M234 96Q243 100 246 108H230Z',
    wheels: [82, 208, 22],
  },
};

const RIM = 0.52;

function Wheel({ x, radius }: { readonly x: number; readonly radius: number }) {
  return (
    <>
      <circle cx={x} cy="140" r={radius} fill="var(--art-deep)" />
      <circle cx={x} cy="140" r={radius * RIM} fill="var(--art-metal)" />
      <circle cx={x} cy="140" r={radius * 0.16} fill="var(--art-deep)" />
    </>
  );
}

function car({ body, light, windows, seams, lamp, wheels: [rear, front, radius] }: CarShape) {
  return function Car({ paint }: ShapeProps) {
    return (
      <>
        <path d={`M${rear} 140H${front}V149H${rear}Z`} fill="var(--art-deep)" />
        <path d={body} fill={paint} stroke="var(--art-metal)" strokeWidth="1.5" strokeLinejoin="round" />
        <path d={light} fill="#fff" opacity=".24" />
        <path d={windows} fill="var(--art-deep)" opacity=".82" />
        <path d={seams} stroke="#0b1b22" strokeWidth="1.5" strokeLinecap="round" opacity=".28" />
        <path d={lamp} fill="var(--color-accent)" />
        <Wheel x={rear} radius={radius} />
        <Wheel x={front} radius={radius} />
      </>
    );
  };
}

function Scooter({ paint }: ShapeProps) {
  const edge = { stroke: 'var(--art-metal)', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
  return (
    <>
      <Wheel x={84} radius={25} />
      <Wheel x={208} radius={25} />
      <path d="m176 38 8-4 28 104-8 3z" fill="var(--art-metal)" />
      <path d="M66 84h78c6 0 10 4 8 9l-2 8H62c-8 0-7-17 4-17z" fill="var(--art-deep)" />
      <path
        d="M58 100h94l12 24h20l-10-62c-1-9 12-11 15-3l18 66c2 8-4 14-12 14h-83a29 29 0 0 0-56-1H46c-4 0-6-4-4-8 4-12 8-22 16-30z"
        fill={paint}
        {...edge}
      />
      <path d="M58 100h94l4 8c-36-3-70 0-106 8 3-8 5-11 8-16z" fill="#fff" opacity=".24" />
      <path d="M120 126h70v10h-78c0-6 3-10 8-10zM154 32h30v8h-30z" fill="var(--art-deep)" />
      <path d="M180 120c0-18 12-30 28-32 10 0 20 6 26 16-16-2-30 2-40 18z" fill={paint} {...edge} />
      <path d="M190 60c8-2 14 2 16 11l-13 3z" fill="var(--color-accent)" />
      <rect x="147" y="29" width="18" height="13" rx="6" fill="var(--art-deep)" />
    </>
  );
}

/** Drawings of the body shapes. */
export const SHAPES: Readonly<Record<BodyShape, (props: ShapeProps) => JSX.Element>> = {
  scooter: Scooter,
  mini: car(CARS.mini),
  hatchback: car(CARS.hatchback),
  saloon: car(CARS.saloon),
  suv: car(CARS.suv),
  van: car(CARS.van),
};
