import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import {
  acceptInvitationCall,
  inviteToGroupCall,
  leaveGroupCall,
  listInvitationsCall,
  withdrawInvitationCall,
} from '@dhc/contracts/member-api/ballot-group'
import {
  closeCalendarFeedCall,
  openCalendarFeedCall,
  revealCalendarFeedCall,
  showCalendarFeedCall,
} from '@dhc/contracts/member-api/calendar-feed'
import {
  abandonPlaceCall,
  cancelBallotEntryCall,
  takeLeaveCall,
  withdrawApplicationCall,
} from '@dhc/contracts/member-api/enrol'
import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { showEnrolledCall } from '@dhc/contracts/member-api/enrolments'
import { confirmPasswordCall } from '@dhc/contracts/member-api/password'
import { show } from '@dhc/forms/testing/show'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropEveryDraft } from '@dhc/session/draft'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleEnrolment, sampleId, sampleLesson } from '../../testing/sample-enrolment.ts'
import { EnrolledPage } from './components/enrolled-page.tsx'

const asked = { page: 1, pageSize: 10 } as const
const listOf = (...items: readonly EnrolmentView[]) => ({ items, page: 1, pageSize: 10, total: items.length })

let service: SampleService

const open = () => show(<EnrolledPage asked={asked} />)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

beforeEach(() => {
  service = startSampleService()
  service.answers(listInvitationsCall, { items: [] })
  service.answers(showCalendarFeedCall, { openedAt: null })
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  signOut()
  dropEveryDraft(openTabStorage(window))
  vi.unstubAllGlobals()
})

const lesson = sampleLesson('2999-12-03')
const place = sampleEnrolment({
  status: 'A',
  actions: ['ABANDON', 'LEAVE'],
  nextLesson: lesson,
  lessons: [lesson],
  ballotAt: null,
})

describe('what a member may do with an enrolment', () => {
  it.each([
    {
      status: 'E',
      action: 'CANCEL',
      label: 'Cancel ballot registration',
      question: 'Cancel your ballot registration?',
      call: cancelBallotEntryCall,
      told: 'Your ballot registration for EX-01A is cancelled.',
    },
    {
      status: 'P',
      action: 'WITHDRAW',
      label: 'Withdraw application',
      question: 'Withdraw your application?',
      call: withdrawApplicationCall,
      told: 'Your application for EX-01A is withdrawn.',
    },
    {
      status: 'A',
      action: 'ABANDON',
      label: 'Give up the place',
      question: 'Give up your place? It may go to somebody on the reserve list.',
      call: abandonPlaceCall,
      told: 'You have given up your place in EX-01A.',
    },
  ] as const)('$status: only “$label”, after a question, and once (S4-16, S4-17, S4-18)', async (given) => {
    const { status, action, label, question, call, told } = given
    const enrolment = sampleEnrolment({ status, actions: [action] })
    service.answersInTurn(
      showEnrolledCall,
      () => success(listOf(enrolment)),
      () => success(listOf()),
    )
    const letGo = service.waits(call, { ...enrolment, actions: [] })
    await open()
    await expect.element(page.getByRole('listitem').getByRole('button')).toHaveLength(1)
    await button(new RegExp(label)).click()
    await expect.element(page.getByRole('dialog', { name: question })).toBeVisible()
    expect(service.sent(call)).toEqual([])
    await inDialog(label).dblClick()
    letGo()
    await says(told)
    await says('No records')
    const sent = service.sent(call)
    expect(sent.map(({ body }) => body)).toEqual([{ enrolmentId: enrolment.enrolmentId }])
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/)
  })

  it('Escape changes nothing and gives the focus back', async () => {
    service.answers(showEnrolledCall, listOf(sampleEnrolment()))
    await open()
    await button(/Cancel ballot registration/).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button(/Cancel ballot registration/)).toHaveFocus()
    expect(service.sent(cancelBallotEntryCall)).toEqual([])
  })

  it('what is no longer possible is told in the dialog, and the list is read again', async () => {
    service.answers(showEnrolledCall, listOf(sampleEnrolment()))
    service.refuses(cancelBallotEntryCall, 'actionNotPossible')
    await open()
    await button(/Cancel ballot registration/).click()
    await inDialog('Cancel ballot registration').click()
    await says('This action is not possible now.')
    const before = service.sent(showEnrolledCall).length
    await inDialog('Stay in the ballot').click()
    await expect.poll(() => service.sent(showEnrolledCall).length).toBe(before + 1)
  })
})

describe('leave', () => {
  it('is for one lesson, with a reason if one likes, and then there is no way to change it (S4-19, D-115)', async () => {
    const onLeave = { ...lesson, attendance: 'L', leaveAt: '2999-12-01T10:00:00+08:00' } as const
    service.answersInTurn(
      showEnrolledCall,
      () => success(listOf(place)),
      () => success(listOf({ ...place, actions: ['ABANDON'], nextLesson: null, lessons: [onLeave] })),
    )
    service.answers(takeLeaveCall, onLeave)
    await open()
    await button(/Take leave/)
      .first()
      .click()
    await expect.element(page.getByRole('dialog', { name: /3 Dec 2999 \(\w+\) 10:30/ })).toBeVisible()
    await says('Leave cannot be changed once it is submitted.')
    await page.getByLabelText(/Reason/).fill('A visit to the dentist')
    await inDialog('Take leave').click()
    await says('Your leave has been recorded.')
    await says('On leave, you are not expected')
    await says('If you can come after all, please call the centre.')
    await expect.element(page.getByText('Next lesson', { exact: true })).not.toBeInTheDocument()
    expect(service.sent(takeLeaveCall)[0]?.body).toEqual({
      enrolmentId: place.enrolmentId,
      lessonUuid: lesson.lessonUuid,
      reason: 'A visit to the dentist',
    })
    await expect.element(button(/Take leave/)).not.toBeInTheDocument()
  })

  it('keeps a reason that was typed over a reload, for this lesson, until it is sent (decision 0069)', async () => {
    service.answers(showEnrolledCall, listOf(place))
    service.answers(takeLeaveCall, { ...lesson, attendance: 'L', leaveAt: '2999-12-01T10:00:00+08:00' })
    const ask = async () => {
      const shown = await open()
      await button(/Take leave/)
        .first()
        .click()
      return shown
    }
    const first = await ask()
    await page.getByLabelText(/Reason/).fill('A visit to the dentist')
    await first.unmount()
    const second = await ask()
    await expect.element(page.getByLabelText(/Reason/)).toHaveValue('A visit to the dentist')
    await inDialog('Take leave').click()
    await says('Your leave has been recorded.')
    await second.unmount()
    await ask()
    await expect.element(page.getByLabelText(/Reason/)).toHaveValue('')
  })

  it('from an hour before the lesson the button says why it cannot be pressed (S9-15)', async () => {
    const soon = sampleLesson('2999-12-03', { leaveAllowedUntil: '2020-01-01T00:00:00+08:00' })
    service.answers(showEnrolledCall, listOf({ ...place, actions: [], nextLesson: soon, lessons: [] }))
    await open()
    await button(/Take leave/).click({ force: true })
    await says('It is less than 1 hour before the class. Please call the centre.')
    await expect.element(button(/Take leave/)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('what a card tells', () => {
  it('a reserve knows the number, the rank, and until when the list moves up (S4-11)', async () => {
    const ballot = { entries: 60, places: 16, rank: 23, reserveNo: 7, releasedAt: '2026-11-28T12:00:00+08:00' }
    service.answers(
      showEnrolledCall,
      listOf(sampleEnrolment({ status: 'W', actions: [], waitlisted: true, ballot, lessons: [lesson] })),
    )
    await open()
    await says('You are number 7 on the reserve list')
    // The chip has neither the word nor the cross of somebody without a place.
    await expect.element(page.getByText('On the reserve list (number 7)')).toHaveAttribute('data-reserve', '7')
    await expect.element(page.getByText(/comes free by 26 Nov 2999/)).toBeVisible()
    await says('23')
    await expect
      .element(page.getByRole('link', { name: /how the ballot was drawn/ }))
      .toHaveAttribute('href', '/en/activity/programmes/ballot/EX-01A')
    await expect.element(page.getByRole('listitem').getByRole('button')).not.toBeInTheDocument()
  })

  it('an application that waits names the day to look (S4-15)', async () => {
    service.answers(
      showEnrolledCall,
      listOf(sampleEnrolment({ status: 'P', actions: ['WITHDRAW'], checkAfter: '2026-11-20' })),
    )
    await open()
    await says('20 Nov 2026 (Fri)')
    await says('100001')
  })
})

describe('coming together (D-139)', () => {
  const together = { members: [{ name: 'Chan Tai Man', isMe: true, status: 'E' as const }], invitations: [] }

  it('another member is asked by number and family name, in their account', async () => {
    service.answers(showEnrolledCall, listOf(sampleEnrolment({ actions: ['CANCEL', 'INVITE'] })))
    service.answersInTurn(
      inviteToGroupCall,
      () => failure('validationFailed', { fields: { memberNo: 'X' } }),
      () => success(sampleEnrolment()),
    )
    await open()
    await button(/Ask another member/).click()
    await page.getByRole('textbox', { name: /Member No/ }).fill('sspd')
    await page.getByRole('textbox', { name: /family name/ }).fill(' chan ')
    await inDialog('Ask').click()
    await says('A member number is SSPD and 6 digits, for example SSPD000123. It is on the member card.')
    await page.getByRole('textbox', { name: /Member No/ }).fill('sspd000102')
    await inDialog('Ask').click()
    await says('SSPD000102 has been asked and sees it under Enrolled courses.')
    const sent = service.sent(inviteToGroupCall)
    expect(sent.at(-1)?.body).toMatchObject({ memberNo: 'SSPD000102', familyName: 'chan' })
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('a mistyped number is told at once, and can be put right in place (A-205)', async () => {
    service.answers(showEnrolledCall, listOf(sampleEnrolment({ actions: ['CANCEL', 'INVITE'] })))
    service.refuses(inviteToGroupCall, 'invitedUnknown')
    const shown = await open()
    await button(/Ask another member/).click()
    await page.getByRole('textbox', { name: /Member No/ }).fill('sspd000120')
    await page.getByRole('textbox', { name: /family name/ }).fill('陳')
    await inDialog('Ask').click()
    await expect.element(page.getByText(/do not belong together/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /family name/ })).toHaveValue('陳')
    // And after a reload (decision 0069).
    await shown.unmount()
    await open()
    await button(/Ask another member/).click()
    await expect.element(page.getByRole('textbox', { name: /Member No/ })).toHaveValue('sspd000120')
  })

  it('who is in a group sees who comes along, and may leave it', async () => {
    const members = [...together.members, { name: 'Wong Siu Ying', isMe: false, status: 'E' as const }]
    const enrolment = sampleEnrolment({ actions: ['CANCEL', 'LEAVE_GROUP'], group: { members, invitations: [] } })
    service.answers(showEnrolledCall, listOf(enrolment))
    service.answers(leaveGroupCall, sampleEnrolment())
    await open()
    await says('Wong Siu Ying')
    await button(/Leave the group/).click()
    await inDialog('Leave the group').click()
    await says('You are now in the ballot for EX-01A on your own.')
  })

  it('who cancels reads what becomes of the others, and no two buttons of the dialog say “cancel”', async () => {
    const members = [...together.members, { name: 'Wong Siu Ying', isMe: false, status: 'E' as const }]
    service.answers(showEnrolledCall, listOf(sampleEnrolment({ group: { members, invitations: [] } })))
    await open()
    await button(/Cancel ballot registration/).click()
    await says('Wong Siu Ying stays in the ballot all the same and will be told.')
    await expect.element(page.getByRole('dialog').getByRole('button', { name: /cancel/i })).toHaveLength(1)
    await inDialog('Stay in the ballot').click()
    expect(service.sent(cancelBallotEntryCall)).toEqual([])
  })

  it('an invitation that waits is taken back, and lapses when its only member cancels', async () => {
    const invitation = { invitationId: sampleId(9), memberNo: 'SSPD000102', isDeclined: false, mayWithdraw: true }
    const group = { members: together.members, invitations: [invitation] }
    service.answers(showEnrolledCall, listOf(sampleEnrolment({ group })))
    service.answers(withdrawInvitationCall, sampleEnrolment())
    await open()
    await button(/Cancel ballot registration/).click()
    await says('Your invitation to SSPD000102 lapses.')
    await inDialog('Stay in the ballot').click()
    await button(/Withdraw invitation/).click()
    await inDialog('Withdraw invitation').click()
    await says('The invitation to SSPD000102 is withdrawn.')
    expect(service.sent(withdrawInvitationCall)[0]?.body).toEqual({ invitationId: invitation.invitationId })
  })

  it('whoever is asked agrees in their own account, and says to be a carer where the class is for carers', async () => {
    const invitation = {
      invitationId: sampleId(9),
      strapiUuid: sampleId(2),
      classCode: 'EX-01A',
      courseName: sampleEnrolment().courseName,
      from: 'Chan Tai Man',
      size: 1,
      isCarerOnly: true,
      closesAt: '2999-11-20T23:59:59+08:00',
    }
    service.answers(showEnrolledCall, listOf())
    service.answersInTurn(
      listInvitationsCall,
      () => success({ items: [invitation] }),
      () => success({ items: [] }),
    )
    service.answers(acceptInvitationCall, sampleEnrolment())
    await open()
    await says('Chan Tai Man asks you to enter the ballot for Chair exercise (EX-01A) together.')
    await button(/Enter together/).click()
    await page.getByRole('checkbox').click()
    await inDialog('Enter together').click()
    await says('You have entered the ballot for EX-01A together.')
    expect(service.sent(acceptInvitationCall)[0]?.body).toEqual({
      invitationId: invitation.invitationId,
      isCarer: true,
    })
  })
})

describe('a calendar that follows a private address', () => {
  it('shows the address, and how to bring it into a calendar', async () => {
    service.answers(showEnrolledCall, listOf())
    const path = `/api/calendar/${'x'.repeat(43)}.ics`
    service.answers(openCalendarFeedCall, { path })
    await open()
    await expect.element(button('Make a private address')).toBeVisible()
    service.answers(showCalendarFeedCall, { openedAt: '2026-11-15T10:00:00+08:00' })
    await button('Make a private address').click()
    await says(`${window.location.origin}${path}`)
    await expect
      .element(page.getByRole('link', { name: 'Add it to the calendar' }))
      .toHaveAttribute('href', `webcal://${window.location.host}${path}`)
  })

  it('on Android, which knows no webcal, is copied with a button and explained in three lines', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)')
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    service.answers(showEnrolledCall, listOf())
    const path = `/api/calendar/${'x'.repeat(43)}.ics`
    service.answers(openCalendarFeedCall, { path })
    await open()
    await button('Make a private address').click()
    await button('Copy the address').click()
    await says('Copied.')
    expect(written.mock.calls).toEqual([[`${window.location.origin}${path}`]])
    expect(window.location.origin + path).toMatch(/^https?:/)
    const steps = page
      .getByRole('listitem')
      .filter({ hasText: /Copy the address|calendar.google.com|Paste the address/ })
    expect(steps.elements()).toHaveLength(3)
    await expect.element(page.getByRole('link', { name: 'Add it to the calendar' })).not.toBeInTheDocument()
    agent.mockRestore()
    written.mockRestore()
  })

  it('shows the address again after the password', async () => {
    service.answers(showEnrolledCall, listOf())
    service.answers(showCalendarFeedCall, { openedAt: '2026-11-15T10:00:00+08:00' })
    const path = `/api/calendar/${'x'.repeat(43)}.ics`
    service.answersInTurn(
      revealCalendarFeedCall,
      () => failure('confirmationNeeded'),
      () => success({ path }),
    )
    service.answers(confirmPasswordCall, {})
    await open()
    await button('Show the address').click()
    await page.getByLabelText('Password').fill('right-one-1')
    await button('Confirm').click()
    await says(`${window.location.origin}${path}`)
  })

  it('can be ended', async () => {
    service.answers(showEnrolledCall, listOf())
    service.answersInTurn(
      showCalendarFeedCall,
      () => success({ openedAt: '2026-11-15T10:00:00+08:00' }),
      () => success({ openedAt: null }),
    )
    service.answers(closeCalendarFeedCall, {})
    await open()
    await button('End the address').click()
    expect(service.sent(closeCalendarFeedCall)).toEqual([])
    await inDialog('Confirm').click()
    await says('The address no longer works.')
    await expect.element(button('Make a private address')).toBeVisible()
  })
})
