/** Folder of a build with the files that only a server runs. */
export const SERVER_FOLDER = 'server';
