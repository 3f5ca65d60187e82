export { Chart } from './chart';
export { Funnel, type FunnelStep } from './funnel';
export { Sparkline } from './sparkline';
