// Lints an OpenAPI document with the recommended rules of Redocly and Spectral, and prints the findings as
// JSON.
import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const file = process.argv[2];
const source = await readFile(file, 'utf8');

const config = await createConfig({ extends: ['recommended'] });
const redocly = (await lintFromString({ source, config, absoluteRef: file })).map(
  ({ severity, ruleId, message, location }) =>
    `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
);

const linter = new spectralCore.Spectral();
linter.setRuleset(rulesets.oas);
const spectral = (await linter.run(source)).map(
  ({ severity, code, message, path }) => `${severity} ${code} ${path.join('/')}: ${message}`,
);

process.stdout.write(JSON.stringify({ redocly, spectral }));
