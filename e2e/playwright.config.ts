import { defineConfig, devices } from '@playwright/test'
import { requiredVariable } from './support/stack-control.ts'

const launchOptions = {
  executablePath: requiredVariable('CHROMIUM_PATH'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // These keep Chromium from calling home: nothing on a test machine answers there.
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Scripts are optimised twenty times later: most pages are gone before it pays, a proof of work still waits for it.
    '--js-flags=--invocation-count-for-maglev=8000 --invocation-count-for-turbofan=60000',
  ],
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? 'test-results/journeys.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Only for what hangs: a slow or busy machine fails nothing.
  timeout: 300_000,
  // Longer than a page waits for its content here (CONTENT_PATIENCE_MS in tools/test/test-stack.ts).
  expect: { timeout: 60_000 },
  use: {
    baseURL: requiredVariable('WEB_URL'),
    launchOptions,
    // A click on what never comes must not use up the time of the whole journey.
    actionTimeout: 60_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-HK',
    // A page that scrolls smoothly to what was done carries a button away from under the mouse.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      testDir: './journeys',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'accessibility', testDir: './accessibility', use: { ...devices['Desktop Chrome'] } },
    // These three change what the others look at, so `npm test` runs them afterwards, one by one.
    { name: 'publishing', testDir: './publishing', fullyParallel: false },
    { name: 'resilience', testDir: './resilience', fullyParallel: false },
    // Last of all: whoever was signed in before the clock moved is not any more.
    { name: 'clock', testDir: './clock', fullyParallel: false },
    // And then nothing on the site is as it was.
    {
      name: 'hostile',
      testDir: './hostile',
      fullyParallel: false,
      // Scripts that wait for an animation shall have one.
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
  ],
})
