import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { requiredVariable } from './stack-control.ts'

const cms = () => requiredVariable('CMS_URL')
const uid = 'api::news-item.news-item'

/** Somebody of the centre at the CMS's own panel, which speaks Traditional Chinese to them. */
export class EditorsPanel {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async signIn(browser: Browser, who: 'EDITOR' | 'REVIEWER'): Promise<EditorsPanel> {
    const context = await browser.newContext({ locale: 'zh-HK', viewport: { width: 1440, height: 900 } })
    await context.addInitScript(() => localStorage.setItem('strapi-admin-language', 'zh'))
    const page = await context.newPage()
    await page.goto(`${cms()}/admin/auth/login`)
    await page.getByLabel('電子郵件').fill(requiredVariable(`CMS_${who}_EMAIL`))
    await page.locator('input[name="password"]').fill(requiredVariable(`CMS_${who}_PASSWORD`))
    await page.getByRole('button', { name: '登入' }).click()
    await expect(page).not.toHaveURL(/auth\/login/)
    return new EditorsPanel(page)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${cms()}/admin/${path}`)
  }

  async openNews(documentId: string, language: string): Promise<void> {
    await this.open(`content-manager/collection-types/${uid}/${documentId}?plugins[i18n][locale]=${language}`)
    await expect(this.title).toBeVisible()
  }

  async writeNews(title: string, start: string, end: string): Promise<string> {
    await this.open(`content-manager/collection-types/${uid}/create?plugins[i18n][locale]=zh-Hant`)
    await this.title.fill(title)
    await this.typeDay('開始 Start', start)
    await this.typeDay('結束 End', end)
    await this.save()
    await expect(this.page).toHaveURL(/news-item\/[a-z0-9]{24}/)
    return /news-item\/([a-z0-9]{24})/.exec(this.page.url())?.[1] ?? ''
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: '標題 Title', exact: true })
  }

  async typeDay(label: string, day: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label })
    await field.click()
    await field.fill('')
    await field.pressSequentially(day)
    // Enter takes the day over; without the open calendar it would save the entry.
    await field.press('Enter')
    await expect(field).toHaveValue(day)
  }

  async save(): Promise<void> {
    const saved = this.page.waitForResponse(
      (answer) => answer.url().includes('/content-manager/') && /PUT|POST/.test(answer.request().method()),
    )
    await this.page.getByRole('button', { name: '儲存', exact: true }).click()
    expect((await saved).status()).toBeLessThan(300)
  }

  async publish(): Promise<number> {
    const published = this.page.waitForResponse((answer) => answer.url().includes('/actions/publish'))
    await this.page.getByRole('button', { name: '發布', exact: true }).click()
    return (await published).status()
  }

  async handIn(note: string): Promise<void> {
    await this.page.getByLabel('給審閱員的備註（可不填）').fill(note)
    await this.page.getByRole('button', { name: /^(交給審閱員|再次交回審閱)$/ }).click()
    await expect(this.page.getByText('等待審閱')).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
