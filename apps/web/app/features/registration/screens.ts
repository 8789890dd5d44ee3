import type { Problems } from '@dhc/forms/problem'
import { fieldsAsked, type ParticularsGroup, particularsGroups } from '@dhc/reference/member-fields'
import { type Application, type ApplicationField, isForChild, isHelped } from './application.ts'

export type ScreenName = 'eligibility' | 'phone' | 'person' | 'guardian' | ParticularsGroup | 'password' | 'review'

/** D-077: six steps; the long ones are several screens, so that there is one group of questions at a time. */
const stepOf: Record<ScreenName, number> = {
  eligibility: 1,
  phone: 2,
  person: 3,
  guardian: 3,
  residence: 3,
  emergency: 3,
  home: 4,
  background: 4,
  living: 4,
  source: 4,
  messages: 5,
  password: 5,
  review: 5,
}

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(stepOf, name)
}

/** The last one is the result. */
export const stepCount = 6
export const lastStep = { step: stepCount, part: 1, parts: 1 } as const

export type Screen = { readonly name: ScreenName; readonly step: number }

const isGroup = (name: ScreenName): name is ParticularsGroup => particularsGroups.some((group) => group === name)

export function screensFor(application: Application): Screen[] {
  return (Object.keys(stepOf) as ScreenName[])
    .filter((name) => isAskedOf(name, application))
    .map((name) => ({ name, step: stepOf[name] }))
}

/** D-083, D-145: only a child has a guardian; a helper is the contact already and chooses no password for another. */
function isAskedOf(name: ScreenName, application: Application): boolean {
  if (name === 'guardian') return isForChild(application)
  return !isHelped(application) || (name !== 'emergency' && name !== 'password')
}

const optionalScreens: readonly ScreenName[] = ['home', 'background', 'living', 'source']

/** D-078: nothing on it must be answered online, so one may go on without. */
export function mayBeSkipped(name: ScreenName): boolean {
  return optionalScreens.includes(name)
}

/** The questions on a screen, given the answers so far. */
export function fieldsOn(name: ScreenName, application: Application): ApplicationField[] {
  if (isGroup(name)) return fieldsAsked(name, application, isForChild(application))
  switch (name) {
    case 'eligibility':
      return ['for_whom', isHelped(application) ? 'helper_confirmed' : 'consent_data_use']
    case 'phone':
      return isHelped(application) ? ['emergency_contact.name', 'emergency_contact.relationship', 'mobile'] : ['mobile']
    case 'person':
      return [
        'surname_en',
        'given_name_en',
        'surname_zh',
        'given_name_zh',
        'name_matches_id',
        'gender',
        'date_of_birth',
      ]
    case 'guardian':
      return ['guardian.name', 'guardian.relationship', 'guardian.member_no', 'own_mobile', 'guardian.consent']
    case 'password':
      return ['password', 'confirm_password']
    default:
      return []
  }
}

/** Where a question is asked. */
export function screenOf(field: string, application: Application): ScreenName | undefined {
  return screensFor(application).find(({ name }) => fieldsOn(name, application).some((each) => each === field))?.name
}

/** What is wrong on this screen alone. */
export function problemsOn(name: ScreenName, application: Application, problems: Problems): Problems {
  const here = new Set<string>(fieldsOn(name, application))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => here.has(field)))
}

/** The first screen that is not done yet; nobody can jump over one, whatever address they type. */
export function firstOpenScreen(application: Application, problems: Problems, hasProof: boolean): ScreenName {
  const open = screensFor(application).find(
    ({ name }) => (name === 'phone' && !hasProof) || Object.keys(problemsOn(name, application, problems)).length > 0,
  )
  return open?.name ?? 'review'
}

/** The screen an address asks for, as far as one may go. */
export function screenAt(wanted: ScreenName | undefined, application: Application, open: ScreenName): ScreenName {
  const order = screensFor(application).map(({ name }) => name)
  const found = order.find((name) => name === wanted)
  if (!found) return open
  return order.indexOf(found) <= order.indexOf(open) ? found : open
}

export function nextScreen(name: ScreenName, application: Application): ScreenName {
  const order = screensFor(application)
  return order[order.findIndex((screen) => screen.name === name) + 1]?.name ?? 'review'
}

export function screenBefore(name: ScreenName, application: Application): ScreenName | undefined {
  const order = screensFor(application)
  return order[order.findIndex((screen) => screen.name === name) - 1]?.name
}

/** Which screen of its step this is: "part 2 of 4". */
export function partOfStep(name: ScreenName, application: Application) {
  const sameStep = screensFor(application).filter(({ step }) => step === stepOf[name])
  return {
    step: stepOf[name],
    part: sameStep.findIndex((screen) => screen.name === name) + 1,
    parts: sameStep.length,
  }
}
