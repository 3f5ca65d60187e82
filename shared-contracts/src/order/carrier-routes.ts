export const receiveEvent = 'POST /shipping/carriers/:carrier/events';
