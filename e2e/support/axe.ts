import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe?: typeof axe
  }
}

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The open page, on a phone and on a desktop; by night the colours alone are another question (D-146). */
export async function expectNothingFromAxe(page: Page): Promise<void> {
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport)
    await expectNothingFromAxeAsShown(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  // A colour on its way from day to night has the contrast of neither.
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
  await expectNothingFromAxeAsShown(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The open page as it stands, with whatever the visitor has opened on it. */
export async function expectNothingFromAxeAsShown(page: Page, runOnly = rules): Promise<void> {
  // Half a megabyte of script: a page that is looked at three times gets it once.
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe.source)
  const found = await page.evaluate(findingsOfAxe, runOnly)
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Runs in the page: only what was found has to come back from there. */
async function findingsOfAxe(runOnly: string[]): Promise<string[]> {
  const results = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] })
  if (!results) return ['axe did not run']
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
