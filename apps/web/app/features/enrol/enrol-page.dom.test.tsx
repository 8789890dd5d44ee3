import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import { inviteToGroupCall } from '@dhc/contracts/member-api/ballot-group'
import { applyCall, checkEligibilityCall } from '@dhc/contracts/member-api/enrol'
import { showRemainingQuotaCall } from '@dhc/contracts/member-api/remaining-quota'
import { show } from '@dhc/forms/testing/show'
import type { ClassStatus } from '@dhc/reference/enrolment-status'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleEnrolment, sampleId } from '../../testing/sample-enrolment.ts'
import { EnrolPage } from './components/enrol-page.tsx'
import type { Eligibility, EnrolClass } from './model.ts'

const far = { from: '2020-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' }
const courseClass: EnrolClass = {
  id: sampleId(2),
  code: 'EX-01A',
  method: 'DRAW',
  centre: 'Core centre',
  target: null,
  feeHkd: 0,
  ballotAt: null,
  courseId: 'course',
  courseName: 'Chair exercise',
  span: { firstOn: '2026-12-01', lastOn: '2026-12-15', count: 3, times: ['10:30-11:30'] },
  window: far,
  formHref: undefined,
  hasOtherClasses: true,
}
const places = [
  {
    code: 'CORE',
    name: 'Core centre',
    address: '1 Sample Street',
    phone: '2345 6789',
    hoursText: 'Monday to Saturday 10:00 to 21:00',
    specialHours: null,
    mapUrl: null,
  },
]
const may: Eligibility = {
  eligible: true,
  reasons: [],
  myEnrolment: null,
  canApply: true,
  refusal: null,
  method: 'DRAW',
}
const mayNot = (refusal: string, more: Partial<Eligibility> = {}): Eligibility => ({
  ...may,
  canApply: false,
  refusal,
  ...more,
})
const form = {
  method: 'FORM',
  formHref: 'https://forms.example.org/x',
  window: { from: '2026-11-01T00:00:00+08:00', until: '2026-11-10T00:00:00+08:00' },
} as const
const formLink = () => page.getByRole('link', { name: /Open the online form/ })
const ballotButton = () => page.getByRole('button', { name: 'Register for ballot' })
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

let service: SampleService

/** By the service's clock. */
const classIs = (classStatus: ClassStatus) => {
  const quota = { strapiUuid: sampleId(2), quota: 20, remainingQuota: 7, classStatus }
  service.answers(showRemainingQuotaCall, { ...quota, asOf: '2026-11-15T10:00:00+08:00' })
}

beforeEach(() => {
  service = startSampleService()
  classIs('OPEN')
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('applying for a class', () => {
  it('a ballot is entered by one button; two presses are one entry, and the key goes with it (S4-09)', async () => {
    service.answers(checkEligibilityCall, may)
    const letGo = service.waits(applyCall, sampleEnrolment())
    await show(<EnrolPage places={places} courseClass={courseClass} />)
    const button = ballotButton()
    await button.dblClick()
    await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
    letGo()
    await says('You have registered for the ballot. Please wait for the result.')
    await says('100001')
    const [sent, ...more] = service.sent(applyCall)
    expect(more).toEqual([])
    expect(sent?.body).toEqual({ strapiUuid: sampleId(2), isCarer: false })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/)
    await expect
      .element(page.getByRole('link', { name: 'See your enrolled courses' }))
      .toHaveAttribute('href', '/en/activity/programmes/enrolled')
  })

  it('who has entered a ballot may ask somebody to come along there and then (D-139)', async () => {
    service.answers(checkEligibilityCall, may)
    service.answers(applyCall, sampleEnrolment({ actions: ['CANCEL', 'INVITE'] }))
    service.answers(inviteToGroupCall, sampleEnrolment())
    await show(<EnrolPage places={places} courseClass={courseClass} />)
    await says(
      'Would you like to come with family or friends? Register first, then ask up to three members to enter together.',
    )
    await ballotButton().click()
    await page.getByRole('button', { name: 'Ask another member to enter together' }).click()
    await page.getByRole('textbox', { name: /Member No/ }).fill('SSPD000102')
    await page.getByRole('textbox', { name: /family name/ }).fill('李')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await says('SSPD000102 has been asked and sees it under Enrolled courses.')
  })

  it('who is not verified yet reads what to bring, where and until when, and can book a visit (D-079)', async () => {
    service.answers(checkEligibilityCall, mayNot('notEligible', { reasons: [{ code: 'NOT_VERIFIED' }] }))
    await show(
      <EnrolPage
        places={places}
        courseClass={{ ...courseClass, window: { ...far, until: '2999-11-10T18:00:00+08:00' } }}
      />,
    )
    await expect.element(page.getByRole('heading', { name: 'Bring your papers first' })).toBeVisible()
    await expect.element(page.getByText(/Enrolment for this class closes on 10 Nov 2999/)).toBeVisible()
    await says('Monday to Saturday 10:00 to 21:00')
    await expect.element(page.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', '/en/member/visits')
    await expect.element(page.getByText(/not eligible/)).not.toBeInTheDocument()
  })

  it('open enrolment names the day on which to look (S4-13, S4-15, S9-14)', async () => {
    service.answers(checkEligibilityCall, { ...may, method: 'OPEN' })
    service.answers(
      applyCall,
      sampleEnrolment({ status: 'P', method: 'OPEN', checkAfter: '2026-11-20', actions: ['WITHDRAW'] }),
    )
    await show(<EnrolPage places={places} courseClass={{ ...courseClass, method: 'OPEN' }} />)
    await page.getByRole('button', { name: 'Apply' }).click()
    await says('Your application has been received. Please check the status after 5 working days.')
    await says('20 Nov 2026 (Fri)')
  })

  it('a class that filled up meanwhile says so in the words of the specification (S8-15)', async () => {
    service.answersInTurn(
      checkEligibilityCall,
      () => success({ ...may, method: 'OPEN' }),
      () => success(mayNot('classFull', { method: 'OPEN' })),
    )
    service.refuses(applyCall, 'classFull')
    await show(<EnrolPage places={places} courseClass={{ ...courseClass, method: 'OPEN' }} />)
    await page.getByRole('button', { name: 'Apply' }).click()
    await says('Sorry, this class is full')
    await expect.element(page.getByRole('link', { name: 'See the other classes of this course' })).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it('an error nobody foresaw is shown with its message and number, and one may try again with the same key (S8-18)', async () => {
    service.answers(checkEligibilityCall, may)
    const body = { metadata: { success: false }, payload: {}, error_code: 1999, error_message: 'X' }
    service.answersInTurn(
      applyCall,
      () => Response.json(body, { status: 500 }),
      () => success(sampleEnrolment()),
    )
    await show(<EnrolPage places={places} courseClass={courseClass} />)
    await ballotButton().click()
    await says('X (error code: 1999)')
    await ballotButton().click()
    await says('You have registered for the ballot. Please wait for the result.')
    const keys = service.sent(applyCall).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('why a member cannot apply', () => {
  it('who is not eligible reads the sentence and every reason (S5-22, S8-16, D-112)', async () => {
    const reasons: Eligibility['reasons'] = [
      { code: 'TOO_YOUNG', age: 50 },
      { code: 'OTHER_GENDER', gender: 'F' },
      { code: 'WITHOUT_DISEASE', diseases: ['D', 'H'] },
    ]
    service.answers(checkEligibilityCall, mayNot('notEligible', { eligible: false, reasons }))
    await show(<EnrolPage places={places} courseClass={courseClass} />)
    await says('Sorry, you are unable to attend this course because you are not eligible.')
    await says('This class is for members aged 50 or above.')
    await says('This class is for one gender only: Female.')
    await says('This class is for members with: Diabetes or Hypertension.')
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it('who is in another class of the course is led to the own courses (S5-21, S8-16)', async () => {
    service.answers(checkEligibilityCall, mayNot('oneClassPerCourse'))
    await show(<EnrolPage places={places} courseClass={courseClass} />)
    await says('You can only select one class under same course.')
    await expect.element(page.getByRole('link', { name: 'See your enrolled courses' })).toBeVisible()
  })

  it('before the dates the button cannot be pressed and says when it can (D-113)', async () => {
    service.answers(checkEligibilityCall, mayNot('enrolmentNotOpen'))
    classIs('UPCOMING')
    const window = { from: '2999-01-01T00:00:00+08:00', until: null }
    await show(<EnrolPage places={places} courseClass={{ ...courseClass, window }} />)
    await says('Enrolment has not started. It opens on 1 Jan 2999 (Tue), 00:00.')
    await ballotButton().click({ force: true })
    expect(service.sent(applyCall)).toEqual([])
  })

  it('a class in person has no button at all (D-109)', async () => {
    service.answers(checkEligibilityCall, mayNot('methodNotOnline', { method: 'FCFS' }))
    await show(<EnrolPage places={places} courseClass={{ ...courseClass, method: 'FCFS' }} />)
    await says('Enrol in person at the centre')
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    { state: 'UPCOMING', sentence: 'Enrolment has not started. It opens on 1 Nov 2026 (Sun), 00:00.' },
    { state: 'CLOSED', sentence: 'Enrolment closed on 10 Nov 2026 (Tue), 00:00.' },
  ] as const)('the link of an online form that is $state is not there; its dates are (D-109)', async (given) => {
    service.answers(checkEligibilityCall, mayNot('methodNotOnline', { method: 'FORM' }))
    classIs(given.state)
    await show(<EnrolPage places={places} courseClass={{ ...courseClass, ...form }} />)
    await says(given.sentence)
    await expect.element(formLink()).not.toBeInTheDocument()
  })

  it('the link of an online form is there within its dates (D-109)', async () => {
    service.answers(checkEligibilityCall, mayNot('methodNotOnline', { method: 'FORM' }))
    await show(<EnrolPage places={places} courseClass={{ ...courseClass, ...form }} />)
    await expect.element(formLink()).toHaveAttribute('href', form.formHref)
  })
})

describe('a class for carers (D-112)', () => {
  it('asks, and takes the member at their word', async () => {
    const notCarer = mayNot('notEligible', { eligible: false, reasons: [{ code: 'NOT_CARER' }] })
    service.answers(checkEligibilityCall, notCarer)
    service.answersInTurn(
      applyCall,
      () => failure('notEligible'),
      () => success(sampleEnrolment()),
    )
    await show(<EnrolPage places={places} courseClass={courseClass} />)
    await ballotButton().click()
    await says('Sorry, you are unable to attend this course because you are not eligible.')
    await page.getByRole('checkbox', { name: /I look after somebody/ }).click()
    await ballotButton().click()
    await says('You have registered for the ballot. Please wait for the result.')
    expect(service.sent(applyCall).map(({ body }) => body)).toMatchObject([{ isCarer: false }, { isCarer: true }])
  })
})

it('a class one has applied for shows how it stands', async () => {
  service.answers(checkEligibilityCall, mayNot('alreadyApplied', { myEnrolment: sampleEnrolment() }))
  await show(<EnrolPage places={places} courseClass={courseClass} />)
  await says('Waiting for balloting result')
  await says('100001')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('when the service is away one may try again', async () => {
  service.fails(checkEligibilityCall)
  await show(<EnrolPage places={places} courseClass={courseClass} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  service.answers(checkEligibilityCall, may)
  await page.getByRole('button').click()
  await expect.element(ballotButton()).toBeVisible()
})
