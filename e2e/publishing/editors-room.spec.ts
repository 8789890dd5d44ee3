import { type APIRequestContext, expect, test } from '@playwright/test'
import { signInAsAdministrator } from '../support/editor.ts'
import { EditorsPanel } from '../support/editors-panel.ts'

const words = { 'zh-Hant': '試場消息', 'zh-Hans': '试场消息', en: 'News on trial' } as const
const lists = {
  'zh-Hant': '/activity/latest-news',
  'zh-Hans': '/sc/activity/latest-news',
  en: '/en/activity/latest-news',
} as const
const languages = ['zh-Hant', 'zh-Hans', 'en'] as const

/** The keys of the news of a page, in its order, with the words each link has. */
async function newsOn(request: APIRequestContext, path: string): Promise<{ key: string; text: string }[]> {
  const page = await (await request.get(path)).text()
  const found = page.matchAll(/news-details\?id=([0-9a-f-]{36})"[^>]*>(.*?)<\/a>/gs)
  return [...found].map(([, key = '', inside = '']) => ({ key, text: inside.replaceAll(/<[^>]*>/g, ' ').trim() }))
}

test('an editor writes news in one language, sees it in the report, translates and hands it in; the reviewer returns it with a reason, then publishes; pairing survives reordering (D-143)', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000)
  const editor = await EditorsPanel.signIn(browser, 'EDITOR')
  const reviewer = await EditorsPanel.signIn(browser, 'REVIEWER')
  let documentId = ''
  try {
    await test.step('the panel speaks Chinese, without an advert', async () => {
      await editor.open('')
      await expect(editor.page.getByRole('heading', { name: '哪一頁在哪裏編輯' })).toBeVisible()
      await expect(editor.page.locator('html')).toHaveAttribute('lang', 'zh')
      await expect(editor.page.locator('a[href*="strapi.io"]')).toHaveCount(0)
    })

    await test.step('an item written in Chinese stands in the report by its title', async () => {
      documentId = await editor.writeNews(words['zh-Hant'], '2026/01/01', '2026/01/02')
      await editor.open('translation-report')
      const row = editor.page.getByRole('row', { name: words['zh-Hant'] })
      await expect(row.getByRole('cell')).toHaveText(['最新消息 News item', words['zh-Hant'], 'zh-Hans, en', '', ''])
      await row.getByRole('link', { name: 'en' }).click()
      await expect(editor.page).toHaveURL(new RegExp(`${documentId}.*locale\\]=en`))
    })

    await test.step('the translations belong to the same entry, and the report is done with it', async () => {
      for (const language of ['en', 'zh-Hans'] as const) {
        await editor.openNews(documentId, language)
        await editor.title.fill(words[language])
        await editor.save()
      }
      await editor.open('translation-report')
      await expect(editor.page.getByRole('heading', { name: '翻譯報告' })).toBeVisible()
      await expect(editor.page.getByText('請稍候…')).toHaveCount(0)
      await expect(editor.page.getByRole('row', { name: words['zh-Hant'] })).toHaveCount(0)
    })

    await test.step('an editor hands in and cannot publish', async () => {
      for (const language of languages) {
        await editor.openNews(documentId, language)
        await expect(editor.page.getByRole('button', { name: '發布', exact: true })).toBeDisabled()
        await editor.handIn(language === 'zh-Hant' ? '請核對日期' : '')
      }
    })

    await test.step('the reviewer finds it, and returns the Chinese with a reason', async () => {
      await reviewer.open('reviews')
      const row = reviewer.page.getByRole('row', { name: words['zh-Hant'] })
      await expect(row).toContainText('等待審閱')
      await expect(row).toContainText('請核對日期')
      await row.getByRole('link', { name: words['zh-Hant'] }).click()
      const giveBack = reviewer.page.getByRole('button', { name: '退回編輯' })
      await expect(giveBack).toBeDisabled()
      await reviewer.page.getByLabel('退回原因（必須填寫）').fill('標題請寫「試場」二字')
      await giveBack.click()
      await expect(reviewer.page.getByText('已退回')).toBeVisible()
      expect(await reviewer.publish()).toBe(400)
      await expect(reviewer.page.getByText('此項目已被退回', { exact: false }).first()).toBeVisible()
    })

    await test.step('the editor reads the reason, changes the text and hands it in again', async () => {
      await editor.openNews(documentId, 'zh-Hant')
      await expect(editor.page.getByText('標題請寫「試場」二字')).toBeVisible()
      await editor.title.fill(`${words['zh-Hant']}（改）`)
      await editor.save()
      await editor.handIn('已改')
    })

    await test.step('the reviewer publishes three languages, and the site shows them', async () => {
      for (const language of languages) {
        await reviewer.openNews(documentId, language)
        expect(await reviewer.publish()).toBe(200)
      }
      for (const language of languages)
        await expect
          .poll(async () => (await newsOn(request, lists[language])).map(({ text }) => text).join('\n'))
          .toContain(words[language])
      await reviewer.open('reviews')
      await expect(reviewer.page.getByText('沒有等待審閱的項目。')).toBeVisible()
    })

    await test.step('the panel says that the site shows it, or which pages could not be built with it', async () => {
      await reviewer.openNews(documentId, 'zh-Hant')
      await expect(reviewer.page.getByText('均已顯示最後發布的內容')).toBeVisible()
      const pages = [{ path: '/activity/latest-news', since: '2026-11-15T02:00:00.000Z' }]
      // The real site has no page that breaks; how it names one is tested beside its server.
      await reviewer.page.route('**/old-pages/news-item', (route) => route.fulfill({ json: { siteUrl: '', pages } }))
      await reviewer.openNews(documentId, 'zh-Hant')
      const told = reviewer.page.getByRole('alert').filter({ hasText: '訪客仍會看到之前的版本' })
      await expect(told.getByRole('link', { name: '/activity/latest-news' })).toBeVisible()
      await reviewer.page.unroute('**/old-pages/news-item')
    })

    await test.step('moved and published in one language, it moves in all, and every item still has its own words', async () => {
      const before = await Promise.all(languages.map((language) => newsOn(request, lists[language])))
      const mine = before[0]?.find(({ text }) => text.includes(words['zh-Hant']))?.key
      expect(before.map((news) => news.at(-1)?.key)).toEqual([mine, mine, mine])
      await reviewer.openNews(documentId, 'en')
      await reviewer.typeDay('結束 End', '2099/01/02')
      await reviewer.typeDay('開始 Start', '2099/01/01')
      expect(await reviewer.publish()).toBe(200)
      const now = () => Promise.all(languages.map((language) => newsOn(request, lists[language])))
      await expect.poll(async () => (await now()).map((news) => news[0]?.key)).toEqual([mine, mine, mine])
      const sorted = (news: { key: string }[] | undefined) =>
        [...(news ?? [])].sort((one, other) => one.key.localeCompare(other.key))
      const after = await now()
      for (const [place] of languages.entries())
        expect(sorted(after[place]).map(({ key }) => key)).toEqual(sorted(before[place]).map(({ key }) => key))
      const english = new Map(before[2]?.map(({ key, text }) => [key, text]))
      for (const { key, text } of after[2]?.slice(1) ?? []) expect(text).toBe(english.get(key))
    })
  } finally {
    if (documentId) await deleteNews(documentId)
    await editor.close()
    await reviewer.close()
  }
})

async function deleteNews(documentId: string): Promise<void> {
  const administrator = await signInAsAdministrator()
  await administrator.delete('api::news-item.news-item', documentId)
}
