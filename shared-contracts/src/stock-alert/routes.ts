export const add = 'POST /stock-alerts';
export const stop = 'POST /stock-alerts/stop';
