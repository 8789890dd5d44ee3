import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { type Language, languageIn, languages, lookInOtherLanguages } from '../support/languages.ts'
import { type NewMember, registerAtCounter, registerMinor, signIn } from '../support/member.ts'
import { deskOf } from '../support/staff-desk.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function openAs(page: Page, person: NewMember, { prefix }: Language, path: string): Promise<void> {
  await signIn(page, person, person.password, prefix)
  await page.goto(`${prefix}${path}`)
  await expect(page.locator('[data-acting][data-ready=yes]')).toBeVisible()
}

const saveButton = (page: Page, { say }: Language) =>
  page.getByRole('button', { name: say('health', 'entry.save'), exact: true })

async function writePressure(page: Page, language: Language, systolic: number, diastolic: number): Promise<void> {
  await page.locator('#systolic').fill(String(systolic))
  await page.locator('#diastolic').fill(String(diastolic))
  await saveButton(page, language).click()
  await expect(page.locator('.saved-reading')).toContainText(`${systolic}/${diastolic}`)
}

const language = languageIn('zh-CN')
const { locale, prefix, say } = language

test(`in ${locale}, on a phone: four pressures get their four classes, in chart and table, and on the page for the doctor (S2-46, S2-82, S3-26, S3-29)`, async ({
  page,
}) => {
  const person = await registerAtCounter()
  await openAs(page, person, language, '/health-data')
  await expect(page.getByText(say('health', 'readings.empty'))).toBeVisible()
  await page.locator('.latest-cards a').first().click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/health-data/blood-pressure$`))

  const classes = ['IDEAL', 'NORMAL', 'RELATIVELY_HIGH', 'HIGH'] as const
  const values = [
    [110, 70],
    [125, 82],
    [135, 87],
    [150, 95],
  ] as const
  for (const [index, [systolic, diastolic]] of values.entries()) {
    await writePressure(page, language, systolic, diastolic)
    const word = say('options', `bloodPressureClass.${classes[index] ?? 'IDEAL'}`)
    await expect(page.locator('.saved-reading .health-class')).toHaveText(word)
  }
  const rows = page.locator('.readings-table tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(page.locator('.chart-picture [data-mark]')).toHaveCount(8)
  await expect(rows.first()).toContainText(say('options', 'readingSource.SELF'))
  await lookInOtherLanguages(page, (other) =>
    expect(rows.first()).toContainText(other.say('options', 'bloodPressureClass.HIGH')),
  )
  await expectNothingFromAxeAsShown(page)

  await page.goto(`${prefix}/health-data/print`)
  await expect(page.locator('.doctor-page')).toContainText('150/95')
  await expect(page.locator('.doctor-page')).toContainText('Tai Man')
  await lookInOtherLanguages(page, () => expect(page.locator('.doctor-page')).toContainText('150/95'))
  await expectNothingFromAxeAsShown(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

// Whoever reads this has no time for a word that is missing.
for (const language of languages) {
  test(`in ${language.locale}, on a phone: a dangerous value says what to do now, with 999 to call`, async ({
    page,
  }) => {
    const person = await registerAtCounter()
    await openAs(page, person, language, '/health-data/blood-pressure')
    await writePressure(page, language, 185, 112)
    const alert = page.locator('.saved-reading [role=alert]')
    await expect(alert).toContainText(language.say('health', 'result.now'))
    await expect(alert).toContainText(language.say('health', 'alert.bpVeryHigh'))
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:999')
    await expectNothingFromAxeAsShown(page)
  })
}

test(`in ${locale}, on a phone: a minor sees the value and no class (D-124)`, async ({ page }) => {
  const person = await registerMinor()
  await openAs(page, person, language, '/health-data/blood-pressure')
  await writePressure(page, language, 150, 95)
  await expect(page.getByText(say('health', 'health.adultOnly'))).toBeVisible()
  await expect(page.locator('.readings-table tbody tr')).toHaveCount(1)
  await expect(page.locator('.health-class')).toHaveCount(0)
  await expect(page.locator('.chart [data-band]')).toHaveCount(0)
})

test(`in ${locale}, on a phone: readings go out as a file and come back, bad rows are told by line, FHIR is a Bundle`, async ({
  page,
}) => {
  const person = await registerAtCounter()
  await openAs(page, person, language, '/health-data')
  const bring = async (csv: string) => {
    if (!(await page.locator('#readings-file').isVisible())) await page.getByText(say('health', 'take.files')).click()
    await page
      .locator('#readings-file')
      .setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: say('health', 'import.send'), exact: true }).click()
  }
  const rows = [
    'type,recorded_at,systolic,diastolic,pulse,glucose,meal_type,oxygen,temperature,site,weight,height,category,source',
    'BLOOD_PRESSURE,2026-01-02T08:00:00+08:00,128,82,70,,,,,,,,,SELF',
    'GLUCOSE,2026-01-03T08:00:00+08:00,,,,5.6,FASTING,,,,,,,SELF',
  ]
  await bring([...rows, 'OXYGEN,2026-01-04T08:00:00+08:00,,,,,,980,,,,,,SELF'].join('\n'))
  const told = say('health', 'import.line', { line: 4, column: 'oxygen', problem: say('health', 'file.outOfRange') })
  await expect(page.getByText(told)).toBeVisible()
  await bring(rows.join('\n'))
  await expect(page.getByText(say('health', 'import.done', { stored: 2, known: 0 }))).toBeVisible()
  await expect(page.locator('.latest-cards')).toContainText('128/82')
  await bring(rows.join('\n'))
  await expect(page.getByText(say('health', 'import.done', { stored: 0, known: 2 }))).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('health', 'take.csv'), exact: true }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv).toContain('128,82,70')
  expect(csv).toContain('5.6,FASTING')
  const bundled = page.waitForEvent('download')
  await page.getByRole('button', { name: say('health', 'take.fhir'), exact: true }).click()
  const bundle = JSON.parse(readFileSync(await (await bundled).path(), 'utf8'))
  expect(bundle).toMatchObject({ resourceType: 'Bundle' })
  expect(JSON.stringify(bundle)).toContain('85354-9')
})

test(`in ${locale}, on a phone: what a nurse wrote about a risk is read in plain words, by nobody else (S1-13, D-126)`, async ({
  page,
  browser,
}) => {
  const person = await registerAtCounter()
  const desk = await deskOf('demo.clinical')
  await desk.call('POST', `/api/staff/members/${person.id}/risk_assessments`, {
    date: '2026-10-05',
    type: 'Fall risk',
    riskLevel: 'MEDIUM',
    summary: 'Weak legs.',
    advice: 'Join the balance class.',
    nextReview: '2999-01-05',
  })
  await openAs(page, person, language, '/health-risk')
  await expect(page.getByText(say('options', 'riskLevel.MEDIUM'))).toBeVisible()
  await page.getByRole('link', { name: new RegExp(say('health', 'risk.open')) }).click()
  await expect(page.getByText(say('health', 'risk.explain.MEDIUM'))).toBeVisible()
  await expect(page.getByText('Join the balance class.')).toBeVisible()
  await lookInOtherLanguages(page, (other) =>
    expect(page.getByText(other.say('health', 'risk.explain.MEDIUM'))).toBeVisible(),
  )
  await expectNothingFromAxeAsShown(page)

  const address = page.url()
  const other = await browser.newPage({ baseURL: new URL(address).origin })
  await openAs(other, await registerAtCounter(), language, '/health-risk')
  await expect(other.getByText(say('health', 'risk.none'))).toBeVisible()
  await other.goto(address)
  await expect(other.getByText(say('health', 'risk.unknown'))).toBeVisible()
  await other.goto(`${prefix}/health-data`)
  await expect(other.getByText(say('health', 'readings.empty'))).toBeVisible()
  await other.close()
})

test('the five views take their values, each with its questions, and the periods are eleven (S2-46, S3-27, S3-28, S9-20, D-122)', async ({
  page,
}) => {
  const [language] = languages.filter(({ locale }) => locale === 'en-US')
  if (!language) throw new Error('no English')
  const person = await registerAtCounter()
  await openAs(page, person, language, '/health-data/glucose')
  await expect(page.locator('[name=mealType]')).toHaveCount(2)
  await expect(page.locator('#period option')).toHaveCount(11)
  await page.locator('#glucose').fill('5.6')
  await page.getByLabel('Fasting').check()
  await saveButton(page, language).click()
  await expect(page.locator('.readings-table tbody tr')).toContainText('Fasting')

  await page.goto('/en/health-data/bmi')
  await page.locator('#weight').fill('66.4')
  await page.locator('#height').fill('170')
  await page.getByLabel('Asian adults').check()
  await saveButton(page, language).click()
  await expect(page.locator('.saved-reading')).toContainText('23.0')
  await expect(page.locator('.saved-reading .health-class')).toHaveText('Overweight')
  // The same person among other adults is within the healthy range; the height need not be typed again.
  await page.locator('#weight').fill('66.4')
  await expect(page.locator('#height')).toHaveValue('170')
  await page.getByLabel('Other adults').check()
  await saveButton(page, language).click()
  await expect(page.locator('.saved-reading .health-class')).toHaveText('Normal')

  await page.locator('#period').selectOption('D7')
  await expect(page.locator('.readings-table tbody tr')).toHaveCount(2)
  page.on('dialog', (dialog) => dialog.accept())
  await page
    .getByRole('button', { name: /^Delete the reading of/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.readings-table tbody tr')).toHaveCount(1)
})
