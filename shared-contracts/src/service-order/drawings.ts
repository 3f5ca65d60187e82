/** Path of the built-in pictures below the API. */
export const PICTURES_PATH = '/api/files/pictures/';

/** True for a photo that is a built-in drawing, as in a demo; its description must say that it is a drawing. */
export const isDrawing = (photoUrl: string): boolean => photoUrl.includes(PICTURES_PATH);
