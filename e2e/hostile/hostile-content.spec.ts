import { expect, type Page, test } from '@playwright/test'
import { type ContentModel, type Editor, signInAsAdministrator } from '../support/editor.ts'
import { firstItemOf, itemPages, plainPaths, topicPaths } from '../support/page-list.ts'
import { payloadsOf, scriptPayloads } from '../support/page-weight.ts'
import { signInAtConsole } from '../support/staff-console.ts'
import { deskOf } from '../support/staff-desk.ts'

/**
 * SEC-08. The last of all journeys, because it leaves no text of the site as it was: an editor's account in wrong hands
 * writes scripts into every field a person writes into.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const isWritten = (text: string) => /[\s\u3400-\u9fff]/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text)
const entriesOfType = 2
let next = 0

/** Everything in an entry that somebody has written as words; codes, days and choices stay. */
function poison(value: unknown, model: ContentModel['attributes'][string] | undefined, of: ContentModel[]): unknown {
  if (typeof value === 'string') {
    const isText = model?.type === 'string' || model?.type === 'text' || model?.type === 'richtext'
    if (!isText || !isWritten(value)) return value
    next += 7
    // A short text holds 255 letters in the database of the CMS.
    const most = model.type === 'string' ? 255 : 1500
    return payloadsOf(Math.min(model.maxLength ?? most, most), next) || value
  }
  if (Array.isArray(value)) return value.map((each) => poison(each, model, of))
  if (typeof value !== 'object' || value === null) return value
  const uid = (value as { __component?: string }).__component ?? model?.component
  const component = of.find((each) => each.uid === uid)
  if (!component) return value
  return poisonFields(value as Record<string, unknown>, component, of)
}

/** What the CMS writes itself is not handed back to it. */
const own = new Set(['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations'])

function poisonFields(entry: Record<string, unknown>, { attributes }: ContentModel, of: ContentModel[]) {
  const written = Object.entries(entry).filter(
    ([name]) => (name in attributes && !own.has(name)) || name === '__component' || name === 'id',
  )
  return Object.fromEntries(written.map(([name, value]) => [name, poison(value, attributes[name], of)]))
}

async function poisonEverything(editor: Editor): Promise<{ poisoned: number; refused: string[] }> {
  const models = await editor.readModels()
  const refused: string[] = []
  let poisoned = 0
  for (const model of models.filter(({ uid }) => uid.startsWith('api::'))) {
    // Every field of every type, in as many entries as a list shows first.
    for (const entry of (await editor.readEntries(model, 'zh-Hant')).slice(0, entriesOfType)) {
      try {
        const { id: _id, ...change } = poisonFields(entry, model, models)
        await editor.saveEntry(model, entry, 'zh-Hant', change)
        poisoned += 1
      } catch (refusal) {
        refused.push(
          `${model.uid}: ${String(refusal)
            .replace(/.*\{"data"/, '')
            .slice(0, 300)}`,
        )
      }
    }
  }
  return { poisoned, refused }
}

async function watch(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.assign(window, { fallen: 0, fell: () => Object.assign(window, { fallen: 1 }) })
  })
  // What the policy had to stop was in the page already: the text was no longer a text.
  const stopped: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) stopped.push(message.text())
  })
  return async () => {
    const found = await page.evaluate(() => ({
      fallen: Reflect.get(window, 'fallen'),
      handlers: document.querySelectorAll('[onerror],[onload],[onclick],[onfocus],[onmouseover],[ontoggle]').length,
      addresses: [...document.querySelectorAll('[href],[src],[action],[formaction],[data]')].filter((each) =>
        ['href', 'src', 'action', 'formaction', 'data'].some((name) =>
          /^\s*(java\s*script|vbscript|data:text)/i.test(each.getAttribute(name) ?? ''),
        ),
      ).length,
    }))
    return { ...found, stopped: stopped.splice(0) }
  }
}

const unharmed = { fallen: 0, handlers: 0, addresses: 0, stopped: [] }

test('SEC-08: scripts in every text an editor writes run on no page', async ({ page, request }) => {
  expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(120)
  const editor = await signInAsAdministrator()
  const items = await Promise.all(itemPages.map(({ list, item }) => firstItemOf(request, list, item)))
  const { poisoned, refused } = await poisonEverything(editor)
  expect(poisoned, refused.join('\n')).toBeGreaterThan(20)
  const look = await watch(page)
  let seen = 0
  for (const path of [...plainPaths, ...topicPaths, ...items]) {
    await page.goto(path)
    if ((await page.content()).includes('fell')) seen += 1
    expect(await look(), path).toEqual(unharmed)
  }
  // The texts did arrive: pages show them, as texts.
  expect(seen).toBeGreaterThan(15)
})

test('SEC-08: scripts in what a visitor types run nowhere: search words, addresses, an enquiry that staff read', async ({
  page,
}) => {
  const look = await watch(page)
  for (const payload of scriptPayloads) {
    await page.goto(`/en/search-result?q=${encodeURIComponent(payload)}`)
    expect(await look(), payload).toEqual(unharmed)
  }
  for (const payload of scriptPayloads.slice(0, 20)) {
    await page.goto(`/en/activity/${encodeURIComponent(payload)}`)
    expect(await look(), payload).toEqual(unharmed)
  }
  await page.goto('/en/contact/contact-enquiry')
  await page.locator('#enquiry-topic').selectOption('CRS')
  await page.locator('#enquiry-name').fill(payloadsOf(60, 3))
  await page.locator('#enquiry-email').fill('visitor@example.com')
  await page.locator('#enquiry-message').fill(payloadsOf(900, 11))
  await page.locator('main form button[type=submit]').click()
  const referenceNo = await page.getByTestId('enquiry-reference').textContent()
  expect(await look()).toEqual(unharmed)

  const desk = await page.context().newPage()
  const lookAtDesk = await watch(desk)
  await signInAtConsole(desk, 'demo.frontdesk', { locale: 'en-US' })
  await desk.goto(`/staff/enquiries/${await idOfEnquiry(referenceNo ?? '')}`)
  await expect(desk.locator('#work')).toContainText('fell')
  expect(await lookAtDesk()).toEqual(unharmed)
})

/** Wherever it was put: so many signs may have set it aside as advertising. */
async function idOfEnquiry(referenceNo: string): Promise<string> {
  const desk = await deskOf('demo.frontdesk')
  for (const state of ['NEW', 'HELD']) {
    const path = `/api/staff/enquiries?state=${state}&pageSize=50`
    const { items } = await desk.call<{ items: { id: string; referenceNo: string }[] }>('GET', path)
    const found = items.find((each) => each.referenceNo === referenceNo)
    if (found) return found.id
  }
  throw new Error(`${referenceNo} is in no list.`)
}
