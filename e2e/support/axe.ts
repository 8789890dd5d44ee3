import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe?: typeof axe
  }
}

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Less than half of what the package hands out as `source`, and read by each page that is looked at. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Look = {
  /** A page looks the same in each language: width for width and by night one of them is enough. */
  readonly isInAnotherLanguage?: boolean
}

/** The open page, on a phone and on a desktop; by night the colours alone are another question (D-146). */
export async function expectNothingFromAxe(page: Page, { isInAnotherLanguage = false }: Look = {}): Promise<void> {
  for (const viewport of isInAnotherLanguage ? [screens.phone] : [screens.phone, screens.desktop]) {
    await page.setViewportSize(viewport)
    // From its beginning: of what lies half below the header axe says that it is too small to press.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNothingFromAxeAsShown(page)
  }
  if (isInAnotherLanguage) return
  await page.emulateMedia({ colorScheme: 'dark' })
  // A colour on its way from day to night has the contrast of neither.
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
  await expectNothingFromAxeAsShown(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothingFromAxeWithAids(page)
}

/** With large letters on a phone everything may be elsewhere; with forced colours every colour is another one. */
async function expectNothingFromAxeWithAids(page: Page): Promise<void> {
  await page.setViewportSize(screens.phone)
  const before = await page.evaluate(() => {
    const { fontSize } = document.documentElement.dataset
    document.documentElement.dataset.fontSize = 'Large'
    window.scrollTo(0, 0)
    return fontSize
  })
  await expectNothingFromAxeAsShown(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNothingFromAxeAsShown(page, ['color-contrast'])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate((size) => {
    if (size === undefined) delete document.documentElement.dataset.fontSize
    else document.documentElement.dataset.fontSize = size
  }, before)
}

/** The open page as it stands, with whatever the visitor has opened on it. */
export async function expectNothingFromAxeAsShown(page: Page, runOnly = rules): Promise<void> {
  // Much to read: a page that is looked at three times gets it once.
  if (await page.evaluate(() => !window.axe)) await page.evaluate(script)
  const found = await page.evaluate(findingsOfAxe, runOnly)
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Runs in the page: only what was found has to come back from there. */
async function findingsOfAxe(runOnly: string[]): Promise<string[]> {
  const results = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] })
  if (!results) return ['axe did not run']
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
