export const readHome = 'GET /home';
export const search = 'GET /search';
export const listProvinces = 'GET /locations/provinces';
export const listWards = 'GET /locations/provinces/:code/wards';
export const requestContact = 'POST /contact';
export const listSymptoms = 'GET /diagnostics';
export const diagnose = 'POST /diagnostics';
export const readDiagnosis = 'GET /diagnoses';
