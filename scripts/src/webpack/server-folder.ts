/** Folder of a build with the files that only a server runs. */
export const SERVER_FOLDER = 'server';

/** Server part of a build. Paths are relative to the build's folder. */
export interface ServerBuild {
  readonly entry: string;
  readonly files: readonly string[];
}

const SERVER_FILE = `${SERVER_FOLDER}/index.cjs`;

/** Server build of every part that has one. */
export const SERVER_BUILD: ServerBuild = { entry: SERVER_FILE, files: [SERVER_FILE] };
