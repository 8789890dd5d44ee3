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
import { dropEveryDraft } from '@dhc/session/draft'
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
  dropEveryDraft(openTabStorage(window))
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

it('the times of the reminders are there again after a reload (decision 0069)', async () => {
  const first = await open()
  await page.getByText('Reminders to measure').click()
  const evening = page.getByLabelText('In the evening')
  await evening.fill('21:15')
  await first.unmount()
  await open()
  await page.getByText('Reminders to measure').click()
  await expect.element(evening).toHaveValue('21:15')
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
    await choose('type,recorded_at\nx')
    await says('Line 3, column “systolic”: The number is out of the possible range.')
    await says('Line 7: This line cannot be read. Check quotation marks and separators.')
    expect(service.sent(showLatestReadingsCall)).toHaveLength(1)
  })

  const device = 'Date;Time;SYS;DIA;Steps\n05/03/2026;07:30;128;82;900\n06/03/2026;07:31;E2;81;0'

  it('a device’s file is shown first: its columns, its readings, what cannot be read; it is stored when one agrees', async () => {
    service.answers(importReadingsCall, { stored: 1, known: 0, problems: [] })
    await open()
    await choose(device)
    await expect.element(page.getByRole('heading', { name: /What the file holds/ })).toHaveFocus()
    const columns = page.getByRole('list', { name: 'Columns of the file' })
    expect(columns.element().textContent).toMatch(/SYS → Systolic.*DIA → Diastolic.*Steps → not taken over/)
    await says(/5 Mar 2026 \(Thu\), 07:30/)
    await says('Line 3, column “SYS”: This is not a number.')
    expect(service.sent(importReadingsCall)).toEqual([])
    // 05/03 may be May, too.
    await page.getByRole('radio', { name: /month first/ }).click()
    await says(/3 May 2026 \(Sun\), 07:30/)
    await page.getByRole('button', { name: 'Store 1 reading' }).click()
    await says(/1 reading stored/)
    const [sent] = service.sent(importReadingsCall)
    expect(sent?.body).toEqual({
      csv: expect.stringMatching(/\nBLOOD_PRESSURE,2026-05-03T07:30:00\+08:00,128,82,,,,,,,,,,$/),
    })
    await expect.element(page.getByRole('heading', { name: /What the file holds/ })).not.toBeInTheDocument()
  })

  it('of a device’s file nothing is stored when one does not agree; one without known columns says what is missing', async () => {
    await open()
    await choose(device)
    await page.getByRole('button', { name: 'Store nothing' }).click()
    await expect.element(page.getByRole('heading', { name: /What the file holds/ })).not.toBeInTheDocument()
    await userEvent.upload(page.getByLabelText('CSV file'), new File(['Day,Steps\n1,2'], 'steps.csv'))
    await page.getByRole('button', { name: 'Bring them in' }).click()
    await says(/No line of the file names columns that we know/)
    expect(service.sent(importReadingsCall)).toEqual([])
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

describe('reminders to measure', () => {
  it('are a file for the calendar with the times that were chosen; without a time it says what is missing', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    await open()
    await page.getByText('Reminders to measure').click()
    await page.getByLabelText('In the morning').fill('06:45')
    await page.getByLabelText('In the evening').fill('')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    await says(/The file is downloaded/)
    const text = await (saved.mock.lastCall as [Blob])[0].text()
    expect(text).toContain('T064500')
    expect(text).toContain('RRULE:FREQ=DAILY;COUNT=7')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await page.getByLabelText('In the morning').fill('')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    await says('Please give at least one time, for example 07:30.')
    expect(saved).toHaveBeenCalledTimes(1)
  })
})
