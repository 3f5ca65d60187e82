import { BOOT_DOCUMENT_ID } from '@evcare/shared-contracts/release';
import type { Page } from '@playwright/test';

interface Release {
  version: string;
  entry: string;
  integrity?: { url: string; hash: string | undefined };
}

interface Boot {
  config: Record<string, unknown>;
  remotes: (Release & {
    manifest: { name: string; events: { emits: string[] } };
    previous: Release[];
  } & Record<string, unknown>)[];
}

/** Changes the boot document in the composed HTML of every page that is opened from now on. */
export async function changeBoot(page: Page, change: (boot: Boot) => void): Promise<void> {
  const data = new RegExp(`(<script type="application/json" id="${BOOT_DOCUMENT_ID}">)([^<]*)`);
  await page.route(
    ({ pathname }) => !/^\/(api|releases)\/|\.\w+$/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(data, (_all, open: string, json: string) => {
        const boot = JSON.parse(json) as Boot;
        change(boot);
        return open + JSON.stringify(boot).replaceAll('<', '\\u003c');
      });
      await route.fulfill({ response: response, body: html });
    },
  );
}
