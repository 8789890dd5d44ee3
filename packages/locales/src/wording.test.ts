import { leaveNoticeMinutes, waitlistReplacementDays } from '@dhc/reference/enrolment-rules'
import { enrolmentCheckWorkingDays, staffContactWorkingDays } from '@dhc/reference/general-holidays'
import { ageLimits } from '@dhc/reference/member-rules'
import { passwordLength } from '@dhc/reference/password-rules'
import { weatherRules } from '@dhc/reference/weather-rules'
import { describe, expect, it } from 'vitest'
import { locales } from './locale.ts'
import { type MessageKey, messages, type Namespace } from './messages.ts'

describe('texts the document quotes, word for word', () => {
  it.each([
    ['S2-68', 'member', 'logout.confirm', 'Are you sure you want to log out?'],
    ['S2-68', 'common', 'common.cancel', 'Cancel'],
    ['S2-68', 'common', 'common.confirm', 'Confirm'],
    ['S5-03', 'member', 'password.reenterMismatch', "Your password doesn't match."],
    ['S5-05', 'member', 'login.eitherRequired', 'Please input either Mobile phone or DHC Member No'],
    ['S8-07', 'member', 'login.mobileNotRegistered', 'Your Mobile Phone No. has not been registered.'],
    ['S8-09', 'member', 'login.passwordWrong', 'Your password does not match. Please try again.'],
    ['S5-17', 'common', 'form.topicRequired', 'Please select a topic.'],
    ['S5-18', 'common', 'form.required', 'This field is required.'],
    ['S5-19', 'common', 'form.emailFormat', 'Email format is not correct'],
    ['S5-20', 'common', 'form.contactFormat', 'Contact number format is not correct'],
    ['for later', 'programme', 'enrol.oneClass', 'You can only select one class under same course.'],
    [
      'for later',
      'programme',
      'enrol.notEligible',
      'Sorry, you are unable to attend this course because you are not eligible.',
    ],
    ['for later', 'programme', 'enrol.full', 'Sorry, this class is full'],
    ['for later', 'programme', 'enrol.cancelDraw', 'Cancel ballot registration'],
    ['for later', 'programme', 'enrol.withdraw', 'Withdraw application'],
    ['S9-33', 'common', 'pagination.itemsPerPage', 'items per page'],
    ['S9-33', 'common', 'pagination.jumpTo', 'jump to'],
    ['S9-33', 'common', 'pagination.pageSize', 'page size'],
    ['S3-14', 'options', 'enrolmentStatus.E', 'Waiting for balloting result'],
    ['S3-14', 'options', 'enrolmentStatus.A', 'Successfully enrolled'],
    ['S3-14', 'options', 'enrolmentStatus.W', 'Unsuccessful'],
    ['S3-14', 'options', 'enrolmentStatus.R', 'Cancelled'],
    ['S3-14', 'options', 'enrolmentStatus.P', 'Waiting for confirmation'],
    ['S3-14', 'options', 'enrolmentStatus.C', 'Withdraw application'],
    ['S3-14', 'options', 'enrolmentStatus.ATT', 'Attended'],
    ['S3-14', 'options', 'enrolmentStatus.ABS', 'Absent'],
    ['S3-14', 'options', 'enrolmentStatus.L', 'On leave'],
    ['D-124', 'options', 'bloodPressureClass.IDEAL', 'Ideal'],
    ['D-124', 'options', 'bloodPressureClass.NORMAL', 'Normal'],
    ['D-124', 'options', 'bloodPressureClass.RELATIVELY_HIGH', 'Relatively high'],
    ['D-124', 'options', 'bloodPressureClass.HIGH', 'High'],
  ] as const)('%s %s %s: %s', (_clause, namespace, key, text) => {
    expect(messages['en-US'][namespace][key]).toBe(text)
  })

  it('S5-17: the enquiry form without a topic says 必須選擇主題', () => {
    expect(messages['zh-HK'].common['form.topicRequired']).toBe('必須選擇主題')
  })
})

/** The same refusal may be said by the form and by the server: the words must not drift apart. */
const sameSentence: [MessageKey<'errors'>, Namespace, string][] = [
  ['sessionExpired', 'member', 'session.ended'],
  ['sessionRevoked', 'member', 'session.ended'],
  ['mobileNotRegistered', 'member', 'login.mobileNotRegistered'],
  ['memberNoNotRegistered', 'member', 'login.memberNoNotRegistered'],
  ['passwordWrong', 'member', 'login.passwordWrong'],
  ['mobileOrMemberNoRequired', 'member', 'login.eitherRequired'],
  ['accountLocked', 'member', 'login.lockedTemporarily'],
  ['mobileTaken', 'member', 'register.mobileTaken'],
  ['codeWrong', 'member', 'otp.incorrectRegister'],
  ['codeExpired', 'member', 'otp.expired'],
  ['tooYoung', 'member', 'register.minAge'],
  ['notInDistrict', 'member', 'register.liveOrWork'],
  ['consentMissing', 'member', 'register.consentRequired'],
  ['channelMissing', 'member', 'register.channelRequired'],
  ['guardianMissing', 'member', 'register.minorGuardian'],
  ['oneTimePasswordWrong', 'member', 'otp.incorrectForgot'],
  ['currentPasswordWrong', 'member', 'password.currentWrong'],
  ['passwordUnchanged', 'member', 'password.mustDiffer'],
  ['passwordRule', 'member', 'password.rule'],
  ['passwordMismatch', 'member', 'password.reenterMismatch'],
  ['classFull', 'programme', 'enrol.full'],
  ['notEligible', 'programme', 'enrol.notEligible'],
  ['oneClassPerCourse', 'programme', 'enrol.oneClass'],
  ['leaveTooLate', 'programme', 'leave.tooLate'],
  ['leaveAlreadySubmitted', 'programme', 'leave.final'],
]

it.each(sameSentence)('the server says %s in the words of %s %s', (name, namespace, key) => {
  for (const locale of locales) expect(messages[locale].errors[name]).toBe(messages[locale][namespace][key])
})

/** Numbers written out in a sentence must be those the code branches on. */
const numbersInSentences: [Namespace, string, number[]][] = [
  ['member', 'password.rule', [passwordLength.min, passwordLength.max]],
  ['member', 'register.minAge', [ageLimits.registration]],
  ['member', 'register.child', [ageLimits.identityCard]],
  ['member', 'register.minorGuardian', [ageLimits.adult]],
  ['member', 'register.submitted', [staffContactWorkingDays]],
  ['common', 'volunteer.age', [ageLimits.volunteer]],
  ['common', 'volunteer.childConsent', [ageLimits.registration, ageLimits.volunteer - 1]],
  ['programme', 'enrol.openDone', [enrolmentCheckWorkingDays]],
  ['programme', 'enrol.waitlist', [waitlistReplacementDays]],
  ['programme', 'leave.notice', [leaveNoticeMinutes / 60]],
  ['programme', 'leave.tooLate', [leaveNoticeMinutes / 60]],
  [
    'programme',
    'weather.blackCancelled',
    [weatherRules.find((rule) => rule.signal === 'BLACK_RAINSTORM')?.hoursBefore ?? 0],
  ],
  ['health', 'health.adultOnly', [ageLimits.adult]],
]

it.each(numbersInSentences)('%s %s names the numbers of the rules', (namespace, key, numbers) => {
  for (const locale of locales) {
    const written = messages[locale][namespace][key]?.match(/\d+/g)?.map(Number)
    expect(written, locale).toEqual(numbers)
  }
})

describe('one word for one thing', () => {
  /** S8-10 and its code speak of a one-time password. */
  const quoted = ['otp.incorrectForgot']

  it.each([
    ['zh-HK', /一次性密碼/],
    ['zh-CN', /一次性密码/],
    ['en-US', /one-time password/i],
  ] as const)('in %s a member meets one word for the one-time code', (locale, other) => {
    const strays = Object.entries(messages[locale].member).filter(
      ([key, text]) => !quoted.includes(key) && other.test(text),
    )
    expect(strays).toEqual([])
  })
})
