/* Prints the metrics of the fallback faces in `fonts.css` according to the real files: `npm run
   fallback-faces -w e2e`. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../support/chromium';
import { FALLBACK_FACES, metricsFor, WEIGHTS } from '../support/faces/fallback-faces';
import { measureWidths } from '../support/faces/measure';

async function main(): Promise<void> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const widths = await measureWidths(await browser.newPage());
    for (const weight of WEIGHTS) {
      const { web, fallbacks } = widths[weight];
      console.log(`${weight}: Be Vietnam Pro is ${Math.round(web)} wide (1000 to the em)`);
      for (const { family } of FALLBACK_FACES) {
        const width = fallbacks[family] ?? Number.NaN;
        console.log(`  ${family}: ${Math.round(width)}`);
        for (const [name, value] of Object.entries(metricsFor(web, width)))
          console.log(`    ${name}: ${value}%;`);
      }
    }
  } finally {
    await browser.close();
  }
}

void main();
