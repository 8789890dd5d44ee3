import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import {
  createReadingCall,
  exportReadingsCall,
  importReadingsCall,
  showLatestReadingsCall,
} from '@dhc/contracts/member-api/health-data'
import { show } from '@dhc/forms/testing/show'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleReading } from '../../testing/sample-reading.ts'
import { OverviewPage } from './components/overview-page.tsx'

const person = { ageYears: 40, hasDiabetes: false }
const latest = {
  BLOOD_PRESSURE: sampleReading({ type: 'BLOOD_PRESSURE', systolic: 125, diastolic: 82 }),
  GLUCOSE: sampleReading({ type: 'GLUCOSE', glucose: 5.6 }),
  OXYGEN: null,
  TEMPERATURE: null,
  BMI: sampleReading({ type: 'BMI' }),
  person,
}

let service: SampleService

const open = () => show(<OverviewPage />)
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()

beforeEach(() => {
  service = startSampleService()
  service.answers(showLatestReadingsCall, latest)
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('the overview of health data', () => {
  it('shows the newest of each type and leads to the five views (S2-46)', async () => {
    await open()
    await says('125/82')
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect.element(cards).toHaveLength(5)
    expect(cards.elements()[2]?.textContent).toContain('Nothing written down yet')
    const hrefs = [...document.querySelectorAll('.latest-cards a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/en/health-data/blood-pressure',
      '/en/health-data/glucose',
      '/en/health-data/oxygen',
      '/en/health-data/temperature',
      '/en/health-data/bmi',
    ])
  })

  it('writes any of the five down in place', async () => {
    service.answers(createReadingCall, sampleReading({ type: 'OXYGEN', oxygen: 97 }))
    await open()
    await page.getByRole('radio', { name: 'Blood oxygen' }).click({ force: true })
    await page.getByRole('textbox', { name: /^Blood oxygen/ }).fill('97')
    await page.getByRole('button', { name: 'Save' }).click()
    await says('97')
    await expect.element(page.getByRole('region', { name: 'This reading' })).toHaveFocus()
    expect(service.sent(createReadingCall)[0]?.body).toMatchObject({ type: 'OXYGEN', oxygen: 97 })
  })
})

describe('files', () => {
  const choose = async (text: string) => {
    await page.getByText('Files: download or bring in').click()
    await userEvent.upload(page.getByLabelText('CSV file'), new File([text], 'readings.csv', { type: 'text/csv' }))
    await page.getByRole('button', { name: 'Bring them in' }).click()
  }

  it('a file is brought in, and the newest readings are read again', async () => {
    service.answers(importReadingsCall, { stored: 12, known: 3, problems: [] })
    await open()
    await choose('type,recorded_at\n')
    await says('12 readings stored; 3 were there already.')
    expect(service.sent(importReadingsCall)[0]?.body).toEqual({ csv: 'type,recorded_at\n' })
    await expect.poll(() => service.sent(showLatestReadingsCall).length).toBe(2)
  })

  it('bad rows are told by line and column, and nothing was stored', async () => {
    const problems = [
      { line: 3, column: 'systolic', rule: 'outOfRange' },
      { line: 7, column: null, rule: 'unreadable' },
    ]
    service.answers(importReadingsCall, { stored: 0, known: 0, problems })
    await open()
    await choose('x')
    await says('Line 3, column “systolic”: The number is out of the possible range.')
    await says('Line 7: This line cannot be read. Check quotation marks and separators.')
    expect(service.sent(showLatestReadingsCall)).toHaveLength(1)
  })

  it('without a file nothing is sent', async () => {
    await open()
    await page.getByText('Files: download or bring in').click()
    await page.getByRole('button', { name: 'Bring them in' }).click()
    await says('Choose a file first.')
    expect(service.sent(importReadingsCall)).toEqual([])
  })

  it('the table file is saved as it came; where the service asks, the password comes first', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    service.answersInTurn(
      exportReadingsCall,
      () => failure('confirmationNeeded'),
      () => success({}),
    )
    await open()
    await page.getByText('Files: download or bring in').click()
    await page.getByRole('button', { name: 'Download as a table (CSV)' }).click()
    await expect.element(page.getByLabelText(/password/i).first()).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })
})
