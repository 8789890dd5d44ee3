import type { Locator, Page } from '@playwright/test'

/** Texts that must be of a certain kind; every other question takes any words. */
const texts: Readonly<Record<string, string>> = {
  surname_en: 'CHAN',
  given_name_en: 'Tai Man',
  surname_zh: '陳',
  given_name_zh: '大文',
  'emergency_contact.phone': '61234567',
  'guardian.member_no': 'SSPD000101',
  children_count: '2',
  password: 'Sunny7Day',
  confirm_password: 'Sunny7Day',
}

/** Answers that open further questions are chosen before others, so that these are asked as well. */
const codes: Readonly<Record<string, string>> = {
  region: 'KLN',
  district: 'KLN_SSP',
  neighbourhood: 'OTHER',
  housing_type: 'OTHER',
  ethnicity: 'OTHER',
  religion: 'OTHER',
  mobility: 'WA',
}

/** Everything the screen asks, and what it asks after that, until nothing is left empty. Answers the names of the questions. */
export async function answerEveryQuestion(page: Page, given: Readonly<Record<string, string>>): Promise<string[]> {
  const answered = new Set<string>()
  const known = { ...texts, ...given }
  for (;;) {
    const names = await page
      .locator('main form [name]:visible')
      .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name') ?? ''))])
    const next = names.find((name) => !answered.has(name))
    if (next === undefined) return [...answered]
    await answer(page.locator(`main form [name="${next}"]`), next, known)
    answered.add(next)
  }
}

async function answer(field: Locator, name: string, known: Readonly<Record<string, string>>): Promise<void> {
  const kind = await field.first().evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`)
  const code = codes[name] ?? known[name]
  if (kind.startsWith('SELECT')) {
    const values = await field
      .locator('option')
      .evaluateAll((options) => options.map((one) => one.getAttribute('value')))
    return void (await field.selectOption(values.find((value) => value === code) ?? values.at(-1) ?? ''))
  }
  if (kind === 'INPUT radio')
    return (code ? field.and(field.page().locator(`[value="${code}"]`)) : field.last()).check()
  if (kind === 'INPUT checkbox') {
    // The last one: "alone" and "none" stand first in their lists and push the others out.
    return field.last().check()
  }
  await field.fill(known[name] ?? 'Some words')
}
