/** Days after which a stock alert is deleted, whether its mail was sent or not. */
export const STOCK_ALERT_DAYS = 180;
