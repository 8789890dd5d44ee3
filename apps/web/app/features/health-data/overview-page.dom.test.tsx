import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import { listCarersCall } from '@dhc/contracts/member-api/carers'
import {
  createReadingCall,
  exportReadingsCall,
  importReadingsCall,
  showLatestReadingsCall,
} from '@dhc/contracts/member-api/health-data'
import { show } from '@dhc/forms/testing/show'
import { startActing, stopActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
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

describe('what was typed and not sent (decision 0069)', () => {
  const systolic = page.getByRole('textbox', { name: /^Systolic/ })

  it('is in the form again after a reload, for its writer and nobody else, and gone when it was sent', async () => {
    const { unmount } = await open()
    await systolic.fill('131')
    await unmount()
    const again = await open()
    await expect.element(systolic).toHaveValue('131')
    await says('What you wrote before is in the form again.')
    await again.unmount()
    signIn(sampleToken({ holder: 'two' }))
    const other = await open()
    await expect.element(systolic).toHaveValue('')
    await other.unmount()
    signIn(sampleToken({ holder: 'one' }))
    service.answers(createReadingCall, sampleReading({ type: 'BLOOD_PRESSURE', systolic: 131, diastolic: 84 }))
    const last = await open()
    await page.getByRole('textbox', { name: /^Diastolic/ }).fill('84')
    await page.getByRole('button', { name: 'Save' }).click()
    await says('131/84')
    await last.unmount()
    await open()
    await expect.element(systolic).toHaveValue('')
  })
})

describe('acting for somebody (decision 0070)', () => {
  const relation = {
    relationId: '0190f3a2-7b1c-4def-8123-456789abcdef',
    kind: 'CARER',
    state: 'ACTIVE',
    name: 'SHIFAN, KA MAN',
    memberNo: null,
    askedBy: 'MEMBER',
    beginsAt: null,
    waitingRights: [],
    waitingUntil: null,
    channel: 'ONLINE',
    consent: 'MEMBER',
    createdAt: '2026-11-15T10:00:00+08:00',
    agreedAt: '2026-11-15T10:00:00+08:00',
    endedAt: null,
    endedFor: null,
  } as const
  const save = page.getByRole('button', { name: 'Save' })
  afterEach(() => stopActing(openTabStorage(window)))

  it.each([
    [['readHealth', 'enterReadings'], 1],
    [['readHealth'], 0],
  ] as const)('with the rights %o one sees %i forms to enter readings', async (rights, forms) => {
    const { relationId, name } = relation
    startActing(openTabStorage(window), sampleToken({ holder: 'one' }), { relationId, name })
    service.answers(listCarersCall, { carers: [], actFor: [{ ...relation, rights: [...rights] }] })
    await open()
    await says('125/82')
    await expect.poll(() => service.sent(listCarersCall).length).toBe(1)
    await expect.element(save).toHaveLength(forms)
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
