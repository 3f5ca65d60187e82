import {
  Activity,
  BatteryCharging,
  Cable,
  Calendar,
  Cog,
  Crown,
  Gauge,
  Gem,
  Hammer,
  Leaf,
  Package,
  PackageCheck,
  ScanSearch,
  ShieldCheck,
  TrendingUp,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react';

export { WorkshopArt } from './menu-art';

/** Icons that a menu entry may name. They are fetched, together with the drawing, when a menu first opens. */
export const menuIcons: Readonly<Record<string, LucideIcon>> = {
  activity: Activity,
  'battery-charging': BatteryCharging,
  cable: Cable,
  calendar: Calendar,
  cog: Cog,
  crown: Crown,
  gauge: Gauge,
  gem: Gem,
  hammer: Hammer,
  leaf: Leaf,
  package: Package,
  'package-check': PackageCheck,
  'scan-search': ScanSearch,
  'shield-check': ShieldCheck,
  'trending-up': TrendingUp,
  wrench: Wrench,
  zap: Zap,
};
