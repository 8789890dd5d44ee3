import { type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import {
  createReadingCall,
  deleteReadingCall,
  listReadingsCall,
  showLatestReadingsCall,
} from '@dhc/contracts/member-api/health-data'
import { showProfileCall } from '@dhc/contracts/member-api/profile'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { show } from '@dhc/forms/testing/show'
import { healthDataPeriod } from '@dhc/reference/options/health'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleReading } from '../../testing/sample-reading.ts'
import { ViewPage } from './components/view-page.tsx'

const adult = { ageYears: 40, hasDiabetes: false }
const none = { BLOOD_PRESSURE: null, GLUCOSE: null, OXYGEN: null, TEMPERATURE: null, BMI: null, person: adult }
const to = '2026-11-16T10:00:00+08:00'
const listOf = (items: readonly ReadingView[], person = adult) => ({ items, period: 'L10', from: null, to, person })
const pressure = (given: object) => sampleReading({ type: 'BLOOD_PRESSURE', ...given })

let service: SampleService

const open = (type: ReadingView['type'] = 'BLOOD_PRESSURE') =>
  show(<ViewPage type={type} asked={{ period: 'L10', mealType: null }} />)
const says = (text: string | RegExp) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const field = (name: RegExp) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' }).click()

beforeEach(() => {
  service = startSampleService()
  service.answers(showLatestReadingsCall, none)
  service.answers(listReadingsCall, listOf([]))
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('writing a reading down', () => {
  it('takes two numbers and a press: day and time are filled in, the class comes back (S3-26, S3-29, D-125)', async () => {
    service.answers(createReadingCall, pressure({ systolic: 135, diastolic: 87, classification: 'RELATIVELY_HIGH' }))
    await open()
    await says('You have not written anything down yet.')
    await field(/^Systolic/).fill('135')
    await field(/^Diastolic/).fill('87')
    await save()
    await expect.element(page.getByRole('region', { name: 'This reading' })).toHaveFocus()
    await says('Relatively high')
    const [sent] = service.sent(createReadingCall)
    expect(sent?.body).toMatchObject({ type: 'BLOOD_PRESSURE', systolic: 135, diastolic: 87, pulse: null })
    const { recordedAt } = (sent?.body ?? {}) as { recordedAt?: string }
    expect(Math.abs(Date.parse(recordedAt ?? '') - Date.now())).toBeLessThan(2 * 60_000)
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/)
    await expect.poll(() => service.sent(listReadingsCall).length).toBeGreaterThan(1)
    await expect.element(field(/^Systolic/)).toHaveValue('')
  })

  it('what cannot be is told beside its question, and nothing is sent (D-123)', async () => {
    await open()
    await field(/^Systolic/).fill('1350')
    await save()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await says('Type a number from 50 to 260.')
    await field(/^Systolic/).fill('80')
    await field(/^Diastolic/).fill('120')
    await save()
    await says('Systolic pressure must be higher than diastolic pressure.')
    expect(service.sent(createReadingCall)).toEqual([])
  })

  it('a dangerous value says at once what to do now, with the number to call, and its badge says very high too', async () => {
    const alerts = ['alert.bpVeryHigh']
    service.answers(createReadingCall, pressure({ systolic: 185, diastolic: 112, classification: 'HIGH', alerts }))
    await open()
    await field(/^Systolic/).fill('185')
    await field(/^Diastolic/).fill('112')
    await save()
    await says('What to do now')
    await expect.element(page.getByText('Very high', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/call 999 now/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999')
  })

  it('glucose asks for fasting or random and nothing else (S3-27)', async () => {
    await open('GLUCOSE')
    const choices = page.getByRole('radiogroup', { name: 'Meal type' }).getByRole('radio')
    await expect.element(choices).toHaveLength(2)
    await field(/^Blood glucose/).fill('5.6')
    await save()
    await says('Please choose one.')
    expect(service.sent(createReadingCall)).toEqual([])
  })

  it('a second BMI knows height and category of the first; a first one the category of the ethnicity (S3-28)', async () => {
    service.answers(showProfileCall, {})
    const bmi = sampleReading({ type: 'BMI', height: 171.5, category: 'OTHER' })
    service.answers(showLatestReadingsCall, { ...none, BMI: bmi })
    service.answers(listReadingsCall, listOf([bmi]))
    await open('BMI')
    await expect.element(field(/^Height/)).toHaveValue('171.5')
    await expect.element(page.getByRole('radio', { name: 'Other adults' })).toBeChecked()
  })
})

describe('looking back', () => {
  const readings = [
    pressure({ recordedAt: '2026-11-16T08:00:00+08:00', systolic: 150, diastolic: 95, classification: 'HIGH' }),
    pressure({ recordedAt: '2026-11-15T08:00:00+08:00', source: 'CENTRE', systolic: 110, diastolic: 70, pulse: null }),
  ]

  it('the table has every reading of the chart, with class and source (S3-29, D-125)', async () => {
    service.answers(listReadingsCall, listOf(readings))
    await open()
    const rows = page.getByRole('table').getByRole('row')
    await expect.element(rows).toHaveLength(3)
    const told = () => rows.elements().map((row) => row.textContent)
    expect(told()[1]).toMatch(/150\/95.*High.*Entered by you/)
    expect(told()[2]).toMatch(/110\/70.*Entered by the centre/)
    const chart = page.getByRole('img', { name: /Chart of Blood pressure, Last 10 readings/ })
    await expect.element(chart).toBeVisible()
    const marks = () => document.querySelectorAll('.chart-picture [data-mark]').length
    await expect.poll(marks).toBe(4)
    await says('Reference range of Systolic: 90 to 129')
  })

  it('offers the eleven periods and asks for the one chosen (S2-82, S9-20)', async () => {
    service.answers(listReadingsCall, listOf(readings))
    await open()
    const choices = page.getByRole('combobox', { name: 'Period' })
    await expect.element(choices).toHaveValue('L10')
    const options = [...(choices.element() as HTMLSelectElement).options].map(({ value }) => value)
    expect(options).toEqual(healthDataPeriod.codes)
    await choices.selectOptions('Y3')
    await expect
      .poll(() => service.sent(listReadingsCall).at(-1)?.body)
      .toEqual({ type: 'BLOOD_PRESSURE', period: 'Y3', mealType: null })
    expect(window.location.search).toBe('?period=Y3')
  })

  it('of blood glucose one meal type can be looked at alone: chart, average and table show the same (S3-27)', async () => {
    const fasting = sampleReading({ type: 'GLUCOSE', glucose: 5.6, mealType: 'FASTING' })
    const random = sampleReading({ type: 'GLUCOSE', glucose: 8.4, mealType: 'RANDOM' })
    service.answersInTurn(
      listReadingsCall,
      () => success(listOf([fasting, random])),
      () => success(listOf([random])),
    )
    await open('GLUCOSE')
    const shown = () => ({
      rows: page.getByRole('table').getByRole('row').elements().length - 1,
      marks: document.querySelectorAll('.chart-picture [data-mark]').length,
      averages: [...document.querySelectorAll('.summary-facts dt')].map(({ textContent }) => textContent),
    })
    await expect.poll(shown).toEqual({ rows: 2, marks: 2, averages: ['Fasting', 'Random'] })
    await page.getByRole('combobox', { name: 'Meal type' }).selectOptions('RANDOM')
    await expect.poll(shown).toEqual({ rows: 1, marks: 1, averages: ['Random'] })
    expect(service.sent(listReadingsCall).at(-1)?.body).toMatchObject({ mealType: 'RANDOM', period: 'L10' })
    expect(window.location.search).toBe('?period=L10&mealType=RANDOM')
  })

  it('the other views offer no meal type', async () => {
    await open('OXYGEN')
    await expect.element(page.getByRole('combobox')).toHaveLength(1)
  })

  it('own readings can be deleted after a question, those of the centre not (D-125)', async () => {
    service.answersInTurn(
      listReadingsCall,
      () => success(listOf(readings)),
      () => success(listOf(readings.slice(1))),
    )
    service.answers(deleteReadingCall, {})
    await open()
    await expect.element(page.getByRole('button', { name: /^Delete the reading of/ })).toHaveLength(1)
    await page.getByRole('button', { name: /^Delete the reading of 16 Nov 2026/ }).click()
    expect(service.sent(deleteReadingCall)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await says('The reading is deleted.')
    expect(service.sent(deleteReadingCall)[0]?.body).toEqual({ id: readings[0]?.id })
    await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(2)
  })

  it('a minor sees the values and no class, no range (D-124)', async () => {
    const minor = { ageYears: 15, hasDiabetes: false }
    const unclassified = readings.map((reading) => ({ ...reading, classification: null }) as ReadingView)
    service.answers(listReadingsCall, listOf(unclassified, minor))
    await open()
    await says('Classes apply to people aged 18 or above.')
    expect(document.querySelector('.health-class')).toBeNull()
    expect(document.querySelector('.chart [data-band]')).toBeNull()
  })

  it('known diabetes sees the personal target in place of the bands', async () => {
    const fasting = sampleReading({ type: 'GLUCOSE', glucose: 6.5, band: null })
    service.answers(listReadingsCall, listOf([fasting], { ageYears: 60, hasDiabetes: true }))
    await open('GLUCOSE')
    await says('Personal target (Fasting): 4.0 to 7.0')
  })

  it('a long list shows the newest first and all on request', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      pressure({ recordedAt: new Date(Date.parse(to) - index * 86_400_000).toISOString() }),
    )
    service.answers(listReadingsCall, listOf(many))
    await open()
    await page.getByRole('button', { name: 'Show all 60' }).click()
    await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(61)
  })
})
