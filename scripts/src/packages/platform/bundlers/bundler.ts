/** Result of a build in watch mode: the errors of the bundler, or none. */
export type BuildResult = readonly string[];

/** Build that repeats itself when a source changes. */
export interface Watching {
  close(): Promise<void>;
}

/** The same two acts of each bundler, with the project's configuration. */
export interface Bundler {
  /** Builds once. @returns false if the build failed; the bundler has printed why */
  build(): Promise<boolean>;
  watch(onBuilt: (problems: BuildResult) => void): Promise<Watching>;
}
