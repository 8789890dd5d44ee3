import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './tools/test/chromium.ts'

const executablePath = findChromium()

/** Only for what hangs: a slow or busy machine fails nothing. */
const patience = { testTimeout: 30_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } }

/** Files of a worker share the modules they loaded; on two cores: unit 131 -> 55 s, database 352 -> 170 s. */
const sharedModules = { isolate: false }

export default defineConfig({
  test: {
    // By itself vitest leaves a core free, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          ...sharedModules,
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/build/**',
            '**/*.db.test.ts',
            '**/*.contract.test.ts',
            '**/*.dom.test.{ts,tsx}',
          ],
        },
      },
      {
        // What is found in the middle of a test loads the page anew and fails it: the one behind the camera, and what only
        // the console uses.
        optimizeDeps: { include: ['qr', 'qr/decode.js', '@tanstack/react-query', 'react-router'] },
        test: {
          name: 'dom',
          ...patience,
          include: ['{apps,packages}/**/*.dom.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: executablePath ? { executablePath } : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'database',
          ...patience,
          ...sharedModules,
          include: ['{apps,packages,e2e}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/api/src/testing/template-database.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          ...patience,
          // One of them publishes while the others count.
          fileParallelism: false,
          include: ['apps/cms/contract/**/*.contract.test.ts'],
          globalSetup: ['apps/cms/contract/sign-in-once.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
})
