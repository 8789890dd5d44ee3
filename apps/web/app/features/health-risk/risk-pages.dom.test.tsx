import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { listRiskAssessmentsCall, showRiskAssessmentCall } from '@dhc/contracts/member-api/health-risk'
import { show } from '@dhc/forms/testing/show'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RiskDetailPage } from './components/risk-detail-page.tsx'
import { RiskListPage } from './components/risk-list-page.tsx'

const id = '0198d7c8-55d8-7f6e-8e64-1d1f6bd0c1aa'
const facts = { id, date: '2026-10-05', type: 'Fall risk', riskLevel: 'MEDIUM', summary: 'Weak legs.' } as const
const asked = { page: 1, pageSize: 10 } as const

let service: SampleService

const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()

beforeEach(() => {
  service = startSampleService()
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('risk assessments (D-126)', () => {
  it('are listed, each with its level in words and a way to the advice', async () => {
    service.answers(listRiskAssessmentsCall, { items: [facts], page: 1, pageSize: 10, total: 1 })
    await show(<RiskListPage asked={asked} />)
    await says('Medium risk')
    await expect
      .element(page.getByRole('link', { name: /See the advice: Fall risk/ }))
      .toHaveAttribute('href', `/en/health-risk/detail?id=${id}`)
  })

  it('none yet says how to get one', async () => {
    service.answers(listRiskAssessmentsCall, { items: [], page: 1, pageSize: 10, total: 0 })
    await show(<RiskListPage asked={asked} />)
    await says('You have no risk assessment yet.')
  })

  it('one is explained in plain words, with advice, next review and who made it', async () => {
    const detail = { ...facts, advice: 'Join the balance class.', nextReview: '2999-01-05', assessor: 'Nurse Wong' }
    service.answers(showRiskAssessmentCall, detail)
    await show(<RiskDetailPage id={id} />)
    await says(/some things are worth changing/)
    await says('Join the balance class.')
    await says('5 Jan 2999 (Sat)')
    await says('Nurse Wong')
  })

  it('a review that is over asks to call', async () => {
    service.answers(showRiskAssessmentCall, { ...facts, advice: null, nextReview: '2020-01-06', assessor: 'N' })
    await show(<RiskDetailPage id={id} />)
    await says(/over; please call us/)
    await says('No special advice.')
  })

  it('one that is not there is said so', async () => {
    service.refuses(showRiskAssessmentCall, 'notFound')
    await show(<RiskDetailPage id={id} />)
    await says('This assessment is not there.')
  })
})
