import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { listAccessCall } from '@dhc/contracts/member-api/access-log'
import {
  changeCarerRightsCall,
  listCarersCall,
  nameCarerCall,
  type Relations,
  type RelationView,
  replyToCounterCall,
} from '@dhc/contracts/member-api/carers'
import { show } from '@dhc/forms/testing/show'
import { readActing, stopActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
import { currentToken } from '@dhc/session/session-store'
import { watchDepartures } from '@dhc/session/testing/departures'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CarersPage } from './components/carers-page.tsx'

const relation: RelationView = {
  relationId: '0190f3a2-7b1c-4def-8123-456789abcdef',
  kind: 'CARER',
  state: 'ACTIVE',
  name: 'SHIFAN, KA MAN',
  memberNo: null,
  rights: ['timetable', 'enrol'],
  beginsAt: null,
  waitingRights: [],
  waitingUntil: null,
  channel: 'COUNTER',
  consent: 'MEMBER',
  askedBy: 'MEMBER',
  createdAt: '2026-11-15T10:00:00+08:00',
  agreedAt: '2026-11-15T10:00:00+08:00',
  endedAt: null,
  endedFor: null,
}
const stands = (carers: RelationView[], actFor: RelationView[] = []): Relations => ({ carers, actFor })

let service: SampleService
let departures: ReturnType<typeof watchDepartures>
const open = () => show(<CarersPage />)
const box = (name: string) => page.getByRole('checkbox', { name })
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  service = startSampleService()
  departures = watchDepartures()
  service.answers(listAccessCall, { items: [], page: 1, pageSize: 10, total: 0 })
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  stopActing(openTabStorage(window))
  departures.stop()
  signOut()
  vi.unstubAllGlobals()
})

describe('who acts for me (D-140)', () => {
  it('a right is taken back with one press, and the page shows how it stands then', async () => {
    service.answers(listCarersCall, stands([relation]))
    service.answers(changeCarerRightsCall, stands([{ ...relation, rights: ['timetable'] }]))
    await open()
    const enrol = page.getByRole('article').getByRole('checkbox', { name: 'Enrol, cancel and take leave' })
    await enrol.click()
    await expect.element(page.getByText('The rights are changed, as of now.')).toBeVisible()
    await expect.element(enrol).not.toBeChecked()
    const [sent] = service.sent(changeCarerRightsCall)
    expect(sent?.body).toEqual({ relationId: relation.relationId, rights: ['timetable'] })
  })

  it('the last right is not taken back here: that is what ending is for', async () => {
    service.answers(listCarersCall, stands([{ ...relation, rights: ['timetable'] }]))
    await open()
    await page.getByRole('article').getByRole('checkbox', { name: 'See the timetable and course records' }).click()
    expect(service.sent(changeCarerRightsCall)).toEqual([])
  })

  const recorded: RelationView = {
    ...relation,
    beginsAt: '2026-11-19T10:00:00+08:00',
    waitingRights: ['readHealth'],
  }

  it('what staff recorded is said with its beginning and what waits; one press begins it', async () => {
    service.answers(listCarersCall, stands([recorded]))
    service.answers(replyToCounterCall, stands([{ ...relation, rights: ['timetable', 'enrol', 'readHealth'] }]))
    await open()
    const card = page.getByRole('article')
    await expect
      .element(card.getByText(/^Begins on 19 Nov 2026 \(Thu\), 10:00; until then nothing may be done$/))
      .toBeVisible()
    await expect.element(card.getByText('Health, not given yet: See health data')).toBeVisible()
    await expect.element(card.getByText(/It waits for the member, or for a second member of staff\.$/)).toBeVisible()
    await button('I agree, begin now').click()
    await expect.element(page.getByText('You have agreed. It has begun.')).toBeVisible()
    await expect.element(card.getByText(/not given yet/)).not.toBeInTheDocument()
    await expect.element(card.getByRole('checkbox', { name: 'See health data' })).toBeChecked()
    expect(service.sent(replyToCounterCall)[0]?.body).toEqual({ relationId: relation.relationId, agreed: true })
  })

  it('rights to health are refused with one press, and when it is refused the page says why', async () => {
    service.answers(listCarersCall, stands([{ ...recorded, waitingUntil: '2026-11-20T10:00:00+08:00' }]))
    service.refuses(replyToCounterCall, 'actionNotPossible')
    await open()
    await expect.element(page.getByText(/A second member of staff has confirmed it; it begins on/)).toBeVisible()
    await button('I do not agree about health').click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'not possible now' })).toBeVisible()
    expect(service.sent(replyToCounterCall)[0]?.body).toEqual({ relationId: relation.relationId, agreed: false })
  })

  it('naming somebody without a number and without a right says both beside the questions', async () => {
    service.answers(listCarersCall, stands([]))
    await open()
    await button('Ask this person').click()
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    expect(service.sent(nameCarerCall)).toEqual([])
    await expect.element(box('Enter readings')).toBeVisible()
  })
})

describe('for whom I act (D-140)', () => {
  it('nobody begins to act before the day, nor when nothing is given', async () => {
    const waits = { ...relation, relationId: '0190f3a2-7b1c-4def-8123-456789abcde0', rights: [] }
    service.answers(listCarersCall, stands([], [{ ...relation, beginsAt: '2026-11-19T10:00:00+08:00' }, waits]))
    await open()
    await expect.element(page.getByText(/^Begins on/)).toBeVisible()
    await expect.element(button('Act for SHIFAN, KA MAN')).not.toBeInTheDocument()
  })

  it('beginning is remembered by this tab and leads to the first page a right opens', async () => {
    service.answers(listCarersCall, stands([], [{ ...relation, name: 'SHIFAN, YUET NGO', rights: ['readHealth'] }]))
    await open()
    await button('Act for SHIFAN, YUET NGO').click()
    expect(departures.left).toEqual(['/en/health-data'])
    expect(readActing(openTabStorage(window), currentToken())).toEqual({
      relationId: relation.relationId,
      name: 'SHIFAN, YUET NGO',
    })
  })
})
