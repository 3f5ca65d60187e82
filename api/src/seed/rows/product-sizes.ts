import type { SeedProduct } from './product';

/** Width, depth and height of products that have a rigid shape, in mm, without packaging. */
const SIZES: Readonly<Record<string, readonly [width: number, depth: number, height: number]>> = {
  'PIN-HV-MOD': [590, 225, 110],
  'PIN-12V-45': [207, 175, 190],
  'PIN-12V-35': [197, 129, 227],
  'PIN-12V-60': [242, 175, 190],
  'PIN-MOTO-LFP': [190, 150, 320],
  'PIN-MOTO-72': [210, 170, 360],
  'SAC-AC-7': [190, 105, 320],
  'SAC-AC-11': [260, 110, 260],
  'SAC-AC-22': [260, 110, 260],
  'SAC-MOTO-60': [230, 130, 84],
  'SAC-MOTO-72': [250, 140, 92],
  'COT-SAC': [206, 160, 1400],
  'BOM-MAT-12V': [116, 180, 160],
  'CAU-CHI-350A': [180, 40, 40],
  'CONG-TAC-HV': [110, 60, 95],
  'NUOC-LM-1L': [95, 70, 230],
  'NUOC-LM-5L': [190, 135, 280],
  'DC-MOTO-3000': [320, 210, 320],
  'DC-MOTO-1500': [280, 190, 280],
  'DC-AUTO-150': [520, 420, 410],
  'DC-DK-72V': [250, 170, 88],
  'DC-DC-12V': [160, 112, 58],
  'DAU-HS-1L': [95, 70, 230],
  'CAP-CLAMP': [196, 150, 240],
  'DAU-T1-T2': [95, 260, 110],
  'DAU-GBT-T2': [95, 260, 110],
  'TUI-CAP': [400, 400, 120],
  'NAP-SAC': [280, 30, 280],
  'O-CAM-32A': [130, 120, 240],
  'NEP-CAP': [1000, 240, 60],
  'DC-KIM-1000V': [430, 330, 110],
  'DC-OBD-EV': [310, 120, 214],
  'DH-DO-1000V': [95, 52, 190],
  'LOC-HEPA': [235, 30, 200],
  'LOC-THAN': [235, 30, 200],
  'MU-BAO-HO': [220, 280, 150],
  'AMPE-KIM': [80, 45, 230],
  'TUA-VIT-8': [420, 300, 40],
  'DEM-KICH': [78, 78, 66],
  'DEN-SOI': [66, 66, 310],
  'BOM-LOP-12V': [150, 110, 230],
  'CO-LE-LUC': [70, 360, 55],
  'CO-LE-LUC-200': [80, 480, 60],
};

/** Adds the measures of a product to its attributes, if it has a rigid shape. */
export function withSize(product: SeedProduct): SeedProduct {
  const size = SIZES[product.sku];
  if (!size) return product;
  const [width, depth, height] = size;
  const measures = { width: [`${width}`], depth: [`${depth}`], height: [`${height}`] };
  return { ...product, attributes: { ...product.attributes, ...measures } };
}
