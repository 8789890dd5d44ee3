import { registerRequest } from '@dhc/contracts/member-api/registration'
import { describe, expect, it } from 'vitest'
import { type Application, noApplication, requestOf } from './application.ts'
import { ageProblemOf, applicationProblems } from './application-problems.ts'
import {
  fieldsOn,
  firstOpenScreen,
  isScreenName,
  mayBeSkipped,
  nextScreen,
  partOfStep,
  problemsOn,
  screenAt,
  screenBefore,
  screenOf,
  screensFor,
} from './screens.ts'
import { draftOf, isProofFor, registrationOfDraft } from './use-registration-draft.ts'

const todayOn = '2026-11-15'
const adult: Application = {
  ...noApplication,
  consent_data_use: true,
  for_whom: 'SELF',
  mobile: '9123 4567',
  surname_en: 'CHAN',
  given_name_en: 'Tai Man',
  name_matches_id: true,
  gender: 'M',
  date_of_birth: '1958-3-9',
  region: 'KLN',
  district: 'KLN_SSP',
  neighbourhood: 'SKM',
  district_link: ['LIVE'],
  'emergency_contact.name': 'Chan Siu Ming',
  'emergency_contact.phone': '61234567',
  'emergency_contact.relationship': 'CHI',
  channels: ['SMSWA'],
  password: 'Sunny7Day',
  confirm_password: 'Sunny7Day',
}
const child: Application = {
  ...adult,
  for_whom: 'CHILD',
  date_of_birth: '2016-1-1',
  'guardian.name': '陳大文',
  'guardian.relationship': 'P',
  'guardian.consent': true,
}
const helped: Application = {
  ...adult,
  for_whom: 'HELPED',
  consent_data_use: false,
  helper_confirmed: true,
  date_of_birth: '1944-2-3',
  'emergency_contact.name': 'Chan Mei',
  'emergency_contact.phone': '',
  password: '',
  confirm_password: '',
}
const problems = (application: Application) => applicationProblems(application, todayOn)

describe('an application', () => {
  it('of an adult, of a child and by a helper is complete, and the service’s own contract takes it', () => {
    for (const application of [adult, child, helped]) {
      expect(problems(application)).toEqual({})
      const body = JSON.parse(JSON.stringify({ ...requestOf(application, 'zh-HK'), otp_token: 'proof' }))
      expect(registerRequest.safeParse(body).error?.issues).toBeUndefined()
    }
  })

  it.each([
    ['2020-11-16', 'tooYoung'],
    ['2020-11-15', undefined],
    ['2008-11-16', undefined],
    ['2008-11-15', 'applicantAdult'],
  ])('S5-06, S5-11: of a child born on %s is %s on 15 November 2026', (bornOn, problem) => {
    expect(ageProblemOf(bornOn, todayOn, true)).toBe(problem)
  })

  it.each([
    ['2008-11-16', 'guardianMissing'],
    ['2008-11-15', undefined],
  ])('S5-11: somebody born on %s who applies alone is %s', (bornOn, problem) => {
    expect(ageProblemOf(bornOn, todayOn, false)).toBe(problem)
  })

  it.each([
    ['S5-09: no consent', { consent_data_use: false }, { consent_data_use: 'consentMissing' }],
    ['S5-07: the name not confirmed', { name_matches_id: false }, { name_matches_id: 'required' }],
    ['S5-10: no channel', { channels: [] }, { channels: 'channelMissing' }],
    ['no such day', { date_of_birth: '1958-2-30' }, { date_of_birth: 'noSuchDay' }],
    ['day and month swapped', { date_of_birth: '1958-25-3' }, { date_of_birth: 'dayBeforeMonth' }],
    ['a year of two digits', { date_of_birth: '58-3-9' }, { date_of_birth: 'yearDigits' }],
    ['a birthday before 1900', { date_of_birth: '1889-3-9' }, { date_of_birth: 'birthYearTooEarly' }],
    ['a birthday to come', { date_of_birth: '2085-3-9' }, { date_of_birth: 'dayInFuture' }],
    ['no birth date', { date_of_birth: '' }, { date_of_birth: 'required' }],
    ['a name in no English letters', { surname_en: '陳' }, { surname_en: 'englishName' }],
    ['S5-01: 7 characters', { password: 'Sunny7D', confirm_password: 'Sunny7D' }, { password: 'passwordRule' }],
    ['S5-01: 8 characters', { password: 'Sunny7Da', confirm_password: 'Sunny7Da' }, {}],
    ['S5-01: 16 characters', { password: 'Sunny7DaySunny7D', confirm_password: 'Sunny7DaySunny7D' }, {}],
    [
      'S5-01: 17 characters',
      { password: 'Sunny7DaySunny7Da', confirm_password: 'Sunny7DaySunny7Da' },
      { password: 'passwordRule' },
    ],
    ['S5-08: neither lives nor works here', { district_link: [] }, { district_link: 'notInDistrict' }],
    ['S5-06: born today', { date_of_birth: todayOn }, { date_of_birth: 'tooYoung' }],
    ['S5-03: two different passwords', { confirm_password: 'Sunny7Dax' }, { confirm_password: 'passwordMismatch' }],
    ['a mobile that is none', { mobile: '2345 6789x' }, { mobile: 'mobileFormat' }],
  ])('%s', (_what, change, expected) => {
    expect(problems({ ...adult, ...change })).toEqual(expected)
  })

  it('S5-11, D-083: of a child needs the guardian’s name and consent', () => {
    expect(problems({ ...child, 'guardian.name': '', 'guardian.consent': false })).toEqual({
      'guardian.name': 'required',
      'guardian.consent': 'guardianMissing',
    })
  })

  it('D-145: by a helper names the helper as contact, and sends neither consent nor password', () => {
    expect(requestOf(helped, 'en-US')).toMatchObject({
      by_helper: true,
      consent_data_use: false,
      mobile: '9123 4567',
      emergency_contact: { name: 'Chan Mei', phone: '9123 4567', relationship: 'CHI' },
    })
    expect(requestOf(helped, 'en-US')).not.toHaveProperty('password')
  })

  it('D-145: by a helper needs the helper’s word and relation, and is for adults', () => {
    expect(problems({ ...helped, helper_confirmed: false, 'emergency_contact.relationship': '' })).toEqual({
      helper_confirmed: 'tickToConfirm',
      'emergency_contact.relationship': 'required',
    })
    expect(problems({ ...helped, date_of_birth: '2016-1-1' })).toEqual({ date_of_birth: 'guardianMissing' })
  })

  it('D-078: needs no relation of the emergency contact', () => {
    expect(problems({ ...adult, 'emergency_contact.relationship': '' })).toEqual({})
  })

  it('D-083: a child without a phone shares the guardian’s, one with a phone has its own', () => {
    expect(requestOf(child, 'en-US').mobile).toBe('9123 4567')
    expect(requestOf({ ...child, own_mobile: '51234567' }, 'en-US').mobile).toBe('51234567')
    expect(requestOf({ ...child, own_mobile: '51234567' }, 'en-US').guardian?.mobile).toBe('9123 4567')
  })
})

describe('the wizard (D-077)', () => {
  const open = (application: Application, hasProof = true) =>
    firstOpenScreen(application, problems(application), hasProof)

  it('begins with who may join and ends with the review', () => {
    expect(open(noApplication, false)).toBe('eligibility')
    expect(open(adult)).toBe('review')
  })

  it('needs a proved number before anything else is asked', () => {
    expect(open(adult, false)).toBe('phone')
  })

  it('D-145: asks a helper for the contact with the number, and for no password', () => {
    const names = screensFor(helped).map(({ name }) => name)
    expect(names).not.toEqual(expect.arrayContaining(['emergency']))
    expect(names).not.toEqual(expect.arrayContaining(['password']))
    expect(fieldsOn('phone', helped)).toContain('emergency_contact.name')
    expect(open(helped)).toBe('review')
  })

  it('D-078: lets everybody skip what need not be answered, and nothing else', () => {
    expect(screensFor(adult).flatMap(({ name }) => (mayBeSkipped(name) ? [name] : []))).toEqual([
      'home',
      'background',
      'living',
      'source',
    ])
    for (const name of ['home', 'background', 'living', 'source'] as const)
      expect(problemsOn(name, noApplication, problems(noApplication))).toEqual({})
  })

  it('asks for the guardian of a child only', () => {
    expect(nextScreen('person', child)).toBe('guardian')
    expect(nextScreen('person', adult)).toBe('residence')
    expect(screenBefore('residence', adult)).toBe('person')
  })

  it('lets nobody jump over a screen by its address, and everybody go back', () => {
    const halfway = { ...adult, region: '' }
    expect(screenAt('review', halfway, open(halfway))).toBe('residence')
    expect(screenAt('person', halfway, open(halfway))).toBe('person')
    expect(screenAt(undefined, halfway, open(halfway))).toBe('residence')
    expect(isScreenName('surname_en')).toBe(false)
  })

  it('counts six steps, and the parts of a step', () => {
    expect(partOfStep('residence', adult)).toEqual({ step: 3, part: 2, parts: 3 })
    expect(partOfStep('residence', child)).toEqual({ step: 3, part: 3, parts: 4 })
  })

  it('knows on which screen a question is asked', () => {
    expect(screenOf('date_of_birth', adult)).toBe('person')
    expect(screenOf('channels', adult)).toBe('messages')
    expect(screenOf('guardian.name', adult)).toBeUndefined()
  })
})

describe('the draft in the tab', () => {
  const proved = { token: 't', expiresAtMs: 1, mobile: adult.mobile, forWhom: 'SELF' }

  it('never holds a password', () => {
    expect(JSON.stringify(draftOf({ application: adult, proved }))).not.toContain('Sunny7Day')
  })

  it('gives every other answer back', () => {
    const stored = registrationOfDraft(JSON.parse(JSON.stringify(draftOf({ application: adult, proved }))))
    expect(stored).toEqual({ application: { ...adult, password: '', confirm_password: '' }, proved, result: undefined })
  })

  it('of a finished registration holds only its result and who it was for', () => {
    const result = { application_no: 'AP1', member_type: 'PROVISIONAL' as const, contact_by: '2026-11-18' }
    expect(draftOf({ application: adult, proved, result })).toEqual({
      application: { ...noApplication, for_whom: 'SELF' },
      result,
    })
  })

  it.each([undefined, null, 'text', {}, { application: { channels: 'SMSWA', mobile: 5 } }])(
    'that is of another make (%j) is an empty form',
    (draft) => expect(registrationOfDraft(draft).application).toEqual(noApplication),
  )

  it('proves one number, for an adult or for a guardian', () => {
    expect(isProofFor(proved, adult)).toBe(true)
    expect(isProofFor(proved, { ...adult, mobile: '61234567' })).toBe(false)
    expect(isProofFor(proved, { ...adult, for_whom: 'CHILD' })).toBe(false)
  })
})
