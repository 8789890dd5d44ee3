import type { MessageKey } from '@dhc/locales/messages'

type Key = MessageKey<'member'>

/** S5-12 to S5-14, D-082: for whoever it may be. */
const forAnybody: readonly Key[] = [
  'register.minAge',
  'register.liveOrWork',
  'register.minorGuardian',
  'register.child',
  'register.eHealth',
  'register.bringDocuments',
]

const forOne: Readonly<Record<string, readonly Key[]>> = {
  SELF: ['register.liveOrWork', 'register.eHealth', 'register.bringDocuments'],
  // D-082, D-083: what a child must bring, and who signs in.
  CHILD: [
    'register.minAge',
    'register.minorGuardian',
    'register.liveOrWork',
    'register.eHealth',
    'register.childBrings',
    'register.childSignsIn',
  ],
  // D-145.
  HELPED: ['register.liveOrWork', 'register.eHealth', 'register.helpedComes', 'register.helpedSignsIn'],
}

/** What one must know before beginning, in the words of the person one registers. */
export function conditionsFor(forWhom: string): readonly Key[] {
  return forOne[forWhom] ?? forAnybody
}

const after: Readonly<Record<string, readonly Key[]>> = {
  CHILD: ['register.childBrings', 'register.childLinked', 'register.childSignsIn'],
  HELPED: ['register.helpedComes', 'register.helpedSignsIn'],
}

/** D-077, step 6: what to do next. */
export function nextStepsFor(forWhom: string): readonly Key[] {
  return after[forWhom] ?? ['register.bringDocuments', 'register.loginHint']
}
