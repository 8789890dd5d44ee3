import { test as plain } from '@playwright/test'

/** A journey with windows of several people: they are closed with it, or they would go on asking the service to the end of the run. */
export const test = plain.extend<{ closesWindows: undefined }>({
  closesWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
