export const preview = 'POST /vehicle-claims/preview';
export const claim = 'POST /vehicle-claims';
