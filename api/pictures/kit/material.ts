/** Five shades from darkest to lightest, and how the surface reflects light. */
export interface Material {
  readonly ramp: readonly string[];
  /** Strength of the highlight, 0 to 1. */
  readonly shine: number;
  /** How narrow the highlight is. */
  readonly gloss: number;
  /** Light that grazes the outline, which separates dark objects from dark backgrounds. */
  readonly rim: number;
}

const material = (ramp: string, shine: number, gloss: number, rim = 0.1): Material => ({
  ramp: ramp.split(' '),
  shine,
  gloss,
  rim,
});

export const shell = material('#7d9993 #aec4be #d2e1dc #e8f1ee #ffffff', 0.25, 24);
export const teal = material('#0a433d #0f6357 #2f8b79 #69b5a3 #bfe4d9', 0.35, 26, 0.14);
export const deep = material('#062b29 #0b3d39 #12534b #2b7468 #7fb8aa', 0.32, 30, 0.2);
export const metal = material('#3f5056 #6f8289 #a0b1b5 #d3dddf #ffffff', 0.55, 16, 0.12);
export const steel = material('#2f3d42 #56676d #87989d #bccacc #f4f8f8', 0.65, 22, 0.14);
export const graphite = material('#16232a #22333a #33484f #566d73 #a3b6b9', 0.3, 22, 0.24);
export const rubber = material('#131f25 #1c2b31 #2a3c43 #46595f #7f9296', 0.16, 12, 0.24);
export const orange = material('#8a3407 #c3500e #ee6c1e #ff9350 #ffd0a8', 0.3, 22, 0.1);
export const red = material('#7c1f0e #b03016 #dd4a26 #f4764f #ffc2a6', 0.34, 22, 0.1);
export const copper = material('#6b3a1f #9c5a34 #c98554 #e6b083 #fbe3cb', 0.6, 18, 0.1);
export const fleece = material('#8ea5a0 #b7cac5 #dbe7e3 #f0f6f4 #ffffff', 0.02, 4, 0.04);
export const LIME = '#c6f24e';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const hex = a.map((value, index) => Math.round(value + (b[index]! - value) * part));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a shade of the material: 0 in the dark, 1 in full light. */
export function tone({ ramp }: Material, light: number): string {
  const at = Math.min(1, Math.max(0, light)) * (ramp.length - 1);
  const index = Math.min(ramp.length - 2, Math.floor(at));
  return mix(ramp[index]!, ramp[index + 1]!, at - index);
}
