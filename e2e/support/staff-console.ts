import { expect, type Page } from '@playwright/test'
import type { Language } from './languages.ts'
import { demoPassword } from './staff-desk.ts'

/** The person stands at the counter, and the class is what is typed next. */
export async function findPersonToEnrol(page: Page, memberNo: string): Promise<void> {
  await page.goto('/staff/enrol')
  await expect(page.locator('#find-member')).toBeFocused()
  await page.keyboard.type(memberNo)
  await page.keyboard.press('Enter')
  await expect(page.locator('#class-code')).toBeFocused()
}

/** Somebody of the staff at the console, in a language. */
export async function signInAtConsole(
  page: Page,
  username: string,
  { locale }: Pick<Language, 'locale'>,
): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('staff-language', chosen), locale)
  await page.goto('/staff')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.locator('.console-nav')).toBeVisible()
}

/** By the menu; the screen before may have a table of its own, so it must be gone. */
export async function goToWork(page: Page, name: string): Promise<void> {
  const entry = page.locator('.console-nav').getByRole('link', { name, exact: true })
  await entry.click()
  await expect(entry).toHaveAttribute('aria-current', 'page')
}
