import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { After, AfterAll, Before, BeforeAll, Status, setDefaultTimeout } from '@cucumber/cucumber';
import { chromium } from '@playwright/test';
import { browserFlags } from '../../scripts/find-browser.ts';
import { readRun } from './run-folder.ts';
import { openTarget } from './target.ts';
import { type Scene, worker } from './world.ts';

// Above Playwright's own limits, or a failure would only say that a function timed out.
setDefaultTimeout(60_000);

const traces = 'reports/traces';
const failedOnce = new Set<string>();
let logStart = 0;

// Servers of all workers start at once, in a fresh clone without kept looks, on whatever else the machine has to do.
BeforeAll({ timeout: 600_000 }, async () => {
  worker.target = await openTarget();
  worker.browser = await chromium.launch({
    executablePath: readRun().browser,
    // A scenario ends long before a script that was compiled twice would have paid for it.
    args: [
      ...browserFlags,
      '--js-flags=--no-maglev,--no-turbofan',
      // A window's first, empty page and its first real one share a process: a scenario starts half as many.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      // A phone's camera: it shows a moving test picture.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    // Without a locale a browser keeps no Chinese name of a file.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
});

AfterAll({ timeout: 60_000 }, async () => {
  await worker.browser?.close();
  await worker.target?.own?.stop();
});

Before(function (this: Scene, { pickle }) {
  logStart = worker.target?.own?.logLength() ?? 0;
  this.traced = failedOnce.has(pickle.id);
});

After(async function (this: Scene, { pickle, result, testCaseStartedId }) {
  const trouble = [...this.actors.values()].flatMap((actor) =>
    actor.trouble.map((text) => `${actor.name}：${text}`),
  );
  const broken = trouble.length > 0 && !this.expectsPageErrors;
  const failed = result?.status !== Status.PASSED || broken;
  if (failed) {
    failedOnce.add(pickle.id);
    await attachEvidence(this, testCaseStartedId);
  }
  for (const actor of this.actors.values()) await actor.context?.close();
  if (broken) throw new Error(`页面报告了错误：\n${trouble.join('\n')}`);
});

/** What a person needs to understand the failure: pictures, the browser's words, the server's words. */
async function attachEvidence(scene: Scene, attempt: string): Promise<void> {
  for (const actor of scene.actors.values()) {
    if (!actor.context) continue;
    const pages = actor.context.pages();
    for (const page of pages) {
      scene.log(`“${actor.name}”在 ${page.url()}`);
      const picture = await page.screenshot({ timeout: 5000 }).catch(() => null);
      if (picture) scene.attach(picture, { mediaType: 'image/png', fileName: `${actor.name}.png` });
    }
    if (actor.console.length > 0) scene.log(`“${actor.name}”的浏览器控制台：\n${actor.console.join('\n')}`);
    if (!scene.traced) continue;
    mkdirSync(traces, { recursive: true });
    const path = join(traces, `${attempt}-${actor.name}.zip`);
    await actor.context.tracing.stop({ path });
    scene.log(`“${actor.name}”的操作记录：npx playwright show-trace ${path}`);
  }
  const copies = scene.tenants.map((tenant) => tenant.copy);
  const lines = worker.target?.own
    ?.logFrom(logStart)
    .filter((line) => copies.some((copy) => line.includes(copy)));
  if (lines?.length) scene.log(`服务器日志：\n${lines.join('\n')}`);
}
